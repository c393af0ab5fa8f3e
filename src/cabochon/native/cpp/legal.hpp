// Which moves are legal, as bit sets over the move index. The names are those of rules/legal.py.
#pragma once
#include "index.hpp"
#include "lanes.hpp"

namespace cabochon::CABOCHON_BUILD {

CABOCHON_DEVICE inline bool has(const MoveSet& set, int move) { return (set.word[move / 64] >> (move % 64)) & 1; }

// Adds a run of up to 64 moves that starts at `first`.
CABOCHON_DEVICE inline void add_run(MoveSet& set, int first, u64 run) {
    set.word[first / 64] |= run << (first % 64);
    if (first % 64 && first / 64 < 6) set.word[first / 64 + 1] |= run >> (64 - first % 64);
}

// 6.2: the price after bonuses. Lane 7 is free for the total.
CABOCHON_INLINE u64 price(const Player& player, u64 cost) { return less(cost, player.gains); }
CABOCHON_INLINE u64 shortage(const Player& player, u64 owed) { return less(owed, player.tokens); }

template <class AnyTable>
CABOCHON_INLINE u8 card_at(const AnyTable& t, unsigned place) {
    return place < SPACES ? t.board[place] : t.player[t.turn].hand[place - SPACES];
}

// 4.1 to 4.3, as the bits 0 to 29.
CABOCHON_INLINE u64 takes(u64 supply) {
    constexpr unsigned COLOUR_SET = 31;
    return INDEX.different[at_least(supply, 1) & COLOUR_SET] | u64(at_least(supply, 4) & COLOUR_SET) << FIRST_PAIR;
}

// 3.1 as the bits 0 to 59, from the costs of the board and of the hand on turn. Empty: pass, 3.3.
template <class AnyTable>
CABOCHON_INLINE u64 actions(const AnyTable& t, const u64 board[12], const u64 hand[4]) {
    const Player& me = t.player[t.turn];
    const u64 reserves = me.held < HAND_LIMIT ? t.reservable : 0;  // 5.2
    const u64 buys = payable(board, hand, me.tokens + me.gains, lane_of(me.tokens, WILD)) & 0x7FFF;
    return takes(t.supply) | reserves << FIRST_RESERVE | buys << FIRST_BUY;
}

// 4.4 and 4.5: the ways to return down to ten tokens, from the first of their size.
CABOCHON_INLINE u64 returns(u64 tokens, unsigned excess) {
    constexpr unsigned RETURNABLE = 63;
    return INDEX.gives[excess][0][at_least(tokens, 1) & RETURNABLE] &
           INDEX.gives[excess][1][at_least(tokens, 2) & RETURNABLE] &
           INDEX.gives[excess][2][at_least(tokens, 3) & RETURNABLE];
}

CABOCHON_INLINE unsigned excess(const Player& player) { return lane_of(player.tokens, TOTAL_LANE) - TOKEN_LIMIT; }

// 6.3: every distribution of gold, from the missing tokens up to the whole price.
CABOCHON_INLINE void payments(const Player& player, u64 cost, u64 ways[4]) {
    const u64 most = price(player, cost), least = shortage(player, most);
    const unsigned gold = lane_of(player.tokens, WILD);
    for (int word = 0; word < 4; ++word) ways[word] = INDEX.pays_with[gold][word];
    for (int colour = 0; colour < COLOURS; ++colour) {
        const unsigned low = lane_of(least, colour), high = lane_of(most, colour);
        const u64* spread = INDEX.pays[colour][low][high < MOST_GOLD ? high : MOST_GOLD];
        for (int word = 0; word < 4; ++word) ways[word] &= spread[word];
    }
}

// Whether there are several ways to pay for an affordable card: gold is left over, and a part of the price is not
// missing, 6.3.
CABOCHON_INLINE bool has_choice(const Player& player, u64 owed, u64 lacking) {
    const unsigned need = total(lacking);
    return need < lane_of(player.tokens, WILD) && total(owed) > need;
}

CABOCHON_DEVICE inline void costs_of(const Edition& e, const Table& t, u64 costs[16]) {
    for (unsigned place = 0; place < PLACES; ++place) costs[place] = e.cost[card_at(t, place)];
    costs[PLACES] = e.cost[NONE];
}

// All legal moves of the seat on turn.
CABOCHON_DEVICE inline MoveSet legal_moves(const Edition& e, const Table& t) {
    MoveSet set{};
    const Player& me = t.player[t.turn];
    switch (t.owed) {
        case ACT: {
            alignas(32) u64 costs[16];
            costs_of(e, t, costs);
            set.word[0] = actions(t, costs, costs + SPACES);
            if (!set.word[0]) add_run(set, PASS, 1);  // 3.3
            break;
        }
        case PAY: {
            u64 ways[4];
            payments(me, e.cost[card_at(t, t.buying)], ways);
            for (int word = 0; word < 4; ++word) add_run(set, FIRST_PAY + 64 * word, ways[word]);
            break;
        }
        case RETURN:
            add_run(set, FIRST_RETURN + RETURN_SIZE_FIRST[excess(me)], returns(me.tokens, excess(me)));
            break;
        case TILE:
            add_run(set, FIRST_TILE, me.met & t.open_tiles);  // 7.3
            break;
        default:
            break;
    }
    return set;
}

}  // namespace cabochon::CABOCHON_BUILD
