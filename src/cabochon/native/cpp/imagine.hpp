// Tables that a seat cannot tell from the real one (rules/view.py): every unseen card of a level is as
// likely in every hidden place of that level; but where another seat owes the payment of a card it holds
// unseen, everybody knows that the card can be paid in several ways, so only such a one is imagined there.
#pragma once
#include "codec.hpp"
#include "deal.hpp"

namespace cabochon::CABOCHON_BUILD {

inline bool leaves_choice(const Edition& e, const Player& player, u8 card) {
    const u64 owed = price(player, e.cost[card]), lacking = shortage(player, owed);
    return total(lacking) <= lane_of(player.tokens, WILD) && has_choice(player, owed, lacking);
}

// The unseen cards of one level, shuffled.
struct Unseen {
    u8 cards[64];
    int number;

    void gather(int level, u64 set) {
        for (number = 0; set; set &= set - 1) cards[number++] = u8(LEVEL_BASE[level] + lowest(set));
    }
    u8 next() { return cards[--number]; }
    // A card that this player could be paying for; NONE if there is none.
    u8 payable_by(const Edition& e, const Player& player) {
        for (int place = number - 1; place >= 0; --place)
            if (leaves_choice(e, player, cards[place])) {
                swap_cards(cards[place], cards[number - 1]);
                return next();
            }
        return NONE;
    }
};

inline bool hides(const Table& t, int owner, int slot, u8 seat) {
    return owner != seat && (t.player[owner].closed >> slot) & 1;
}

// Fills the hidden places of the hands from shuffled piles; false if a payment makes no sense.
inline bool fill_hands(const Edition& e, Table& t, u8 seat, Unseen unseen[LEVELS],
                       const u8 level[MOST_PLAYERS][HAND_LIMIT]) {
    const int paying = t.owed == PAY && t.buying >= SPACES ? t.buying - SPACES : -1;
    if (paying >= 0 && hides(t, t.turn, paying, seat)) {
        u8& card = t.player[t.turn].hand[paying];
        card = unseen[level[t.turn][paying]].payable_by(e, t.player[t.turn]);
        if (card == NONE) return false;
    }
    for (int owner = 0; owner < t.players; ++owner)
        for (int slot = 0; slot < t.player[owner].held; ++slot)
            if (hides(t, owner, slot, seat) && !(owner == t.turn && slot == paying))
                t.player[owner].hand[slot] = unseen[level[owner][slot]].next();
    return true;
}

// Redraws all that a seat (SPECTATOR: nobody) cannot see. Decks are left as sets when `stack` is false.
inline void imagine(const Edition& e, Table& t, u8 seat, bool stack, Chance& chance) {
    u64 sets[LEVELS] = {t.rest1, t.rest2, t.rest3};
    u8 level[MOST_PLAYERS][HAND_LIMIT] = {};
    for (int owner = 0; owner < t.players; ++owner)
        for (int slot = 0; slot < t.player[owner].held; ++slot)
            if (hides(t, owner, slot, seat)) {
                const u8 card = t.player[owner].hand[slot];
                level[owner][slot] = e.level[card];
                sets[e.level[card]] |= u64(1) << (card - LEVEL_BASE[e.level[card]]);
            }
    Unseen unseen[LEVELS];
    for (int each = 0; each < LEVELS; ++each) {
        unseen[each].gather(each, sets[each]);
        shuffle(unseen[each].cards, unseen[each].number, chance);
    }
    fill_hands(e, t, seat, unseen, level);
    for (int each = 0; each < LEVELS; ++each) {
        sets[each] = 0;
        for (int i = 0; i < unseen[each].number; ++i)
            sets[each] |= u64(1) << (unseen[each].cards[i] - LEVEL_BASE[each]);
        if (stack) stack_deck(t, each, unseen[each].cards, unseen[each].number);
    }
    t.rest1 = sets[0], t.rest2 = u32(sets[1]), t.rest3 = u32(sets[2]);
}

// --- from the bytes of a view ----------------------------------------------------------------

// Gives every hidden place of checked parts some unseen card, in the edition's order.
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

// Only what a view made from a table hides may be hidden: decks, and closed cards of other hands.
inline const char* check_hidden(const Parts& p) {
    for (u8 card : p.board)
        if (is_hidden(card)) return "a hidden card on the board";
    int in_decks = p.deck[0] + p.deck[1] + p.deck[2];
    for (int i = 0; i < in_decks; ++i)
        if (!is_hidden(p.cards[i])) return "a known card in a deck";
    for (int seat = 0; seat < p.players; ++seat)
        for (u8 card : p.hand[seat]) {
            const bool hidden = card != NONE && is_hidden(card & ~CLOSED);
            const bool should = card != NONE && (card & CLOSED) && seat != p.looker;
            if (hidden != should) return "a card of a hand is hidden or shown that should not be";
        }
    return nullptr;
}

// A table that the view in these bytes could be of, or what is wrong with them.
inline const char* imagine_view(const Edition& e, const u8* in, std::size_t size, Chance& chance, Table& t) {
    Parts p{};
    if (const char* problem = read_parts(e, in, size, p)) return problem;
    if (p.looker == WHOLE) return "a table, not a view";
    if (const char* problem = check(e, p)) return problem;
    if (const char* problem = check_hidden(p)) return problem;
    fill_hidden(e, p);
    t = build(e, p);
    imagine(e, t, p.looker, true, chance);
    return check_owed(e, t);
}

}  // namespace cabochon::CABOCHON_BUILD
