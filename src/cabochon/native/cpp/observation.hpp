// The observation of a seat. envs/observation.py documents the layout and does the same in Python; a
// test compares the two.
#pragma once
#include "goals.hpp"
#include "play.hpp"

namespace cabochon::CABOCHON_BUILD {

CABOCHON_DEVICE inline int observation_size(const Edition& e, int players) {
    return 188 + 7 * (players + e.spare_tiles) + 72 * players;
}

// Writes the lowest lanes of a word, one byte each. On little-endian machines that is the word's own layout.
template <int Lanes>
CABOCHON_INLINE u8* write_lanes(u64 word, u8* out) {
    static_assert(Lanes >= 4 && Lanes <= 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    const u32 low = u32(word), high = u32(word >> (8 * (Lanes - 4)));  // they overlap with the same values
    __builtin_memcpy(out, &low, 4);
    __builtin_memcpy(out + Lanes - 4, &high, 4);
#else
    for (int at = 0; at < Lanes; ++at) out[at] = u8(lane_of(word, at));
#endif
    return out + Lanes;
}

// Cost, bonus, points and tags: 12 numbers, all 0 for no card.
CABOCHON_INLINE u8* observe_card(const Edition& e, u8 card, u8* out) {
    out = write_lanes<5>(card == NONE ? 0 : e.cost[card], out);
    return write_lanes<7>(card == NONE ? 0 : e.gain[card], out);
}

CABOCHON_DEVICE inline u8* observe_hand(const Edition& e, const Player& player, bool mine, u8* out) {
    for (int slot = 0; slot < HAND_LIMIT; ++slot) {
        const u8 card = player.hand[slot];
        const bool held = slot < player.held, known = held && (mine || !((player.closed >> slot) & 1));
        *out++ = held;
        *out++ = known;
        for (int level = 0; level < LEVELS; ++level) *out++ = held && e.level[card] == level;
        out = observe_card(e, known ? card : u8(NONE), out);
    }
    return out;
}

CABOCHON_DEVICE inline bool has_passed(const Table& t, unsigned seat) {
    for (u32 i = 0; i < t.passed >> 28; ++i)
        if (((t.passed >> (2 * i)) & 3) == seat) return true;
    return false;
}

CABOCHON_DEVICE inline u8* observe_player(const Edition& e, const Table& t, unsigned seat, bool mine, u8* out) {
    const Player& player = t.player[seat];
    *out++ = seat == t.turn;
    *out++ = seat == 0;
    *out++ = player.left != 0;
    *out++ = has_passed(t, seat);
    *out++ = t.team == seat;
    *out++ = ((t.goal & ~t.gone) >> seat) & 1;
    out = write_lanes<7>(player.tokens, out);
    out = write_lanes<8>(player.gains, out);
    return observe_hand(e, player, mine, out);
}

CABOCHON_DEVICE inline u8* observe_middle(const Edition& e, const Table& t, u8* out) {
    for (int owed = ACT; owed <= NOTHING; ++owed) *out++ = t.owed == owed;
    for (int place = 0; place < PLACES; ++place) *out++ = t.buying == place;
    *out++ = u8(t.round < 255 ? t.round : 255);
    *out++ = t.ended == NONE && (t.goal & ~t.gone & ~(1u << t.turn));  // the final round, 8.3
    out = write_lanes<7>(t.supply, out);
    for (int level = 0; level < LEVELS; ++level) *out++ = u8(count(rest(t, level)));
    for (u8 card : t.board) {
        *out++ = card != NONE;
        out = observe_card(e, card, out);
    }
    for (int slot = 0; slot < t.players + e.spare_tiles; ++slot) {
        *out++ = (t.open_tiles >> slot) & 1;
        out = write_lanes<5>(e.tile_need[t.tile[slot]], out);
        *out++ = u8(lane_of(e.tile_gain[t.tile[slot]], POINTS_LANE));
    }
    return out;
}

// Version 1 adds a number for each card, by level and then in the edition's order: 1 if the seat sees the card.
CABOCHON_DEVICE inline void observe_seen(const Table& t, unsigned seat, u8* out) {
    for (int level = 0; level < LEVELS; ++level) {
        const u64 hidden = rest(t, level);
        for (int card = 0; card < LEVEL_SIZE[level]; ++card) out[LEVEL_BASE[level] + card] = !((hidden >> card) & 1);
    }
    for (unsigned owner = 0; owner < t.players; ++owner)
        for (int slot = 0; owner != seat && slot < t.player[owner].held; ++slot)
            if ((t.player[owner].closed >> slot) & 1) out[t.player[owner].hand[slot]] = 0;
}

// Writes observation_size() numbers: the middle, then the players clockwise from the one looking.
CABOCHON_DEVICE inline void observe(const Edition& e, const Table& t, unsigned seat, u8* out) {
    out = observe_middle(e, t, out);
    for (unsigned step = 0; step < t.players; ++step) {
        const unsigned who = (seat + step) % t.players;
        out = observe_player(e, t, who, step == 0, out);
    }
}

}  // namespace cabochon::CABOCHON_BUILD
