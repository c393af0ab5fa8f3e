// A whole position as one plain value, and the edition that Python passes in when it is loaded.
//
// Tokens, bonuses and costs are byte lanes of one 64-bit word: lanes 0 to 4 are the five colours in
// the edition's order, lane 5 is wild, lane 6 is green. Adding or subtracting two words adds or subtracts
// all lanes at once. No lane can overflow: load.hpp checks the edition's numbers.
//
// This header holds data only, because translation units compiled for different machines share it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "target.hpp"

namespace cabochon {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;

inline constexpr u8 NONE = 0xFF;
inline constexpr int COLOURS = 5;
inline constexpr int WILD = 5;
inline constexpr int GREEN = 6;
inline constexpr int KINDS = 7;
inline constexpr int LEVELS = 3;
inline constexpr int SPACES = 12;
inline constexpr int PLACES = 15;  // twelve spaces, three cards of a hand
inline constexpr int HAND_LIMIT = 3;
inline constexpr int MOST_PLAYERS = 4;
inline constexpr int MOST_TILES = 5;
inline constexpr int CARDS = 90;
inline constexpr int TOKEN_LIMIT = 10;
inline constexpr int TEAM_NEEDS = 3;
inline constexpr u64 TEAM_POINTS = 3;
inline constexpr int MOVES = 401;
CABOCHON_CONSTANT int LEVEL_SIZE[LEVELS] = {40, 30, 20};  // 1.1
CABOCHON_CONSTANT int LEVEL_BASE[LEVELS] = {0, 40, 70};

// Lanes other than the colours. In a player's `gains`, the values of bought cards:
inline constexpr int POINTS_LANE = 5;
inline constexpr int TAGS_LANE = 6;
inline constexpr int CARDS_LANE = 7;
// In tokens, how many there are in all:
inline constexpr int TOTAL_LANE = 7;

enum Owed : u8 { ACT, PAY, RETURN, TILE, NOTHING };
enum Ending : u8 { GOAL, STUCK, CAPPED, ALONE, AGREED };
enum TieBreak : u8 { BY_TEAM, BY_CARDS, SHARED };

// Tokens, cards and hand of one player.
struct Player {
    u64 tokens;           // lane 7: the total
    u64 gains;            // bonuses by colour, then points (tiles and team included), tags, bought cards
    u8 hand[HAND_LIMIT];  // reserved cards in order, NONE beyond them
    u8 held;              // the number of cards in it
    u8 closed;            // bit set: the cards that were drawn unseen, 5.4
    u8 met;               // bit set: tiles of the table that the bonuses meet, taken or not, 7.3
    u8 pile;              // the card bought last; Table::below leads to the ones before
    u8 left;              // 0: still playing; 1: the first to leave, 2: the second …, 9.2
};

// A full position, decks included.
struct Table {
    Player player[MOST_PLAYERS];
    u64 supply;  // lane 7: the total
    u64 rest1;   // bit sets of the cards still in each deck, see rest()
    u32 rest2;
    u32 rest3;
    u32 round;
    u32 passed;        // 3.4: seats in order, two bits each from the lowest, their number in the top four bits
    u16 reservable;    // bit set: the twelve spaces that hold a card, then the three decks that do
    u8 board[SPACES];  // NONE: empty, 6.6
    u8 top[LEVELS];    // the first card of each deck
    u8 below[CARDS];   // the next card of the same deck, or of the same player's bought pile
    u8 tile[MOST_TILES];
    u8 owner[MOST_TILES];
    u8 open_tiles;  // bit set: tiles that no player owns
    u8 goal;        // bit set: seats that meet 8.1 or 8.2, including seats that left
    u8 gone;        // bit set: seats that left
    u8 players;
    u8 turn;
    u8 owed;
    u8 buying;  // a place: 0 to 11 on the board, 12 to 14 in the hand
    u8 ended;   // NONE while the game continues
    u8 team;    // the owner of the team tile
};

static_assert(std::is_trivially_copyable_v<Table> && std::is_standard_layout_v<Table>);
static_assert(sizeof(Player) == 24);
static_assert(sizeof(Table) <= 256);

// Cards, tiles and rules as Python passes them in. Cards are numbered by level, then in the edition's order.
struct Edition {
    u64 cost[256];       // NONE, a place without a card, costs more than anybody can have
    u64 gain[256];       // what a bought card adds to `gains`
    u64 tile_need[256];  // NONE: more bonuses than exist
    u64 tile_gain[256];
    u8 tile_piece[256];
    u8 level[256];  // 0 to 2
    int tiles;
    int pieces;                     // the pieces of cardboard with tiles, 2.2
    u8 faces[16];                   // the number of faces of each piece
    u8 face[16][4];                 // the tiles of each piece
    u64 opening[MOST_PLAYERS + 1];  // 2.3: the supply by number of players
    u32 fingerprint;
    u8 points_to_end;
    u8 spare_tiles;
    bool green, team, every_colour, only_finishers_win;
};

// All 401 moves as one set of bits.
struct MoveSet {
    u64 word[7];
};

// How a game ended, 8.
struct Outcome {
    u8 ending;
    u8 winners;  // bit set
    u8 places[MOST_PLAYERS];
    u8 tie_break;
};

}  // namespace cabochon
