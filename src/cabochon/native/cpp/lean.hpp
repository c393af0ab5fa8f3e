// A game state for machines with many small threads. Values that are read by a computed index lie in a few dozen bytes
// of memory for each game; everything else lies in registers. The fields have the names of `Table`, so the functions of
// the rules engine work on it unchanged. Random games on a GPU use it; the tests also run it on the host.
#pragma once
#include "playout.hpp"

namespace cabochon::CABOCHON_BUILD {

// The part of a game that lies in memory. Seats beyond the number of players are never read.
struct Indexed {
    u8 board[SPACES];
    u8 tile[MOST_TILES];
    u8 unused[7];
    Player player[MOST_PLAYERS];
};

// How many bytes of `Indexed` a game needs: an odd number of 8-byte words, so that consecutive games in shared
// memory begin in different banks.
CABOCHON_INLINE constexpr unsigned indexed_bytes(int players) {
    const unsigned bytes = unsigned(sizeof(Indexed) - (MOST_PLAYERS - players) * sizeof(Player));
    return bytes / 8 % 2 ? bytes : bytes + 8;
}

// Replaces an array that a random game writes but never reads.
struct Nowhere {
    struct Any {
        CABOCHON_INLINE void operator=(unsigned) {}
    };
    CABOCHON_INLINE Any operator[](unsigned) const { return {}; }
};

struct LeanTable {
    u8* board;
    u8* tile;
    Player* player;
    Nowhere owner;
    u64 supply, rest1;
    u32 rest2, rest3, round, passed, reservable;
    u32 open_tiles, goal, gone, players, turn, owed, buying, ended, team;

    CABOCHON_INLINE explicit LeanTable(Indexed& memory)
        : board(memory.board), tile(memory.tile), player(memory.player), owed(NOTHING) {}

    CABOCHON_DEVICE void copy(const Table& t) {
        for (int space = 0; space < SPACES; ++space) board[space] = t.board[space];
        for (int slot = 0; slot < MOST_TILES; ++slot) tile[slot] = t.tile[slot];
        for (int seat = 0; seat < t.players; ++seat) player[seat] = t.player[seat];
        supply = t.supply, rest1 = t.rest1, rest2 = t.rest2, rest3 = t.rest3;
        round = t.round, passed = t.passed, reservable = t.reservable;
        open_tiles = t.open_tiles, goal = t.goal, gone = t.gone, players = t.players, turn = t.turn;
        owed = t.owed, buying = t.buying, ended = t.ended, team = t.team;
    }
};

template <class Recorder>
struct Lean {
    LeanTable t;
    const Edition& e;
    Chance chance;
    Recorder recorder;

    CABOCHON_INLINE Lean(const Edition& edition, Indexed& memory) : t(memory), e(edition), chance{0}, recorder{} {}

    CABOCHON_INLINE u8 draw(int level) {
        const u64 left = rest(t, level);
        const int place = select(left, chance.below(unsigned(count(left))));
        leave_deck(t, level, u64(1) << place);
        const u8 card = u8((level == 0 ? LEVEL_BASE[0] : level == 1 ? LEVEL_BASE[1] : LEVEL_BASE[2]) + place);
        recorder.drew(card);
        return card;
    }
    CABOCHON_INLINE void lay(unsigned space, u8 card) { t.board[space] = card; }
    CABOCHON_INLINE void hold(unsigned seat, unsigned slot, u8 card) { t.player[seat].hand[slot] = card; }
    CABOCHON_INLINE void keep(unsigned, u8) {}
    CABOCHON_INLINE u64 actions() const {
        alignas(32) u64 costs[16];
        const u8* hand = t.player[t.turn].hand;
        for (int space = 0; space < SPACES; ++space) costs[space] = e.cost[t.board[space]];
        for (int slot = 0; slot < HAND_LIMIT; ++slot) costs[SPACES + slot] = e.cost[hand[slot]];
        costs[PLACES] = ~u64(0);
        return CABOCHON_BUILD::actions(t, costs, costs + SPACES);
    }

    // The game of this number, as `random_game` (games.hpp) plays it.
    CABOCHON_DEVICE void begin(int players, u64 seed, u64 number) {
        recorder = Recorder{};
        chance = stream(seed, number);
        lay_out(e, players, chance, t);
        recorder.began(t);
        lay_board(*this);
    }
};

}  // namespace cabochon::CABOCHON_BUILD
