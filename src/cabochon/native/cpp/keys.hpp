// The keys of a search tree's edges. The key of an action names the card, not its place; the key of any other
// decision is made from its move index.
#pragma once
#include "legal.hpp"

namespace cabochon::CABOCHON_BUILD {

inline constexpr int KEY_RESERVE = 30, KEY_RESERVE_DECK = 120, KEY_BUY = 123, KEY_PASS = 213, KEY_OTHER = 256;

CABOCHON_DEVICE inline u16 key_of(const Table& t, int move) {
    if (move < FIRST_RESERVE) return u16(move);
    if (move < FIRST_RESERVE_DECK) return u16(KEY_RESERVE + t.board[move - FIRST_RESERVE]);
    if (move < FIRST_BUY) return u16(KEY_RESERVE_DECK + move - FIRST_RESERVE_DECK);
    if (move < FIRST_PAY) return u16(KEY_BUY + card_at(t, unsigned(move - FIRST_BUY)));
    return move == PASS ? u16(KEY_PASS) : u16(KEY_OTHER + move);
}

// The card that a key names, or NONE.
CABOCHON_DEVICE inline u8 card_of(u16 key) {
    if (key >= KEY_BUY && key < KEY_PASS) return u8(key - KEY_BUY);
    return key >= KEY_RESERVE && key < KEY_RESERVE_DECK ? u8(key - KEY_RESERVE) : u8(NONE);
}

// The move that a key stands for on this table; -1: its card is not there.
CABOCHON_DEVICE inline int move_of(const Table& t, u16 key) {
    if (key >= KEY_OTHER) return key - KEY_OTHER;
    if (key < KEY_RESERVE) return key;
    if (key == KEY_PASS) return PASS;
    if (key >= KEY_RESERVE_DECK && key < KEY_BUY) return FIRST_RESERVE_DECK + key - KEY_RESERVE_DECK;
    const bool buys = key >= KEY_BUY;
    const u8 card = card_of(key);
    for (unsigned place = 0; place < (buys ? unsigned(PLACES) : unsigned(SPACES)); ++place)
        if (card_at(t, place) == card) return int(place) + (buys ? FIRST_BUY : FIRST_RESERVE);
    return -1;
}

}  // namespace cabochon::CABOCHON_BUILD
