// Drawn cards that the caller chooses: the native engine draws the top of a deck, and the card can then be exchanged
// for any other of that deck. OpenSpiel's chance nodes need this (envs/open_spiel).
#pragma once
#include "play.hpp"

namespace cabochon::CABOCHON_BUILD {

// Where a legal move put a card from a deck: a space (0 to 11) or a slot of the mover's hand (12 to 14). NONE: it drew
// no card.
inline unsigned drawn_to(const Table& before, const Table& after, int move) {
    bool drawn = false;
    for (int level = 0; level < LEVELS; ++level) drawn |= rest(before, level) != rest(after, level);
    if (!drawn) return NONE;
    if (move >= FIRST_PAY) return before.buying;
    if (move >= FIRST_BUY) return unsigned(move - FIRST_BUY);
    const unsigned place = unsigned(move - FIRST_RESERVE);
    return place < SPACES ? place : SPACES + before.player[before.turn].held;
}

// The card of a place; the places from 12 on are the seat's hand.
inline u8& card_in(Table& t, unsigned seat, unsigned place) {
    return place < SPACES ? t.board[place] : t.player[seat].hand[place - SPACES];
}

inline void join_deck(Table& t, int level, u64 bit) {
    if (level == 0)
        t.rest1 |= bit;
    else if (level == 1)
        t.rest2 |= u32(bit);
    else
        t.rest3 |= u32(bit);
}

// Puts a card of the deck in this place. The previous card takes the other card's place in the deck.
inline void exchange(const Edition& e, Table& t, u8& there, u8 card) {
    const int level = e.level[there];
    u8* link = &t.top[level];
    while (*link != card) link = &t.below[*link];
    *link = there;
    t.below[there] = t.below[card];
    join_deck(t, level, u64(1) << (there - LEVEL_BASE[level]));
    leave_deck(t, level, u64(1) << (card - LEVEL_BASE[level]));
    there = card;
}

}  // namespace cabochon::CABOCHON_BUILD
