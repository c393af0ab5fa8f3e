// The functions that run on many games. kernel.cpp is compiled once for any machine and, if the compiler supports it,
// again for machines with AVX2 and BMI2; `kernel()` chooses when the package is loaded. Data and declarations
// only, as in types.hpp.
#pragma once
#include "search.hpp"
#include "types.hpp"

namespace cabochon {

inline constexpr unsigned WHOLE_GAME = 12;  // divisible by two, three and four winners

// The sums of a batch of games.
struct Tally {
    u64 games, turns, decisions, capped, drawn;
    u64 won[MOST_PLAYERS];  // parts of WHOLE_GAME: winners share one, 8.4
};

// The settings of a batch of random games.
struct BatchSettings {
    u64 seed;
    u32 cap;          // rounds after which a game is capped, 3.5
    bool least_gold;  // pay with gold only for what is lacking, instead of drawing a payment
};

// The player of a seat of a vectorised environment: the caller, or one of the native engine's own bots (rivals.hpp).
enum Rival : u8 { CALLER, RANDOM, GREEDY, SEARCHING };

// A bot that searches with the hand-made evaluation: what Python's `SearchBot` passes to a search.
struct SearchingBot {
    const SearchKernel* search;
    const EvaluationWeights* weights;
    SearchSettings settings;
    u64 simulations;
};

// The games of a vectorised environment and its output arrays; an array that is not wanted is null.
struct Batch {
    Table* tables;
    MoveSet* legal;  // of each table, computed with its observation
    u64* streams;
    const std::int32_t* actions;
    std::int32_t* sampled;
    u8* observations;
    u8* masks;
    float* rewards;
    u8* to_play;
    u8* terminated;
    u8* truncated;
    int players;
    int observation_size;
    u32 cap;
    u8* final_observations = nullptr;              // of games that the last step ended, before the new game was dealt
    u8 seat = NONE;                                // the only seat that the caller plays; NONE: all of them
    u8 rivals[MOST_PLAYERS] = {};                  // by seat
    const SearchingBot* searching_bots = nullptr;  // by seat, for those that search
    bool hold = false;  // a game that is over stays until a reset, instead of being dealt again
};

// The moves and draws of one game, so that the rules engine can play it again.
struct Trace {
    u16* moves;
    int most_moves;
    int number;
    u8 drawn[CARDS];
    int draws;
    u8 tile[MOST_TILES];
};

// A function with `first` and `last` works on the games from `first` up to, but not including, `last`, so that
// threads can share a batch.
struct Kernel {
    const char* name;
    MoveSet (*legal_moves)(const Edition&, const Table&);
    void (*apply)(const Edition&, Table&, int move);
    Outcome (*outcome)(const Edition&, const Table&);
    void (*trace)(const Edition&, int players, const BatchSettings&, u64 number, Trace&, Tally&);
    void (*random_games)(const Edition&, int players, const BatchSettings&, u64 first, u64 last, Tally&);
    void (*hash_games)(const Edition&, int players, const BatchSettings&, u64 first, u64 last, u64* hashes, Tally&);
    void (*playouts)(const Edition&, const Table&, u8 viewer, const BatchSettings&, u64 first, u64 last, Tally&);
    std::int64_t (*first_illegal)(const Edition&, const Batch&, std::int64_t first, std::int64_t last);
    void (*reset)(const Edition&, const Batch&, std::int64_t first, std::int64_t last);
    void (*step)(const Edition&, const Batch&, std::int64_t first, std::int64_t last);
    void (*sample)(const Edition&, const Batch&, std::int64_t first, std::int64_t last);
    void (*show)(const Edition&, const Batch&, std::int64_t first, std::int64_t last);
    int (*liked_moves)(const Edition&, const Table&, u16 liked[]);  // the greedy bot's; at most MOVES
};

extern const Kernel KERNEL_BASE;
extern const Kernel KERNEL_V3;  // only where CABOCHON_HAS_V3

}  // namespace cabochon
