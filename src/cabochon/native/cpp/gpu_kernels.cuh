// The GPU's kernels: what one thread does with its games. The rules and every operation on a game come from headers
// that the processor uses too. Nothing here calls CUDA's runtime (gpu.cu does), so a test can run these functions
// on the host.
#pragma once
#include "games.hpp"
#include "imagine.hpp"
#include "lean.hpp"

namespace cabochon::CABOCHON_BUILD {

inline constexpr unsigned WHOLE_WARP = 0xFFFFFFFF;

// Copies words into or out of shared memory, by all threads of a block together.
CABOCHON_INLINE void copy_words(u64* to, const u64* from, unsigned number) {
    for (unsigned at = threadIdx.x; at < number; at += blockDim.x) to[at] = from[at];
}

// --- random games and playouts ---------------------------------------------------------------

// The sums of a block, in its shared memory. Launches are short enough for 32 bits, see gpu.cu.
struct alignas(8) BlockTally {
    unsigned games, turns, decisions, capped, drawn, won[MOST_PLAYERS];
};
inline constexpr unsigned TALLY_NUMBERS = sizeof(Tally) / sizeof(u64);

// How a kernel is compiled: threads in a block, blocks wanted on a multiprocessor (which bounds the registers), and
// whether cards and games lie in shared memory.
template <int Threads, int Blocks, bool EditionShared, bool GamesShared>
struct Shape {
    static constexpr int threads = Threads, blocks = Blocks;
    static constexpr bool edition_shared = EditionShared, games_shared = GamesShared;

    CABOCHON_INLINE static constexpr unsigned shared_bytes(int players) {
        return unsigned(sizeof(BlockTally)) + (EditionShared ? unsigned(sizeof(Edition)) : 0) +
               (GamesShared ? Threads * indexed_bytes(players) : 0);
    }
};

// The start of a game: dealt by its number, or a given table.
struct Dealt {
    int players;

    template <class Recorder>
    CABOCHON_INLINE void begin(Lean<Recorder>& d, u64 seed, u64 number) const {
        d.begin(players, seed, number);
    }
};

struct PlayedOn {
    const Table* from;
    int players;
    u8 viewer;
    bool as_seen;

    template <class Recorder>
    CABOCHON_DEVICE void begin(Lean<Recorder>& d, u64 seed, u64 number) const {
        d.chance = stream(seed, number);
        Table table = *from;
        if (as_seen) imagine(d.e, table, viewer, false, d.chance);
        d.t.copy(table);
    }
};

// One launch: the games from `first` up to, but not including, `last`.
struct Launch {
    const Edition* edition;
    BatchSettings settings;
    u64 first, last;
    unsigned long long* next;  // the number of the next game, less `first`
    unsigned long long* sums;  // a Tally, word by word
    u64* hashes;               // of each game, or null
    unsigned patience;         // how many threads of a warp must wait before they get new games
};

template <class Recorder>
struct HashOf {
    static CABOCHON_INLINE void write(const Recorder&, u64*, u64) {}
};
template <>
struct HashOf<Hashing> {
    static CABOCHON_INLINE void write(const Hashing& recorder, u64* hashes, u64 at) { hashes[at] = recorder.hash; }
};

// A thread plays one game after another, each from its first turn to its last.
template <class Recorder>
struct Seat {
    Lean<Recorder> state;
    u64 at = 0;  // the index of the game in the launch
    unsigned turns = 0, decisions = 0;
    bool playing = false, waiting = true, counted = true;

    CABOCHON_INLINE Seat(const Edition& e, Indexed& memory) : state(e, memory) {}

    CABOCHON_DEVICE void finish(const Launch& launch, BlockTally& tally) {
        const Outcome result = outcome(state.e, state.t);
        state.recorder.over(state.t, result);
        HashOf<Recorder>::write(state.recorder, launch.hashes, at);
        atomicAdd(&tally.games, 1u), atomicAdd(&tally.turns, turns), atomicAdd(&tally.decisions, decisions);
        if (result.ending == CAPPED) atomicAdd(&tally.capped, 1u);
        if (result.ending == STUCK || result.ending == AGREED) atomicAdd(&tally.drawn, 1u);
        for (int seat = 0; seat < MOST_PLAYERS; ++seat)
            if ((result.winners >> seat) & 1) atomicAdd(&tally.won[seat], WHOLE_GAME / unsigned(count(result.winners)));
    }
    template <class Source>
    CABOCHON_DEVICE void next(const Launch& launch, const Source& source, BlockTally& tally) {
        if (!counted) finish(launch, tally);
        at = atomicAdd(launch.next, 1ull);
        counted = at >= launch.last - launch.first;  // no game is left
        waiting = false;
        if (counted) return;
        turns = decisions = 0;
        source.begin(state, launch.settings.seed, launch.first + at);
        playing = goes_on(state.t, launch.settings.cap);
        waiting = !playing;
    }
    CABOCHON_INLINE void turn(const BatchSettings& settings) {
        decisions += random_turn(state, settings.least_gold);
        ++turns;
        playing = goes_on(state.t, settings.cap);
        waiting = !playing;
    }
};

// Games end at different times. A thread whose game is over waits until `patience` threads of its warp wait; then they
// count and deal together. The thread that plays a game does not matter, because the random stream depends on the
// game's number.
template <class Recorder, class Source>
CABOCHON_INLINE void play_all(const Edition& e, Indexed& memory, const Launch& launch, const Source& source,
                              BlockTally& tally) {
    Seat<Recorder> seat(e, memory);
    for (;;) {
        const unsigned waiting = __ballot_sync(WHOLE_WARP, seat.waiting);
        const unsigned busy = __ballot_sync(WHOLE_WARP, seat.playing);
        if (!(waiting | busy)) return;
        if (unsigned(__popc(waiting)) >= launch.patience || !busy) {
            if (seat.waiting) seat.next(launch, source, tally);
            __syncwarp();
        }
        if (seat.playing) seat.turn(launch.settings);
        __syncwarp();
    }
}

template <class Shape, class Recorder, class Source>
__global__ void __launch_bounds__(Shape::threads, Shape::blocks) play_games(Launch launch, Source source) {
    extern __shared__ __align__(16) u64 shared[];
    constexpr unsigned edition_words = Shape::edition_shared ? sizeof(Edition) / 8 : 0;
    unsigned* const sums = reinterpret_cast<unsigned*>(shared);
    BlockTally& tally = *reinterpret_cast<BlockTally*>(shared);
    u64* const cards = shared + sizeof(BlockTally) / 8;
    if (threadIdx.x < TALLY_NUMBERS) sums[threadIdx.x] = 0;
    copy_words(cards, reinterpret_cast<const u64*>(launch.edition), edition_words);
    __syncthreads();
    const Edition& e = Shape::edition_shared ? *reinterpret_cast<const Edition*>(cards) : *launch.edition;
    if constexpr (Shape::games_shared) {
        u64* const mine = cards + edition_words + threadIdx.x * (indexed_bytes(source.players) / 8);
        play_all<Recorder>(e, *reinterpret_cast<Indexed*>(mine), launch, source, tally);
    } else {
        Indexed mine;
        play_all<Recorder>(e, mine, launch, source, tally);
    }
    __syncthreads();
    if (threadIdx.x < TALLY_NUMBERS) atomicAdd(launch.sums + threadIdx.x, (unsigned long long)(sums[threadIdx.x]));
}

// --- the vectorised environment --------------------------------------------------------------

inline constexpr long long ALL_LEGAL = 0x7FFFFFFFFFFFFFFF;
inline constexpr int TABLE_WORDS = sizeof(Table) / 8, SPACED_WORDS = TABLE_WORDS + 1;  // an odd number, see lean.hpp
static_assert(sizeof(Table) % 8 == 0 && sizeof(Edition) % 8 == 0 && sizeof(MoveSet) == 56);

__global__ void seed_streams(u64* streams, std::int64_t games, u64 seed) {
    const std::int64_t game = std::int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (game < games) streams[game] = stream(seed, u64(game)).state;
}

// A 64-bit action that does not fit 32 bits is illegal.
__global__ void narrow_actions(const long long* wide, std::int32_t* actions, std::int64_t games) {
    const std::int64_t game = std::int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (game < games) actions[game] = wide[game] >= 0 && wide[game] < MOVES ? std::int32_t(wide[game]) : -1;
}

__global__ void find_illegal(Batch b, std::int64_t games, long long* illegal) {
    const std::int64_t game = std::int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (game < games && !is_legal(b, game)) atomicMin(illegal, (long long)(game));
}

__global__ void sample_actions(Batch b, std::int64_t games) {
    const std::int64_t game = std::int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
    if (game < games) sample_game(b, game);
}

// Four bits become four bytes of 0 or 1.
CABOCHON_INLINE unsigned spread(unsigned bits) { return (bits & 15) * 0x00204081u & 0x01010101u; }

// The sixteen bits starting at a move. The bits of the next game follow the last move.
CABOCHON_INLINE unsigned mask_bits(const MoveSet* sets, unsigned games, unsigned at) {
    const unsigned game = at / MOVES, move = at % MOVES, word = move / 64, shift = move % 64;
    const MoveSet& set = sets[game];
    u64 bits = set.word[word] >> shift;
    if (shift > 48 && word < 6) bits |= set.word[word + 1] << (64 - shift);
    const unsigned left = MOVES - move;
    if (left < 16) bits = (bits & ((1u << left) - 1)) | (game + 1 < games ? sets[game + 1].word[0] << left : 0);
    return unsigned(bits) & 0xFFFF;
}

struct alignas(16) Sixteen {
    unsigned four[4];
};

// Masks of the block's games, one byte a move: a thread writes sixteen bytes, a warp half a kilobyte in a row.
CABOCHON_INLINE void write_masks(const MoveSet* sets, unsigned games, u8* masks) {
    const unsigned bytes = games * MOVES, whole = bytes / 16;
    for (unsigned at = threadIdx.x; at < whole; at += blockDim.x) {
        const unsigned bits = mask_bits(sets, games, 16 * at);
        const Sixteen moves = {{spread(bits), spread(bits >> 4), spread(bits >> 8), spread(bits >> 12)}};
        reinterpret_cast<Sixteen*>(masks)[at] = moves;
    }
    for (unsigned at = 16 * whole + threadIdx.x; at < bytes; at += blockDim.x)
        masks[at] = mask_bits(sets, games, at) & 1;
}

CABOCHON_INLINE void write_rows(const u8* rows, unsigned bytes, u8* observations) {
    const unsigned whole = bytes / 16;
    for (unsigned at = threadIdx.x; at < whole; at += blockDim.x)
        reinterpret_cast<Sixteen*>(observations)[at] = reinterpret_cast<const Sixteen*>(rows)[at];
    for (unsigned at = 16 * whole + threadIdx.x; at < bytes; at += blockDim.x) observations[at] = rows[at];
}

CABOCHON_INLINE void move_tables(u64* spaced, u64* tables, unsigned games, bool back) {
    for (unsigned at = threadIdx.x; at < games * TABLE_WORDS; at += blockDim.x) {
        u64& here = spaced[at / TABLE_WORDS * SPACED_WORDS + at % TABLE_WORDS];
        if (back)
            tables[at] = here;
        else
            here = tables[at];
    }
}

// Shared memory of a block: the edition, its tables, their legal moves, their rows.
constexpr unsigned environment_bytes(int threads, int row) {
    return unsigned(sizeof(Edition) + std::size_t(threads) * (8 * SPACED_WORDS + sizeof(MoveSet)) +
                    (std::size_t(threads) * std::size_t(row) + 15) / 16 * 16 + 16);
}

// Steps (or deals) a block of games, one for each thread. Tables are read and written in whole lines; masks and rows
// are assembled in shared memory, and each thread writes sixteen bytes. If one action is illegal, no game moves.
template <int Threads, bool Reset>
__global__ void __launch_bounds__(Threads, 8)
    advance_games(const Edition* edition, Batch b, std::int64_t all, const long long* illegal) {
    extern __shared__ __align__(16) u64 shared[];
    if (!Reset && *illegal != ALL_LEGAL) return;
    constexpr unsigned edition_words = sizeof(Edition) / 8;
    u64* spaced = shared + edition_words;
    MoveSet* sets = reinterpret_cast<MoveSet*>(spaced + blockDim.x * SPACED_WORDS);
    u8* rows = reinterpret_cast<u8*>(shared + (edition_words + blockDim.x * (SPACED_WORDS + 7) + 1) / 2 * 2);
    const std::int64_t first = std::int64_t(blockIdx.x) * blockDim.x, game = first + threadIdx.x;
    const unsigned games = unsigned(all - first < blockDim.x ? all - first : blockDim.x);
    copy_words(shared, reinterpret_cast<const u64*>(edition), edition_words);
    if (!Reset) move_tables(spaced, reinterpret_cast<u64*>(b.tables + first), games, false);
    __syncthreads();
    const Edition& e = *reinterpret_cast<const Edition*>(shared);
    if (threadIdx.x < games) {
        Table& t = *reinterpret_cast<Table*>(spaced + threadIdx.x * SPACED_WORDS);
        if constexpr (Reset)
            reset_game(e, b, game, t);
        else
            step_game(e, b, game, t);
        b.to_play[game] = t.turn;
        sets[threadIdx.x] = legal_moves(e, t);
        if (b.observations) observe(e, t, t.turn, rows + threadIdx.x * b.observation_size);
    }
    __syncthreads();
    move_tables(spaced, reinterpret_cast<u64*>(b.tables + first), games, true);
    copy_words(b.legal[first].word, sets->word, games * 7);
    if (b.masks) write_masks(sets, games, b.masks + first * MOVES);
    const unsigned row = unsigned(b.observation_size);
    if (b.observations) write_rows(rows, games * row, b.observations + first * row);
}

}  // namespace cabochon::CABOCHON_BUILD
