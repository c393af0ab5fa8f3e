// Random games, as fast as they go: the moves of the law, each decision uniform over the legal ones, and
// a random card of those that remain wherever one is revealed.
#pragma once
#include "deal.hpp"
#include "kernel.hpp"

namespace cabochon::CABOCHON_BUILD {

// Keeps no trace of a game.
struct Silent {
    CABOCHON_INLINE void moved(int) {}
    CABOCHON_INLINE void drew(u8) {}
};

// Writes down moves and drawn cards, so that the law can play the game again.
struct Telling {
    Trace& trace;

    CABOCHON_DEVICE void moved(int move) {
        if (trace.number < trace.most_moves) trace.moves[trace.number++] = u16(move);
    }
    CABOCHON_DEVICE void drew(u8 card) { trace.drawn[trace.draws++] = card; }
};

// A desk whose decks are sets, with the costs of all cards in reach beside it.
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
};

template <class Recorder>
CABOCHON_INLINE void random_action(Loose<Recorder>& d) {
    const u64 set = actions(d.t, d.board, d.hand[d.t.turn]);
    if (!set) {  // 3.3
        d.recorder.moved(PASS);
        return pass(d);
    }
    const int move = select(set, d.chance.below(unsigned(count(set))));
    d.recorder.moved(move);
    if (move < FIRST_RESERVE) return take(d, unsigned(move));
    if (move < FIRST_BUY) return reserve(d, unsigned(move - FIRST_RESERVE));
    buy(d, unsigned(move - FIRST_BUY));
}

template <bool LeastGold, class Recorder>
CABOCHON_INLINE void random_payment(Loose<Recorder>& d) {
    const Player& me = d.t.player[d.t.turn];
    u64 ways[4];
    payments(me, d.e.cost[card_at(d.t, d.t.buying)], ways);
    unsigned rank = 0;  // the first way has the least gold
    if constexpr (!LeastGold)
        rank = d.chance.below(unsigned(count(ways[0]) + count(ways[1]) + count(ways[2]) + count(ways[3])));
    int word = 0;
    while (rank >= unsigned(count(ways[word]))) rank -= unsigned(count(ways[word++]));
    const int way = 64 * word + select(ways[word], rank);
    d.recorder.moved(FIRST_PAY + way);
    pay(d, unsigned(way));
}

template <class Recorder>
CABOCHON_INLINE void random_return(Loose<Recorder>& d) {
    const Player& me = d.t.player[d.t.turn];
    const unsigned over = excess(me);
    const u64 set = returns(me.tokens, over);
    const int way = RETURN_SIZE_FIRST[over] + select(set, d.chance.below(unsigned(count(set))));
    d.recorder.moved(FIRST_RETURN + way);
    give_back(d, unsigned(way));
}

template <class Recorder>
CABOCHON_DEVICE inline void random_tile(Loose<Recorder>& d) {
    const u64 set = d.t.player[d.t.turn].met & d.t.open_tiles;
    const int slot = select(set, d.chance.below(unsigned(count(set))));
    d.recorder.moved(FIRST_TILE + slot);
    choose_tile(d, unsigned(slot));
}

// Plays a game out. Whatever is owed first, a turn asks in this order, 3.2. Over `cap` rounds it is capped, 3.5.
template <bool LeastGold, class Recorder>
CABOCHON_DEVICE inline void play_out(Loose<Recorder>& d, u32 cap, Tally& tally) {
    Table& t = d.t;
    u64 turns = 0, decisions = 0;
    while (t.owed != NOTHING) {
        if (t.round > cap) {
            end(t, CAPPED);
            break;
        }
        if (t.owed == ACT) ++decisions, random_action(d);
        if (t.owed == PAY) ++decisions, random_payment<LeastGold>(d);
        if (t.owed == RETURN) ++decisions, random_return(d);
        if (t.owed == TILE) ++decisions, random_tile(d);
        ++turns;
    }
    tally.turns += turns;
    tally.decisions += decisions;
}

CABOCHON_DEVICE inline void count_result(const Edition& e, const Table& t, Tally& tally) {
    const Outcome result = outcome(e, t);
    ++tally.games;
    tally.capped += t.ended == CAPPED;
    tally.drawn += t.ended == STUCK || t.ended == AGREED;
    for (int seat = 0; seat < t.players; ++seat)
        if ((result.winners >> seat) & 1) tally.won[seat] += 1.0 / count(result.winners);
}

template <class Recorder>
CABOCHON_DEVICE inline void play_out(Loose<Recorder>& d, bool least_gold, u32 cap, Tally& tally) {
    if (least_gold)
        play_out<true>(d, cap, tally);
    else
        play_out<false>(d, cap, tally);
    count_result(d.e, d.t, tally);
}

// 2.1 with decks as sets: the twelve face-up cards are drawn.
template <class Recorder>
CABOCHON_DEVICE inline void lay_board(Loose<Recorder>& d) {
    for (unsigned space = 0; space < SPACES; ++space) d.lay(space, d.draw(int(space / 4)));
}

}  // namespace cabochon::CABOCHON_BUILD
