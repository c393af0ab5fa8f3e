// Playing a move that is known to be legal. The names and the order are those of rules/play.py, 3.2.
//
// The functions are templates over the kind of game state. `Ordered` follows the rules engine exactly: decks and
// bought piles keep their order. `Loose` (playout.hpp) draws a random card from those that remain and caches
// the costs of all cards in reach. `Lean` (lean.hpp) draws in the same way but has no such cache, and keeps
// part of its table in registers; the fields have the names of `Table`. A game state has:
//     t, e                  the table and the edition
//     draw(level)           takes a card off a deck that is not empty
//     lay(space, card)      puts a card, or NONE, on a space
//     hold(seat, slot, card)
//     keep(seat, card)      puts a card on a player's bought pile
#pragma once
#include "goals.hpp"
#include "legal.hpp"

namespace cabochon::CABOCHON_BUILD {

// The bit set of the cards left in a deck, counted from the first of its level.
template <class AnyTable>
CABOCHON_INLINE u64 rest(const AnyTable& t, int level) {
    return level == 0 ? t.rest1 : level == 1 ? t.rest2 : t.rest3;
}

template <class AnyTable>
CABOCHON_INLINE void leave_deck(AnyTable& t, int level, u64 bit) {
    u64 left = rest(t, level) & ~bit;
    if (level == 0)
        t.rest1 = left;
    else if (level == 1)
        t.rest2 = u32(left);
    else
        t.rest3 = u32(left);
    if (!left) t.reservable = u16(t.reservable & ~(1u << (SPACES + level)));
}

struct Ordered {
    Table& t;
    const Edition& e;

    CABOCHON_DEVICE u8 draw(int level) {
        u8 card = t.top[level];
        t.top[level] = t.below[card];
        leave_deck(t, level, u64(1) << (card - LEVEL_BASE[level]));
        return card;
    }
    CABOCHON_DEVICE void lay(unsigned space, u8 card) { t.board[space] = card; }
    CABOCHON_DEVICE void hold(unsigned seat, unsigned slot, u8 card) { t.player[seat].hand[slot] = card; }
    CABOCHON_DEVICE void keep(unsigned seat, u8 card) {
        t.below[card] = t.player[seat].pile;
        t.player[seat].pile = card;
    }
};

// --- moving things ---------------------------------------------------------------------------

template <class AnyTable>
CABOCHON_INLINE void from_supply(AnyTable& t, Player& player, u64 tokens) {
    player.tokens += tokens;
    t.supply -= tokens;
}

template <class AnyTable>
CABOCHON_INLINE void to_supply(AnyTable& t, Player& player, u64 tokens) {
    player.tokens -= tokens;
    t.supply += tokens;
}

// --- the end of a turn -----------------------------------------------------------------------

template <class AnyTable>
CABOCHON_DEVICE inline void end(AnyTable& t, Ending ending) {
    t.owed = NOTHING;
    t.buying = NONE;
    t.ended = ending;
}

// 2.4: clockwise, past the seats that left (9.1).
template <class AnyTable>
CABOCHON_INLINE unsigned seat_after(const AnyTable& t) {
    unsigned next = t.turn + 1u;
    next = next == t.players ? 0 : next;
    while ((t.gone >> next) & 1) next = next + 1 == t.players ? 0 : next + 1;
    return next;
}

// 3.4: all players that are still in the game passed in a row.
template <class AnyTable>
CABOCHON_DEVICE inline bool all_passed(const AnyTable& t) {
    unsigned seats = t.gone;
    for (u32 i = 0, number = t.passed >> 28; i < number; ++i) seats |= 1u << ((t.passed >> (2 * i)) & 3);
    return seats == (1u << t.players) - 1;
}

// 8.3: the goal is checked after the turn of the last seat still playing (9.3).
template <class AnyTable>
CABOCHON_INLINE void end_turn(AnyTable& t) {
    const unsigned following = seat_after(t);
    const bool round_over = following <= t.turn;
    if (round_over && (t.goal & ~t.gone)) return end(t, GOAL);
    if (t.passed && all_passed(t)) return end(t, STUCK);
    t.turn = u8(following);
    t.round += round_over;
    t.owed = ACT;
    t.buying = NONE;
}

// 8.1, 8.2: updated whenever a player's points or green token change.
template <class AnyTable>
CABOCHON_INLINE void note_goal(const Edition& e, AnyTable& t, unsigned seat) {
    t.goal = u8((t.goal & ~(1u << seat)) | unsigned(meets_goal(e, t.player[seat])) << seat);
}

// 7.3. Taking a tile changes the position, so the count of passes starts again, 3.4.
template <class State>
CABOCHON_DEVICE inline void take_tile(State& d, unsigned slot) {
    auto& t = d.t;
    t.owner[slot] = t.turn;
    t.open_tiles = u8(t.open_tiles & ~(1u << slot));
    t.player[t.turn].gains += d.e.tile_gain[t.tile[slot]];
    t.passed = 0;
    note_goal(d.e, t, t.turn);
}

// 7.3: one tile a turn; the player chooses only when several are met.
template <class State>
CABOCHON_INLINE void offer_tiles(State& d) {
    auto& t = d.t;
    const unsigned met = t.player[t.turn].met & t.open_tiles;
    if (met & (met - 1)) {
        t.owed = TILE;
        return;
    }
    if (met) take_tile(d, unsigned(lowest(met)));
    end_turn(t);
}

// The action is done: return down to ten, 4.4, before anything else.
template <class State>
CABOCHON_INLINE void settle(State& d) {
    if (lane_of(d.t.player[d.t.turn].tokens, TOTAL_LANE) > TOKEN_LIMIT)
        d.t.owed = RETURN;
    else
        offer_tiles(d);
}

// --- actions ---------------------------------------------------------------------------------
//
// Each function does only its own part. The end of every action (drawing a card, `settle`) is written once, in
// `act` and in playout.hpp's `random_turn`. On a GPU, threads whose games made different moves then run in lockstep
// again.

// The draw that follows an action: a card for a space (0 to 11), or the top of a deck for the hand (12 to 14).
inline constexpr unsigned NO_DRAW = NONE;

// 6.6: the top card of the level's deck, if there is one, fills the space. 5.4: or it goes unseen into the hand.
template <class State>
CABOCHON_INLINE void bring(State& d, unsigned place) {
    auto& t = d.t;
    const bool to_hand = place >= SPACES;
    const int level = int(to_hand ? place - SPACES : place / 4);
    u8 card = NONE;
    if ((t.reservable >> (SPACES + level)) & 1) card = d.draw(level);
    if (to_hand) return d.hold(t.turn, t.player[t.turn].held - 1u, card);
    d.lay(place, card);
    if (card == NONE) t.reservable = u16(t.reservable & ~(1u << place));
}

template <class State>
CABOCHON_INLINE void take(State& d, unsigned number) {
    d.t.passed = 0;
    from_supply(d.t, d.t.player[d.t.turn], INDEX.take[number]);
}

// 5.1: the card, then gold if there is any. An unseen card is drawn later, by `bring`.
template <class State>
CABOCHON_INLINE void reserve(State& d, unsigned place) {
    auto& t = d.t;
    Player& me = t.player[t.turn];
    t.passed = 0;
    const bool unseen = place >= SPACES;
    if (!unseen) d.hold(t.turn, me.held, t.board[place]);
    me.closed = u8(me.closed | unsigned(unseen) << me.held);  // 5.4
    ++me.held;
    const u64 gold = lane_of(t.supply, WILD) > 0;
    from_supply(t, me, lane(WILD, gold) + lane(TOTAL_LANE, gold));
}

// 5.3: the later cards move up.
template <class State>
CABOCHON_INLINE void leave_hand(State& d, unsigned slot) {
    Player& me = d.t.player[d.t.turn];
    for (unsigned at = slot; at + 1 < HAND_LIMIT; ++at) d.hold(d.t.turn, at, me.hand[at + 1]);
    d.hold(d.t.turn, HAND_LIMIT - 1, NONE);
    const unsigned before = (1u << slot) - 1;
    me.closed = u8((me.closed & before) | ((me.closed >> 1) & ~before));
    --me.held;
}

// 7.1: a player gets one green token, with the first level 3 card.
template <class AnyTable>
CABOCHON_INLINE void claim_green(const Edition& e, AnyTable& t, u8 card) {
    Player& me = t.player[t.turn];
    if (e.green && e.level[card] == 2 && !lane_of(me.tokens, GREEN)) from_supply(t, me, lane(GREEN) + lane(TOTAL_LANE));
}

// 7.2: the first with three tags, then a player with strictly more than its owner.
template <class AnyTable>
CABOCHON_DEVICE inline void claim_team(const Edition& e, AnyTable& t) {
    if (!e.team || t.team == t.turn) return;
    Player& me = t.player[t.turn];
    const unsigned bar = t.team == NONE ? TEAM_NEEDS : lane_of(t.player[t.team].gains, TAGS_LANE) + 1;
    if (lane_of(me.gains, TAGS_LANE) < bar) return;
    if (t.team != NONE) {
        t.player[t.team].gains -= lane(POINTS_LANE, TEAM_POINTS);
        note_goal(e, t, t.team);
    }
    t.team = t.turn;
    me.gains += lane(POINTS_LANE, TEAM_POINTS);
}

// The tiles whose requirement these bonuses meet, 7.3.
template <class AnyTable>
CABOCHON_DEVICE inline u8 tiles_met(const Edition& e, const AnyTable& t, u64 gains) {
    unsigned met = 0;
    for (unsigned slot = 0; slot < MOST_TILES; ++slot)
        met |= unsigned(less(e.tile_need[t.tile[slot]], gains) == 0) << slot;
    return u8(met);
}

// 6.4 and chapter 7. Returns the space left empty, or NO_DRAW. Only a paid purchase resets the count of passes, 3.4.
template <class State>
CABOCHON_INLINE unsigned purchase(State& d, unsigned place, u64 paid) {
    auto& t = d.t;
    Player& me = t.player[t.turn];
    t.passed = 0;
    to_supply(t, me, paid);
    const u8 card = card_at(t, place);
    me.gains += d.e.gain[card];
    d.keep(t.turn, card);
    if (place >= SPACES) leave_hand(d, place - SPACES);
    me.met = tiles_met(d.e, t, me.gains);
    claim_green(d.e, t, card);
    claim_team(d.e, t);
    note_goal(d.e, t, t.turn);
    return place < SPACES ? place : NO_DRAW;
}

// 6.3: the payment that uses gold only for what is lacking.
CABOCHON_INLINE u64 least_gold(u64 owed, u64 lacking) {
    return owed - lacking + lane(WILD, total(lacking)) + lane(TOTAL_LANE, total(owed));
}

// 6.1: returns true and the payment if there is only one way to pay. Otherwise the payment is the next decision.
template <class State>
CABOCHON_INLINE bool buy(State& d, unsigned place, u64& paid) {
    auto& t = d.t;
    const Player& me = t.player[t.turn];
    const u64 owed = price(me, d.e.cost[card_at(t, place)]), lacking = shortage(me, owed);
    paid = least_gold(owed, lacking);
    if (!has_choice(me, owed, lacking)) return true;
    t.owed = PAY;
    t.buying = u8(place);
    return false;
}

// The payment for the gold distribution with this number.
template <class State>
CABOCHON_INLINE u64 payment(const State& d, unsigned number) {
    const u64 owed = price(d.t.player[d.t.turn], d.e.cost[card_at(d.t, d.t.buying)]);
    return owed + INDEX.pay[number] + lane(TOTAL_LANE, total(owed));
}

template <class State>
CABOCHON_INLINE void give_back(State& d, unsigned number) {
    to_supply(d.t, d.t.player[d.t.turn], INDEX.give[number]);
}

// 3.3.
template <class State>
CABOCHON_DEVICE inline void pass(State& d) {
    auto& t = d.t;
    const u32 number = t.passed >> 28, seats = t.passed & 0x0FFFFFFF;
    t.passed = (number + 1) << 28 | seats | u32(t.turn) << (2 * number);
}

// 3.1, and the payment of a card.
template <class State>
CABOCHON_INLINE void act(State& d, unsigned move) {
    unsigned missing = NO_DRAW;
    if (move < unsigned(FIRST_RESERVE)) {
        take(d, move);
    } else if (move < unsigned(FIRST_BUY)) {
        reserve(d, missing = move - FIRST_RESERVE);
    } else if (move == unsigned(PASS)) {
        pass(d);
    } else {
        u64 paid;
        if (move >= unsigned(FIRST_PAY))
            paid = payment(d, move - FIRST_PAY);
        else if (!buy(d, move - FIRST_BUY, paid))
            return;
        missing = purchase(d, move < unsigned(FIRST_PAY) ? move - FIRST_BUY : d.t.buying, paid);
    }
    d.t.buying = NONE;
    if (missing != NO_DRAW) bring(d, missing);
    settle(d);
}

// The table after a legal move.
template <class State>
CABOCHON_DEVICE inline void apply(State& d, int move) {
    const unsigned number = unsigned(move);
    if (move < FIRST_RETURN || move == PASS) return act(d, number);
    if (move < FIRST_TILE) {
        give_back(d, number - FIRST_RETURN);
        return offer_tiles(d);
    }
    take_tile(d, number - FIRST_TILE);
    end_turn(d.t);
}

// --- chapter 9 -------------------------------------------------------------------------------

// 9.1: a seat that is still playing leaves a game that is not over.
CABOCHON_DEVICE inline void resign(Table& t, unsigned seat) {
    t.player[seat].left = u8(1 + count(t.gone));
    t.gone = u8(t.gone | 1u << seat);
    if (count(t.gone) + 1 == t.players) return end(t, ALONE);  // 9.3
    if (seat == t.turn) end_turn(t);
}

}  // namespace cabochon::CABOCHON_BUILD
