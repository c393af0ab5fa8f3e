// Deals for simulation. They have the same distribution as those of the rules engine (rules/deal.py) but come from
// another random stream. The rules engine deals the games that people play; those arrive here as bytes.
#pragma once
#include "play.hpp"

namespace cabochon::CABOCHON_BUILD {

CABOCHON_INLINE void swap_cards(u8& left, u8& right) {
    const u8 kept = left;
    left = right;
    right = kept;
}

CABOCHON_DEVICE inline void shuffle(u8* cards, int number, Chance& chance) {
    for (int last = number - 1; last > 0; --last) swap_cards(cards[last], cards[chance.below(unsigned(last) + 1)]);
}

// 2.2: draw pieces, then one face of each, so no two faces of one piece are dealt.
template <class AnyTable>
CABOCHON_DEVICE inline void deal_tiles(const Edition& e, AnyTable& t, Chance& chance) {
    u8 pieces[16];
    for (int piece = 0; piece < e.pieces; ++piece) pieces[piece] = u8(piece);
    const int number = int(t.players) + e.spare_tiles;
    for (int slot = 0; slot < number; ++slot) {
        swap_cards(pieces[slot], pieces[unsigned(slot) + chance.below(unsigned(e.pieces - slot))]);
        const u8 piece = pieces[slot];
        t.tile[slot] = e.face[piece][e.faces[piece] == 1 ? 0 : chance.below(e.faces[piece])];
    }
    t.open_tiles = u8((1u << number) - 1);
}

CABOCHON_INLINE Player newcomer() { return Player{0, 0, {NONE, NONE, NONE}, 0, 0, 0, NONE, 0}; }

// Chapter 2, without the cards.
template <class AnyTable>
CABOCHON_DEVICE inline void lay_out(const Edition& e, int players, Chance& chance, AnyTable& t) {
    for (int seat = 0; seat < players; ++seat) t.player[seat] = newcomer();
    t.supply = e.opening[players];
    t.rest1 = (u64(1) << LEVEL_SIZE[0]) - 1;
    t.rest2 = (1u << LEVEL_SIZE[1]) - 1;
    t.rest3 = (1u << LEVEL_SIZE[2]) - 1;
    t.round = 1;
    t.reservable = 0x7FFF;
    for (int slot = 0; slot < MOST_TILES; ++slot) t.tile[slot] = NONE, t.owner[slot] = NONE;
    t.players = u8(players);
    t.passed = t.goal = t.gone = t.turn = 0;
    t.owed = ACT;
    t.buying = t.ended = t.team = NONE;
    deal_tiles(e, t, chance);
}

CABOCHON_DEVICE inline Table lay_out(const Edition& e, int players, Chance& chance) {
    Table t{};
    for (Player& player : t.player) player = newcomer();
    lay_out(e, players, chance, t);
    return t;
}

// Links a deck in the order given, top first.
CABOCHON_DEVICE inline void stack_deck(Table& t, int level, const u8* cards, int number) {
    t.top[level] = number ? cards[0] : u8(NONE);
    for (int i = 0; i < number; ++i) t.below[cards[i]] = i + 1 < number ? cards[i + 1] : u8(NONE);
}

// 2.1: a whole table with shuffled decks.
CABOCHON_DEVICE inline Table deal(const Edition& e, int players, Chance& chance) {
    Table t = lay_out(e, players, chance);
    for (u8& card : t.below) card = NONE;
    Ordered state{t, e};
    for (int level = 0; level < LEVELS; ++level) {
        u8 cards[64];
        for (int i = 0; i < LEVEL_SIZE[level]; ++i) cards[i] = u8(LEVEL_BASE[level] + i);
        shuffle(cards, LEVEL_SIZE[level], chance);
        stack_deck(t, level, cards, LEVEL_SIZE[level]);
        for (int column = 0; column < 4; ++column) t.board[4 * level + column] = state.draw(level);
    }
    return t;
}

}  // namespace cabochon::CABOCHON_BUILD
