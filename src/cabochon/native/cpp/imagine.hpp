// Samples tables that a seat cannot distinguish from the real one (rules/view.py). Every unseen card of a level is
// equally likely in every hidden place of that level. There is one exception: if another seat still has to pay for a
// hidden card, everybody knows that there are several ways to pay for it, so only such a card can be there.
#pragma once
#include "deal.hpp"

namespace cabochon::CABOCHON_BUILD {

CABOCHON_DEVICE inline bool leaves_choice(const Edition& e, const Player& player, u8 card) {
    const u64 owed = price(player, e.cost[card]), lacking = shortage(player, owed);
    return total(lacking) <= lane_of(player.tokens, WILD) && has_choice(player, owed, lacking);
}

// The unseen cards of one level, shuffled.
struct Unseen {
    u8 cards[64];
    int number;

    CABOCHON_DEVICE void gather(int level, u64 set) {
        for (number = 0; set; set &= set - 1) cards[number++] = u8(LEVEL_BASE[level] + lowest(set));
    }
    CABOCHON_DEVICE u8 next() { return cards[--number]; }
    // A card that this player could be paying for, or NONE.
    CABOCHON_DEVICE u8 payable_by(const Edition& e, const Player& player) {
        for (int place = number - 1; place >= 0; --place)
            if (leaves_choice(e, player, cards[place])) {
                swap_cards(cards[place], cards[number - 1]);
                return next();
            }
        return NONE;
    }
};

CABOCHON_DEVICE inline bool hides(const Table& t, int owner, int slot, u8 seat) {
    return owner != seat && (t.player[owner].closed >> slot) & 1;
}

// Fills the hidden places of the hands from shuffled piles. Returns false if no unseen card fits the pending payment.
CABOCHON_DEVICE inline bool fill_hands(const Edition& e, Table& t, u8 seat, Unseen unseen[LEVELS],
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

// Redraws everything that a seat (or a SPECTATOR) cannot see. Decks are left as sets when `stack` is false.
CABOCHON_DEVICE inline void imagine(const Edition& e, Table& t, u8 seat, bool stack, Chance& chance) {
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

}  // namespace cabochon::CABOCHON_BUILD
