// Fast random games: every decision is drawn uniformly from the legal moves, and every revealed card from
// the cards that remain.
#pragma once
#include "deal.hpp"
#include "kernel.hpp"

namespace cabochon::CABOCHON_BUILD {

// A recorder that does nothing. Recorders receive the tiles, every move, every drawn card and the result.
struct Silent {
    CABOCHON_INLINE void began(const auto&) {}
    CABOCHON_INLINE void over(const auto&, const Outcome&) {}
    CABOCHON_INLINE void moved(int) {}
    CABOCHON_INLINE void drew(u8) {}
};

// Records moves and drawn cards, so that the rules engine can play the game again.
struct Telling {
    Trace& trace;

    CABOCHON_DEVICE void began(const auto& t) {
        for (int slot = 0; slot < MOST_TILES; ++slot) trace.tile[slot] = t.tile[slot];
    }
    CABOCHON_DEVICE void over(const auto&, const Outcome&) {}
    CABOCHON_DEVICE void moved(int move) {
        if (trace.number < trace.most_moves) trace.moves[trace.number++] = u16(move);
    }
    CABOCHON_DEVICE void drew(u8 card) { trace.drawn[trace.draws++] = card; }
};

// A game state whose decks are sets, with a cache of the costs of all cards in reach.
template <class Recorder>
struct Loose {
    alignas(32) u64 board[SPACES];
    alignas(32) u64 hand[MOST_PLAYERS][4];
    u64 rest[LEVELS];
    Table t;
    const Edition& e;
    Chance chance;
    Recorder& recorder;

    CABOCHON_DEVICE Loose(const Edition& edition, const Table& table, Chance stream, Recorder& keeper)
        : rest{table.rest1, table.rest2, table.rest3}, t(table), e(edition), chance(stream), recorder(keeper) {
        for (int space = 0; space < SPACES; ++space) board[space] = e.cost[t.board[space]];
        for (int seat = 0; seat < MOST_PLAYERS; ++seat)
            for (int slot = 0; slot < 4; ++slot)
                hand[seat][slot] = e.cost[slot < 3 ? t.player[seat].hand[slot] : u8(NONE)];
    }

    CABOCHON_INLINE u8 draw(int level) {
        const u64 left = rest[level];
        const int place = select(left, chance.below(unsigned(count(left))));
        rest[level] = left & ~(u64(1) << place);
        if (!rest[level]) t.reservable = u16(t.reservable & ~(1u << (SPACES + level)));
        const u8 card = u8(LEVEL_BASE[level] + place);
        recorder.drew(card);
        return card;
    }
    CABOCHON_INLINE void lay(unsigned space, u8 card) {
        t.board[space] = card;
        board[space] = e.cost[card];
    }
    CABOCHON_INLINE void hold(unsigned seat, unsigned slot, u8 card) {
        t.player[seat].hand[slot] = card;
        hand[seat][slot] = e.cost[card];
    }
    CABOCHON_INLINE void keep(unsigned, u8) {}
    CABOCHON_INLINE u64 actions() const { return CABOCHON_BUILD::actions(t, board, hand[t.turn]); }
};

// --- chance decides --------------------------------------------------------------------------

// The place of the set bit that has `rank` set bits below it, over several words.
template <int Words>
CABOCHON_INLINE int select_from(const u64 (&words)[Words], unsigned rank) {
    u64 set = words[0];
    int first = 0;
    bool further = true;
    // No computed index: a GPU would put the words into memory.
    for (int word = 0; word + 1 < Words; ++word) {
        const unsigned here = unsigned(count(words[word]));
        further = further && rank >= here;
        rank -= further ? here : 0;
        set = further ? words[word + 1] : set;
        first += further ? 64 : 0;
    }
    return first + select(set, rank);
}

template <class State>
CABOCHON_INLINE int random_action(State& d) {
    const u64 set = d.actions();
    const int move = set ? select(set, d.chance.below(unsigned(count(set)))) : PASS;  // 3.3
    d.recorder.moved(move);
    return move;
}

template <class State>
CABOCHON_INLINE unsigned random_payment(State& d, bool least_gold) {
    u64 ways[4];
    payments(d.t.player[d.t.turn], d.e.cost[card_at(d.t, d.t.buying)], ways);
    unsigned rank = 0;  // the first way has the least gold
    if (!least_gold) rank = d.chance.below(unsigned(count(ways[0]) + count(ways[1]) + count(ways[2]) + count(ways[3])));
    const int way = select_from(ways, rank);
    d.recorder.moved(FIRST_PAY + way);
    return unsigned(way);
}

template <class State>
CABOCHON_INLINE unsigned random_return(State& d, unsigned over) {
    const u64 set = returns(d.t.player[d.t.turn].tokens, over);
    const int way = RETURN_SIZE_FIRST[over] + select(set, d.chance.below(unsigned(count(set))));
    d.recorder.moved(FIRST_RETURN + way);
    return unsigned(way);
}

template <class State>
CABOCHON_DEVICE inline unsigned random_tile(State& d, u64 met) {
    const int slot = select(met, d.chance.below(unsigned(count(met))));
    d.recorder.moved(FIRST_TILE + slot);
    return unsigned(slot);
}

// --- a turn ----------------------------------------------------------------------------------

// The steps of a turn after its action.
struct Turn {
    unsigned bought = NONE;  // a place
    u64 paid = 0;
    unsigned missing = NO_DRAW;
};

template <class State>
CABOCHON_INLINE void random_act(State& d, Turn& turn) {
    const int move = random_action(d);
    if (move < FIRST_RESERVE)
        take(d, unsigned(move));
    else if (move < FIRST_BUY)
        reserve(d, turn.missing = unsigned(move - FIRST_RESERVE));
    else if (move == PASS)
        pass(d);
    else if (buy(d, unsigned(move - FIRST_BUY), turn.paid))
        turn.bought = unsigned(move - FIRST_BUY);
}

// Plays a turn to its end, from its current decision on, in the order of 3.2. Returns the number of decisions.
template <class State>
CABOCHON_INLINE unsigned random_turn(State& d, bool least_gold) {
    auto& t = d.t;
    Turn turn;
    unsigned decisions = 0;
    if (t.owed == ACT) ++decisions, random_act(d, turn);
    if (t.owed == PAY) {
        ++decisions;
        turn.bought = t.buying;
        turn.paid = payment(d, random_payment(d, least_gold));
    }
    if (turn.bought != NONE) turn.missing = purchase(d, turn.bought, turn.paid);
    if (turn.missing != NO_DRAW) bring(d, turn.missing);
    const Player& me = t.player[t.turn];
    if (lane_of(me.tokens, TOTAL_LANE) > TOKEN_LIMIT) ++decisions, give_back(d, random_return(d, excess(me)));
    if (const unsigned met = me.met & t.open_tiles) {
        const bool several = met & (met - 1);
        decisions += several;
        take_tile(d, several ? random_tile(d, met) : unsigned(lowest(met)));
    }
    end_turn(t);
    return decisions;
}

// 3.5: whether the game continues; after `cap` rounds it is capped.
template <class AnyTable>
CABOCHON_INLINE bool goes_on(AnyTable& t, u32 cap) {
    if (t.owed != NOTHING && t.round > cap) end(t, CAPPED);
    return t.owed != NOTHING;
}

template <bool LeastGold, class State>
CABOCHON_DEVICE inline void play_out(State& d, u32 cap, Tally& tally) {
    u64 turns = 0, decisions = 0;
    while (goes_on(d.t, cap)) {
        decisions += random_turn(d, LeastGold);
        ++turns;
    }
    tally.turns += turns;
    tally.decisions += decisions;
}

CABOCHON_DEVICE inline void count_result(const Outcome& result, Tally& tally) {
    ++tally.games;
    tally.capped += result.ending == CAPPED;
    tally.drawn += result.ending == STUCK || result.ending == AGREED;
    for (int seat = 0; seat < MOST_PLAYERS; ++seat)
        if ((result.winners >> seat) & 1) tally.won[seat] += WHOLE_GAME / unsigned(count(result.winners));
}

template <class State>
CABOCHON_DEVICE inline void play_out(State& d, bool least_gold, u32 cap, Tally& tally) {
    if (least_gold)
        play_out<true>(d, cap, tally);
    else
        play_out<false>(d, cap, tally);
    const Outcome result = outcome(d.e, d.t);
    d.recorder.over(d.t, result);
    count_result(result, tally);
}

// 2.1 with decks as sets: the twelve face-up cards are drawn.
template <class State>
CABOCHON_DEVICE inline void lay_board(State& d) {
    for (unsigned space = 0; space < SPACES; ++space) d.lay(space, d.draw(int(space / 4)));
}

}  // namespace cabochon::CABOCHON_BUILD
