// One game of a batch, the same on every machine: kernel.cpp plays the games in a loop, gpu.cu in thousands of
// threads.
#pragma once
#include "kernel.hpp"
#include "observation.hpp"
#include "playout.hpp"

namespace cabochon::CABOCHON_BUILD {

// Folds tiles, moves, drawn cards and the result into one number; equal games have equal numbers.
struct Hashing {
    u64 hash = 0x9e3779b97f4a7c15u;

    CABOCHON_INLINE void fold(unsigned number) {
        hash = (hash ^ (number + 1)) * 0xff51afd7ed558ccdu;
        hash ^= hash >> 32;
    }
    CABOCHON_INLINE void began(const auto& t) {
        for (int slot = 0; slot < MOST_TILES; ++slot) fold(t.tile[slot]);
    }
    CABOCHON_INLINE void moved(int move) { fold(unsigned(move)); }
    CABOCHON_INLINE void drew(u8 card) { fold(1024u + card); }
    CABOCHON_INLINE void over(const auto& t, const Outcome& result) {
        fold(result.ending), fold(result.winners), fold(t.round);
    }
};

// --- random games ----------------------------------------------------------------------------

// Plays the random game with this number.
template <class Recorder>
CABOCHON_DEVICE inline void random_game(const Edition& e, int players, const BatchSettings& settings, u64 number,
                                        Recorder& recorder, Tally& tally) {
    Chance chance = stream(settings.seed, number);
    const Table table = lay_out(e, players, chance);
    recorder.began(table);
    Loose<Recorder> state(e, table, chance, recorder);
    lay_board(state);
    play_out(state, settings.least_gold, settings.cap, tally);
}

// --- the vectorised environment --------------------------------------------------------------

CABOCHON_DEVICE inline bool is_legal(const Batch& b, std::int64_t game) {
    const std::int32_t action = b.actions[game];
    return action >= 0 && action < MOVES && has(b.legal[game], action);
}

CABOCHON_DEVICE inline void deal_again(const Edition& e, const Batch& b, std::int64_t game, Table& t) {
    Chance chance{b.streams[game]};
    t = deal(e, b.players, chance);
    b.streams[game] = chance.state;
}

CABOCHON_DEVICE inline void reset_game(const Edition& e, const Batch& b, std::int64_t game, Table& t) {
    deal_again(e, b, game, t);
    b.terminated[game] = b.truncated[game] = 0;
    for (int seat = 0; seat < b.players; ++seat) b.rewards[game * b.players + seat] = 0;
}

// Winners share 1. In a drawn game all seats share it. A capped game gives no reward.
CABOCHON_DEVICE inline void reward(const Edition& e, const Table& t, float* rewards) {
    const Outcome result = outcome(e, t);
    const unsigned paid = result.winners ? result.winners : t.ended == CAPPED ? 0 : (1u << t.players) - 1;
    for (int seat = 0; seat < t.players; ++seat) rewards[seat] = (paid >> seat) & 1 ? 1.0f / float(count(paid)) : 0.0f;
}

// Plays one move and applies the cap, 3.5.
CABOCHON_DEVICE inline void play_in(const Edition& e, const Batch& b, Table& t, int move) {
    Ordered state{t, e};
    apply(state, move);
    if (t.ended == NONE && t.round > b.cap) end(t, CAPPED);
}

// Rewards and flags of a step. A game that is over is replaced by a new deal, unless `hold` is set.
CABOCHON_DEVICE inline void settle_game(const Edition& e, const Batch& b, std::int64_t game, Table& t) {
    float* rewards = b.rewards + game * b.players;
    b.truncated[game] = t.ended == CAPPED;
    b.terminated[game] = t.ended != NONE && t.ended != CAPPED;
    if (t.ended != NONE) {
        reward(e, t, rewards);
        if (!b.hold) deal_again(e, b, game, t);
    } else {
        for (int seat = 0; seat < b.players; ++seat) rewards[seat] = 0;
    }
}

CABOCHON_DEVICE inline void step_game(const Edition& e, const Batch& b, std::int64_t game, Table& t) {
    play_in(e, b, t, b.actions[game]);
    settle_game(e, b, game, t);
}

// Draws a legal action from the game's own stream.
CABOCHON_DEVICE inline void sample_game(const Batch& b, std::int64_t game) {
    const MoveSet& set = b.legal[game];
    Chance chance{b.streams[game]};
    unsigned number = 0;
    for (int word = 0; word < 7; ++word) number += unsigned(count(set.word[word]));
    b.sampled[game] = select_from(set.word, number ? chance.below(number) : 0);
    b.streams[game] = chance.state;
}

}  // namespace cabochon::CABOCHON_BUILD
