// The move index of rules/index.py as tables made at compile time: the meaning of each number, and the bit sets from
// which legal moves are assembled. Data only, as in types.hpp.
#pragma once
#include "types.hpp"

namespace cabochon {

inline constexpr int FIRST_TAKE = 0, FIRST_PAIR = 25, FIRST_RESERVE = 30, FIRST_RESERVE_DECK = 42, FIRST_BUY = 45,
                     FIRST_BUY_HAND = 57, FIRST_PAY = 60, FIRST_RETURN = 312, FIRST_TILE = 395, PASS = 400;
inline constexpr int TAKES = 30, PAYS = 252, RETURNS = 83, MOST_GOLD = 5, MOST_RETURNED = 3;
CABOCHON_CONSTANT int RETURN_SIZE_FIRST[MOST_RETURNED + 2] = {0, 0, 6, 27, 83};

struct Index {
    u64 take[TAKES];       // the tokens taken, with the total in lane 7
    u32 different[32];     // takes of different colours, by available colours, 4.1 and 4.2
    u64 give[RETURNS];     // the tokens returned, with the total in lane 7
    u64 gives[4][3][64];   // by number of tokens: the returns whose single, double or triple kinds are in a set
    u64 pay[PAYS];         // price + pay is the payment: gold in place of some colours
    u64 pays[5][6][6][4];  // by colour, least and most gold for it: the ways to pay
    u64 pays_with[6][4];   // by gold held
};

namespace detail {

constexpr u64 lanes(int kind, u64 number = 1) { return number << (8 * kind); }

constexpr void fill_takes(Index& index) {
    int number = 0;
    u32 sets[25] = {};
    for (int size = 3; size >= 1; --size)
        for (int set = 0, place = 0; place < 32; ++place) {
            // The lexicographic order of colours is the descending order of the set, read with colour 0 as the top bit.
            set = 31 - place;
            u32 colours = 0;
            int chosen = 0;
            u64 tokens = 0;
            for (int colour = 0; colour < COLOURS; ++colour)
                if (set & (16 >> colour)) colours |= 1u << colour, tokens += lanes(colour), ++chosen;
            if (chosen != size) continue;
            sets[number] = colours;
            index.take[number++] = tokens + lanes(TOTAL_LANE, u64(size));
        }
    for (int colour = 0; colour < COLOURS; ++colour)
        index.take[FIRST_PAIR + colour] = lanes(colour, 2) + lanes(TOTAL_LANE, 2);
    for (u32 there = 0; there < 32; ++there) {
        int kinds = 0;
        for (int colour = 0; colour < COLOURS; ++colour) kinds += (there >> colour) & 1;
        for (int take = 0; take < 25; ++take) {
            bool fits = (sets[take] & ~there) == 0, three = take < 10;
            if (fits && three == (kinds >= 3)) index.different[there] |= 1u << take;
        }
    }
}

constexpr void fill_return(Index& index, int size, int place, const int kinds[3]) {
    int number[6] = {};
    u64 tokens = 0;
    for (int i = 0; i < size; ++i) ++number[kinds[i]], tokens += lanes(kinds[i]);
    index.give[RETURN_SIZE_FIRST[size] + place] = tokens + lanes(TOTAL_LANE, u64(size));
    for (int times = 1; times <= 3; ++times)
        for (unsigned set = 0; set < 64; ++set) {
            bool fits = true;
            for (int kind = 0; kind < 6; ++kind) fits = fits && (number[kind] < times || ((set >> kind) & 1));
            if (fits) index.gives[size][times - 1][set] |= u64(1) << place;
        }
}

constexpr void fill_returns(Index& index) {
    int place = 0;
    for (int a = 0; a < 6; ++a) {
        const int kinds[3] = {a, 0, 0};
        fill_return(index, 1, place++, kinds);
    }
    place = 0;
    for (int a = 0; a < 6; ++a)
        for (int b = a; b < 6; ++b) {
            const int kinds[3] = {a, b, 0};
            fill_return(index, 2, place++, kinds);
        }
    place = 0;
    for (int a = 0; a < 6; ++a)
        for (int b = a; b < 6; ++b)
            for (int c = b; c < 6; ++c) {
                const int kinds[3] = {a, b, c};
                fill_return(index, 3, place++, kinds);
            }
}

constexpr void fill_payments(Index& index) {
    int number = 0;
    for (int spread = 0; spread < 7776; ++spread) {
        const int gold[5] = {spread / 1296, spread / 216 % 6, spread / 36 % 6, spread / 6 % 6, spread % 6};
        const int all = gold[0] + gold[1] + gold[2] + gold[3] + gold[4];
        if (all > MOST_GOLD) continue;
        u64 instead = lanes(WILD, u64(all));
        for (int colour = 0; colour < COLOURS; ++colour) instead -= lanes(colour, u64(gold[colour]));
        index.pay[number] = instead;
        const u64 bit = u64(1) << (number % 64);
        for (int held = all; held <= MOST_GOLD; ++held) index.pays_with[held][number / 64] |= bit;
        for (int colour = 0; colour < COLOURS; ++colour)
            for (int least = 0; least <= gold[colour]; ++least)
                for (int most = gold[colour]; most <= MOST_GOLD; ++most)
                    index.pays[colour][least][most][number / 64] |= bit;
        ++number;
    }
}

constexpr Index make_index() {
    Index index{};
    fill_takes(index);
    fill_returns(index);
    fill_payments(index);
    return index;
}

}  // namespace detail

alignas(64) CABOCHON_CONSTANT Index INDEX = detail::make_index();

}  // namespace cabochon
