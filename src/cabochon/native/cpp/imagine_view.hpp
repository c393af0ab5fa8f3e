// A table from the bytes of a view. Hidden cards are sampled, see imagine.hpp.
#pragma once
#include "codec.hpp"
#include "imagine.hpp"

namespace cabochon::CABOCHON_BUILD {

// Puts an unseen card into every hidden place of checked parts, in the edition's order.
inline void fill_hidden(const Edition& e, Parts& p) {
    bool seen[CARDS] = {};
    u8 next[LEVELS] = {u8(LEVEL_BASE[0]), u8(LEVEL_BASE[1]), u8(LEVEL_BASE[2])};
    const auto see = [&](u8 card) {
        if (card < CARDS) seen[card] = true;
    };
    const auto fill = [&](u8& card, u8 flag) {
        if (!is_hidden(card & ~flag)) return;
        u8& number = next[(card & ~flag) - HIDDEN - 1];
        while (seen[number]) ++number;
        card = u8((card & flag) | number++);
    };
    for (u8 card : p.board) see(card);
    for (int i = 0; i < p.card_count; ++i) see(p.cards[i]);
    for (int seat = 0; seat < p.players; ++seat)
        for (u8 card : p.hand[seat]) see(card == NONE ? card : u8(card & ~CLOSED));
    for (u8& card : p.board) fill(card, 0);
    for (int i = 0; i < p.card_count; ++i) fill(p.cards[i], 0);
    for (int seat = 0; seat < p.players; ++seat)
        for (u8& card : p.hand[seat])
            if (card != NONE) fill(card, CLOSED);
    (void)e;
}

// Checks that exactly the cards that a view hides are hidden: the decks, and cards in other hands that were drawn
// unseen.
inline const char* check_hidden(const Parts& p) {
    for (u8 card : p.board)
        if (is_hidden(card)) return "a hidden card on the board";
    int in_decks = p.deck[0] + p.deck[1] + p.deck[2];
    for (int i = 0; i < in_decks; ++i)
        if (!is_hidden(p.cards[i])) return "a known card in a deck";
    for (int seat = 0; seat < p.players; ++seat)
        for (u8 card : p.hand[seat]) {
            const bool hidden = card != NONE && is_hidden(card & ~CLOSED);
            const bool should = card != NONE && (card & CLOSED) && seat != p.viewer;
            if (hidden != should) return "a card of a hand is hidden or shown that should not be";
        }
    return nullptr;
}

// Reads a view and samples a table that has this view. Returns what is wrong with the bytes, or null.
inline const char* imagine_view(const Edition& e, const u8* in, std::size_t size, Chance& chance, Table& t) {
    Parts p{};
    if (const char* problem = read_parts(e, in, size, p)) return problem;
    if (p.viewer == WHOLE) return "a table, not a view";
    if (const char* problem = check(e, p)) return problem;
    if (const char* problem = check_hidden(p)) return problem;
    fill_hidden(e, p);
    t = build(e, p);
    imagine(e, t, p.viewer, true, chance);
    return check_owed(e, t);
}

}  // namespace cabochon::CABOCHON_BUILD
