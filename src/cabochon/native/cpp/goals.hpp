// Chapter 8: which seats meet the goal, how seats rank, and the result of a finished game.
#pragma once
#include "lanes.hpp"

namespace cabochon::CABOCHON_BUILD {

CABOCHON_INLINE unsigned points(const Player& player) { return lane_of(player.gains, POINTS_LANE); }

// 8.1, 8.2; also true for a seat that left.
CABOCHON_INLINE bool meets_goal(const Edition& e, const Player& player) {
    constexpr unsigned COLOUR_SET = 31;
    if (points(player) < e.points_to_end) return false;
    if (e.every_colour && (~at_least(player.gains & 0xFFFFFFFFFF, 1) & COLOUR_SET)) return false;
    return !e.green || lane_of(player.tokens, GREEN) > 0;
}

// 8.4, 8.5, 8.7 and 9.2 as one number; greater is better.
template <class AnyTable>
CABOCHON_DEVICE inline u32 rank(const Edition& e, const AnyTable& t, int seat) {
    const Player& player = t.player[seat];
    if (player.left) return player.left;  // seats that left later rank higher
    if (t.ended == STUCK || t.ended == CAPPED || t.ended == AGREED) return 1u << 31;
    const u32 finished = e.only_finishers_win && meets_goal(e, player);
    const u32 owns_team = t.team == seat;
    return 1u << 31 | finished << 24 | u32(points(player)) << 16 | owns_team << 8 |
           (255 - lane_of(player.gains, CARDS_LANE));
}

// 8.5: whether this player can be a winner.
CABOCHON_DEVICE inline bool can_win(const Edition& e, const Player& player) {
    return !player.left && (!e.only_finishers_win || meets_goal(e, player));
}

// The tie-break between the winner and others with the same points. NONE: points alone decided.
template <class AnyTable>
CABOCHON_DEVICE inline u8 tie_break(const Edition& e, const AnyTable& t, u8 winners) {
    if (count(winners) > 1) return SHARED;
    const int winner = lowest(winners);
    bool by_points = can_win(e, t.player[winner]);
    for (int seat = 0; seat < t.players; ++seat) {
        const Player& player = t.player[seat];
        if (seat != winner && can_win(e, player) && points(player) == points(t.player[winner])) by_points = false;
    }
    return by_points ? u8(NONE) : t.team == winner ? u8(BY_TEAM) : u8(BY_CARDS);
}

// The result of a finished game.
template <class AnyTable>
CABOCHON_DEVICE inline Outcome outcome(const Edition& e, const AnyTable& t) {
    Outcome result{u8(t.ended), 0, {0, 0, 0, 0}, NONE};
    u32 ranks[MOST_PLAYERS] = {};
    for (int seat = 0; seat < t.players; ++seat) ranks[seat] = rank(e, t, seat);
    for (int seat = 0; seat < t.players; ++seat) {
        u8 place = 1;
        for (int other = 0; other < t.players; ++other) place = u8(place + (ranks[other] > ranks[seat]));
        result.places[seat] = place;
    }
    if (t.ended != GOAL && t.ended != ALONE) return result;  // 3.4, 3.5, 9.4: no winner
    for (int seat = 0; seat < t.players; ++seat) result.winners |= u8((result.places[seat] == 1) << seat);
    if (t.ended == GOAL) result.tie_break = tie_break(e, t, result.winners);
    return result;
}

}  // namespace cabochon::CABOCHON_BUILD
