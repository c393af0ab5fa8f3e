// Opponents that play inside the vectorised environment: the native versions of bots/random_bot.py and bots/greedy.py.
// They use only what their seat may see. A test compares the greedy one with the Python bot at every decision.
#pragma once
#include "evaluate.hpp"
#include "imagine.hpp"
#include "kernel.hpp"
#include "play.hpp"
#include "playout.hpp"

namespace cabochon::CABOCHON_BUILD {

// The preferences of bots/greedy.py, under the same names.
namespace preferences {
inline constexpr double POINT = 3.0, TILE_PROGRESS = 4.0, MISSING_COLOUR = 3.0, GREEN_TOKEN = 6.0, TAG = 0.6;
inline constexpr double TOKEN = 0.05, GOLD = 0.2, IN_HAND = -0.8, DECIDED = 1000.0;
inline constexpr int BONUSES = 7;
CABOCHON_CONSTANT double BONUS[BONUSES] = {4.0, 3.5, 3.0, 2.0, 1.0, 0.5, 0.3};
CABOCHON_CONSTANT double TARGETS[3] = {1.0, 0.45, 0.25};

struct Waiting {
    double after[FAR + 1];  // the share of a card's value that counts, by the turns until it can be bought
    constexpr Waiting() : after{} {
        double share = 0.45;
        for (double& each : after) each = share, share = share * 0.45;
    }
};
CABOCHON_CONSTANT Waiting PATIENCE{};
}  // namespace preferences

inline int any_move(const MoveSet& legal, unsigned number, Chance& chance) {
    return select_from(legal.word, number > 1 ? chance.below(number) : 0);
}

inline unsigned size_of(const MoveSet& legal) {
    unsigned number = 0;
    for (u64 word : legal.word) number += unsigned(count(word));
    return number;
}

// The value of a card.
inline double worth_of(const Edition& e, const Player& player, u8 card) {
    using namespace preferences;
    const u64 gain = e.gain[card];
    const unsigned had = lane_of(player.gains, lowest(gain & COLOUR_LANES) / 8);
    double worth = POINT * lane_of(gain, POINTS_LANE) + (had < BONUSES ? BONUS[had] : 0.0);
    if (e.every_colour && !had) worth += MISSING_COLOUR;
    if (e.green && e.level[card] == 2 && !lane_of(player.tokens, GREEN)) worth += GREEN_TOKEN;
    return worth + TAG * lane_of(gain, TAGS_LANE);
}

// The fifteen cards that a player can aim for, with their values and prices. Most moves buy nothing and leave both
// unchanged.
struct Aims {
    u64 gains, green;
    u64 owed[PLACES];
    double worth[PLACES];

    void look(const Edition& e, const Table& t, const Player& player) {
        gains = player.gains & COLOUR_LANES;
        green = lane_of(player.tokens, GREEN);
        for (int place = 0; place < PLACES; ++place) {
            const u8 card = place < SPACES ? t.board[place] : player.hand[place - SPACES];
            owed[place] = card == NONE ? 0 : price(player, e.cost[card]);
            worth[place] = card == NONE ? 0.0 : worth_of(e, player, card);
        }
    }
    bool hold_for(const Player& player) const {
        return gains == (player.gains & COLOUR_LANES) && green == lane_of(player.tokens, GREEN);
    }
};

// The value of the best cards in reach. Cards at places in `unseen` are left out.
inline double targets(const Aims& aims, const Player& player, unsigned unseen) {
    TopThree top;
    for (int place = 0; place < PLACES; ++place)
        if (aims.worth[place] > 0.0 && !((unseen >> place) & 1))
            top.see(aims.worth[place] * preferences::PATIENCE.after[turns_away(player, aims.owed[place])]);
    return preferences::TARGETS[0] * top.best[0] + preferences::TARGETS[1] * top.best[1] +
           preferences::TARGETS[2] * top.best[2];
}

inline double holdings(const Edition& e, const Table& t, const Player& player) {
    using namespace preferences;
    double sum = POINT * points(player);
    for (int colour = 0; colour < COLOURS; ++colour)
        for (unsigned had = 0; had < lane_of(player.gains, colour) && had < BONUSES; ++had) sum += BONUS[had];
    for (int slot = 0; slot < MOST_TILES; ++slot) {
        if (!((t.open_tiles >> slot) & 1)) continue;
        const u64 need = e.tile_need[t.tile[slot]];
        const double needed = total(need), share = (needed - total(less(need, player.gains & COLOUR_LANES))) / needed;
        sum += TILE_PROGRESS * (share * share * share);
    }
    if (e.every_colour) sum -= MISSING_COLOUR * (COLOURS - count(at_least(player.gains & COLOUR_LANES, 1) & 31));
    if (e.green && lane_of(player.tokens, GREEN)) sum += GREEN_TOKEN;
    const unsigned tags = lane_of(player.gains, TAGS_LANE);
    if (e.team) sum += TAG * (tags < TEAM_NEEDS ? tags : TEAM_NEEDS);
    return sum + TOKEN * lane_of(player.tokens, TOTAL_LANE) + GOLD * lane_of(player.tokens, WILD) +
           IN_HAND * player.held;
}

// The places whose card the seat has not seen after its move: a refilled space, a card drawn into the hand.
inline unsigned unseen_after(const Table& before, const Table& after, unsigned seat, int move) {
    unsigned unseen = 0;
    for (int space = 0; space < SPACES; ++space) unseen |= unsigned(before.board[space] != after.board[space]) << space;
    if (move >= FIRST_RESERVE_DECK && move < FIRST_BUY) unseen |= 1u << (SPACES + after.player[seat].held - 1);
    return unseen;
}

// The score of the position after a seat's move, in millionths. Equal scores mean equal preference.
inline i64 appeal(const Edition& e, const Table& before, const Table& after, unsigned seat, int move, const Aims& now) {
    double sum;
    if (after.ended != NONE) {
        sum = (outcome(e, after).winners >> seat) & 1 ? preferences::DECIDED : -preferences::DECIDED;
    } else {
        const Player& player = after.player[seat];
        const unsigned unseen = unseen_after(before, after, seat, move);
        const bool same_hand = player.held == before.player[seat].held;
        sum = holdings(e, after, player);
        if (now.hold_for(player) && same_hand) {
            sum += targets(now, player, unseen);
        } else {
            Aims then;
            then.look(e, after, player);
            sum += targets(then, player, unseen);
        }
    }
    return i64(sum * 1e6 + (sum < 0 ? -0.5 : 0.5));
}

// The moves that the greedy bot prefers. Returns their number.
inline int liked_moves(const Edition& e, const Table& t, const MoveSet& legal, u16 liked[MOVES]) {
    const unsigned seat = t.turn;
    Aims now;
    now.look(e, t, t.player[seat]);
    i64 best = 0;
    int number = 0;
    for (int word = 0; word < 7; ++word)
        for (u64 bits = legal.word[word]; bits; bits &= bits - 1) {
            const int move = 64 * word + lowest(bits);
            Table after = t;
            Ordered state{after, e};
            apply(state, move);
            const i64 like = appeal(e, t, after, seat, move, now);
            if (number && like < best) continue;
            if (number && like > best) number = 0;
            best = like;
            liked[number++] = u16(move);
        }
    return number;
}

inline int greedy_move(const Edition& e, const Table& t, const MoveSet& legal, unsigned number, Chance& chance) {
    if (number == 1) return any_move(legal, 1, chance);
    u16 liked[MOVES];
    const int equal = liked_moves(e, t, legal, liked);
    return liked[equal > 1 ? chance.below(unsigned(equal)) : 0];
}

// The best move of a search from the view of the seat on turn. After round 60 its error grows, as in
// bots/search/settings.py.
inline int searched_move(const Edition& e, const Table& t, const MoveSet& legal, unsigned number, Chance& chance,
                         const SearchingBot& bot) {
    if (number == 1) return any_move(legal, 1, chance);
    constexpr u32 PATIENT_ROUNDS = 60;
    constexpr double IMPATIENCE = 0.01;
    SearchSettings settings = bot.settings;
    settings.seed = chance.word();
    if (t.round > PATIENT_ROUNDS) settings.carelessness += IMPATIENCE * (t.round - PATIENT_ROUNDS);
    Table root = t;
    imagine(e, root, t.turn, true, chance);
    void* search = bot.search->make(e, root, t.turn, *bot.weights, settings, nullptr);
    bot.search->run(search, 0);
    bot.search->run(search, bot.simulations);
    RootMove moves[MOVES];
    const int found = bot.search->root_moves(search, moves);
    bot.search->unmake(search);
    return found ? moves[0].move : any_move(legal, number, chance);
}

inline int rivals_move(const Edition& e, const Batch& b, const Table& t, Chance& chance) {
    const MoveSet legal = legal_moves(e, t);
    const unsigned number = size_of(legal);
    switch (b.rivals[t.turn]) {
        case GREEDY:
            return greedy_move(e, t, legal, number, chance);
        case SEARCHING:
            return searched_move(e, t, legal, number, chance, b.searching_bots[t.turn]);
        default:
            return any_move(legal, number, chance);
    }
}

}  // namespace cabochon::CABOCHON_BUILD
