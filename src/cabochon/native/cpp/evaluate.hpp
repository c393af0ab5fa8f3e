// The hand-written evaluation: a few numbers for each seat, a weighted sum of them, and each seat's chance to
// win from those sums. bots/search/evaluation.py computes exactly the same numbers in Python, and a test
// compares them, so both must add in the same order.
//
// The weights are passed from Python with the search (bots/search/weights.py).
#pragma once
#include "exponential.hpp"
#include "goals.hpp"
#include "legal.hpp"

namespace cabochon {

inline constexpr int FEATURES = 28;

// Weights for the start and the end of a game; in between they are mixed by the leader's progress.
struct EvaluationWeights {
    double early[FEATURES];
    double late[FEATURES];
};

}  // namespace cabochon

namespace cabochon::CABOCHON_BUILD {

inline constexpr u64 COLOUR_LANES = 0xFFFFFFFFFF;
inline constexpr int FAR = 12;

// The discounted value of something that is a number of turns away.
struct EngineTimeouts {
    double after[FAR + 1];
    constexpr EngineTimeouts() : after{} {
        double worth = 1.0;
        for (double& each : after) each = worth, worth = worth * 0.75;
    }
};
CABOCHON_CONSTANT EngineTimeouts PATIENCE{};

CABOCHON_DEVICE inline unsigned largest(u64 word) {
    unsigned most = 0;
    for (int colour = 0; colour < COLOURS; ++colour)
        if (lane_of(word, colour) > most) most = lane_of(word, colour);
    return most;
}

// The number of turns of taking tokens until a card can be bought: three a turn, but only one of each colour.
CABOCHON_INLINE int turns_away(const Player& player, u64 owed) {
    const u64 short_of = shortage(player, owed);
    const int gold = int(lane_of(player.tokens, WILD));
    const int missing = int(total(short_of)) - gold;
    if (missing <= 0) return 0;
    const int by_three = (missing + 2) / 3, by_colour = int(largest(short_of)) - gold;
    const int turns = by_three > by_colour ? by_three : by_colour;
    return turns < FAR ? turns : FAR;
}

// The three greatest numbers so far.
struct TopThree {
    double best[3] = {0, 0, 0};
    CABOCHON_INLINE void see(double worth) {
        for (double& place : best)
            if (worth > place) {
                const double kept = place;
                place = worth;
                worth = kept;
            }
    }
};

// The features of the cards in a player's reach.
struct Reach {
    TopThree points;
    double bonus = 0, near = 0, hand_points = 0;
    double discount[LEVELS] = {0, 0, 0};
    int affordable = 0, best_affordable = 0, cards[LEVELS] = {0, 0, 0};
    u64 most_owed = 0;

    CABOCHON_INLINE double see(const Edition& e, const Player& player, u8 card) {
        const u64 owed = price(player, e.cost[card]);
        const int turns = turns_away(player, owed), points = int(lane_of(e.gain[card], POINTS_LANE));
        const double worth = PATIENCE.after[turns];
        this->points.see(points * worth);
        const int colour = lowest(e.gain[card] & COLOUR_LANES) / 8;
        const double fresh = worth / (1.0 + lane_of(player.gains, colour));
        if (fresh > bonus) bonus = fresh;
        near += worth;
        if (turns == 0) {
            ++affordable;
            if (points > best_affordable) best_affordable = points;
        }
        most_owed += less(owed, most_owed);
        return points * worth;
    }
    CABOCHON_DEVICE void see_board(const Edition& e, const Player& player, u8 card) {
        see(e, player, card);
        const int level = e.level[card];
        ++cards[level];
        discount[level] += 1.0 - double(total(price(player, e.cost[card]))) / double(total(e.cost[card]));
    }
    CABOCHON_DEVICE double mean_discount(int level) const {
        return cards[level] ? discount[level] / cards[level] : 0.0;
    }
};

struct TileHopes {
    double progress = 0, closest = 0;
};

CABOCHON_DEVICE inline TileHopes tile_hopes(const Edition& e, const Table& t, const Player& player) {
    TileHopes hopes;
    for (int slot = 0; slot < MOST_TILES; ++slot) {
        if (!((t.open_tiles >> slot) & 1)) continue;
        const u64 need = e.tile_need[t.tile[slot]];
        const double needed = total(need), missing = total(less(need, player.gains & COLOUR_LANES));
        const double share = 1.0 - missing / needed, near = 1.0 / (1.0 + missing);
        hopes.progress += share * share * share;
        if (near > hopes.closest) hopes.closest = near;
    }
    return hopes;
}

CABOCHON_DEVICE inline int most_tags_of_others(const Table& t, int seat) {
    int most = 0;
    for (int other = 0; other < t.players; ++other)
        if (other != seat && int(lane_of(t.player[other].gains, TAGS_LANE)) > most)
            most = int(lane_of(t.player[other].gains, TAGS_LANE));
    return most;
}

// The numbers of one seat, in the order of `FEATURES` in evaluation.py. Cards of the hand whose bits are set
// in `unseen` are left out.
CABOCHON_DEVICE inline void features(const Edition& e, const Table& t, int seat, double x[FEATURES],
                                     unsigned unseen = 0) {
    const Player& player = t.player[seat];
    Reach reach;
    for (int space = 0; space < SPACES; ++space)
        if (t.board[space] != NONE) reach.see_board(e, player, t.board[space]);
    for (int slot = 0; slot < player.held; ++slot)
        if (!((unseen >> slot) & 1)) reach.hand_points += reach.see(e, player, player.hand[slot]);
    const TileHopes hopes = tile_hopes(e, t, player);
    const double goal = e.points_to_end, scored = points(player) / goal;
    const int tokens = int(total(player.tokens & COLOUR_LANES)), gold = int(lane_of(player.tokens, WILD));
    const int away = (seat - t.turn + t.players) % t.players;
    const int bonuses = int(total(player.gains & COLOUR_LANES));
    const int colours = count(at_least(player.gains & COLOUR_LANES, 1) & 31);
    const int tags = int(lane_of(player.gains, TAGS_LANE));
    const int lead = tags - most_tags_of_others(t, seat);
    x[0] = scored;
    x[1] = scored * scored;
    x[2] = bonuses / 10.0;
    x[3] = colours / 5.0;
    x[4] = count(at_least(player.gains & COLOUR_LANES, 2) & 31) / 5.0;
    x[5] = (tokens + gold) / 10.0;
    x[6] = gold / 5.0;
    x[7] = player.held / 3.0;
    x[8] = hopes.progress;
    x[9] = hopes.closest;
    x[10] = reach.points.best[0];
    x[11] = reach.points.best[1];
    x[12] = reach.points.best[2];
    x[13] = reach.bonus;
    x[14] = reach.near / 4.0;
    x[15] = reach.affordable / 4.0;
    x[16] = reach.hand_points;
    x[17] = reach.mean_discount(1);
    x[18] = reach.mean_discount(2);
    x[19] = 1.0 - double(away) / t.players;
    x[20] = meets_goal(e, player) ? 1.0 : 0.0;
    x[21] = e.team ? tags / 5.0 : 0.0;
    x[22] = t.team == seat ? 1.0 : 0.0;
    x[23] = e.green && lane_of(player.tokens, GREEN) ? 1.0 : 0.0;
    x[24] = e.every_colour ? (5 - colours) / 5.0 : 0.0;
    x[25] = e.team ? (lead > 3 ? 3 : lead < -3 ? -3 : lead) / 3.0 : 0.0;
    x[26] = total(less(player.tokens & COLOUR_LANES, reach.most_owed)) / 10.0;
    x[27] = points(player) + unsigned(reach.best_affordable) >= e.points_to_end ? 1.0 : 0.0;
}

// The progress of the game: the leader's points as a share of the goal.
CABOCHON_DEVICE inline double phase(const Edition& e, const Table& t) {
    unsigned most = 0;
    for (int seat = 0; seat < t.players; ++seat)
        if (!t.player[seat].left && points(t.player[seat]) > most) most = points(t.player[seat]);
    const double share = most / double(e.points_to_end);
    return share < 1.0 ? share : 1.0;
}

CABOCHON_DEVICE inline double score(const EvaluationWeights& j, double phase, const double x[FEATURES]) {
    double sum = 0;
    for (int i = 0; i < FEATURES; ++i) sum += (j.early[i] + phase * (j.late[i] - j.early[i])) * x[i];
    return sum;
}

// Turns scores into chances to win (softmax).
CABOCHON_DEVICE inline void to_chances(const Table& t, const double scores[], double chances[]) {
    double best = -1e300, sum = 0;
    for (int seat = 0; seat < t.players; ++seat)
        if (!t.player[seat].left && scores[seat] > best) best = scores[seat];
    for (int seat = 0; seat < t.players; ++seat) {
        chances[seat] = t.player[seat].left ? 0.0 : exponential(scores[seat] - best);
        sum += chances[seat];
    }
    for (int seat = 0; seat < t.players; ++seat) chances[seat] = chances[seat] / sum;
}

// Winners share 1. In a game without a winner all seats that did not leave share it.
CABOCHON_DEVICE inline void settle_chances(const Edition& e, const Table& t, double chances[]) {
    const Outcome result = outcome(e, t);
    const unsigned everybody = ((1u << t.players) - 1) & ~unsigned(t.gone);
    const unsigned paid = result.winners ? result.winners : everybody;
    for (int seat = 0; seat < t.players; ++seat) chances[seat] = (paid >> seat) & 1 ? 1.0 / count(paid) : 0.0;
}

}  // namespace cabochon::CABOCHON_BUILD
