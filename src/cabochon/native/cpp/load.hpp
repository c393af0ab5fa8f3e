// Loads an edition from Python and checks that its numbers fit the lanes of a word.
#pragma once
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bad_input.hpp"
#include "lanes.hpp"

namespace cabochon {

struct CardData {
    int level, bonus;
    std::array<int, COLOURS> cost;
    int points, tags;
};

struct TileData {
    std::array<int, COLOURS> requirement;
    int points, piece;
};

// The rules by name, as `rule_numbers` in native/codec.py gives them. Each name is used once; none may be left over.
class RulesData {
public:
    explicit RulesData(std::map<std::string, int> numbers) : numbers_(std::move(numbers)) {}

    int take(const std::string& name) {
        const auto found = numbers_.find(name);
        if (found == numbers_.end()) bad_input("the rule " + name + " is missing");
        const int number = found->second;
        numbers_.erase(found);
        return number;
    }
    bool flag(const std::string& name) {
        const int number = take(name);
        if (number != 0 && number != 1) bad_input("the rule " + name + " is 0 or 1");
        return number == 1;
    }
    void finish() const {
        if (!numbers_.empty()) bad_input("there is no rule " + numbers_.begin()->first + " here");
    }

private:
    std::map<std::string, int> numbers_;
};

inline u64 small(int number, int most, const char* what) {
    if (number < 0 || number > most) bad_input(std::string(what) + " does not fit a lane");
    return u64(number);
}

inline u64 colours_of(const std::array<int, COLOURS>& numbers, const char* what) {
    u64 word = 0;
    for (int colour = 0; colour < COLOURS; ++colour)
        word |= base::lane(colour, small(numbers[std::size_t(colour)], 15, what));
    return word;
}

inline void load_cards(Edition& e, const std::vector<CardData>& cards) {
    if (cards.size() != CARDS) bad_input("an edition has 90 cards, 1.1");
    u64 points = 0, tags = 0;
    for (u64& cost : e.cost) cost = ~u64(0);
    for (int number = 0; number < CARDS; ++number) {
        const CardData& card = cards[std::size_t(number)];
        const int level = number < LEVEL_BASE[1] ? 0 : number < LEVEL_BASE[2] ? 1 : 2;
        if (card.level != level + 1) bad_input("40 cards of level 1, 30 of 2, 20 of 3, in this order");
        if (card.bonus < 0 || card.bonus >= COLOURS) bad_input("a bonus is one of five colours");
        e.level[number] = u8(level);
        e.cost[number] = colours_of(card.cost, "a cost");
        e.gain[number] = base::lane(card.bonus) | base::lane(POINTS_LANE, small(card.points, 20, "points")) |
                         base::lane(TAGS_LANE, small(card.tags, 5, "tags")) | base::lane(CARDS_LANE);
        points += u64(card.points), tags += u64(card.tags);
    }
    if (points > 200 || tags > 250) bad_input("all points or tags together do not fit a lane");
}

inline void load_tiles(Edition& e, const std::vector<TileData>& tiles) {
    if (tiles.empty() || tiles.size() > 32) bad_input("1 to 32 tiles");
    for (u64& need : e.tile_need) need = ~u64(0);
    e.tiles = int(tiles.size());
    std::vector<int> pieces;
    for (std::size_t number = 0; number < tiles.size(); ++number) {
        const TileData& tile = tiles[number];
        std::size_t piece = 0;
        while (piece < pieces.size() && pieces[piece] != tile.piece) ++piece;
        if (piece == pieces.size()) pieces.push_back(tile.piece);
        if (piece >= 16 || e.faces[piece] == 4) bad_input("at most 16 pieces of at most 4 faces");
        e.face[piece][e.faces[piece]++] = u8(number);
        e.tile_piece[number] = u8(piece);
        e.tile_need[number] = colours_of(tile.requirement, "a requirement");
        e.tile_gain[number] = base::lane(POINTS_LANE, small(tile.points, 8, "a tile's points"));
    }
    e.pieces = int(pieces.size());
}

inline Edition load(const std::vector<CardData>& cards, const std::vector<TileData>& tiles, RulesData rules,
                    u32 fingerprint) {
    Edition e{};
    load_cards(e, cards);
    load_tiles(e, tiles);
    e.points_to_end = u8(small(rules.take("points_to_end"), 200, "points to end"));
    e.spare_tiles = u8(small(rules.take("spare_tiles"), 1, "spare tiles"));
    if (MOST_PLAYERS + e.spare_tiles > e.pieces) bad_input("too few tiles for four players");
    e.green = rules.flag("green"), e.team = rules.flag("team");
    e.every_colour = rules.flag("every_colour"), e.only_finishers_win = rules.flag("only_finishers_win");
    const u64 wild = small(rules.take("wild_supply"), 5, "the wild supply");
    for (int players = 2; players <= MOST_PLAYERS; ++players) {
        const u64 each = small(rules.take("coloured_supply_" + std::to_string(players)), 15, "the supply"),
                  green = e.green ? u64(players) : 0;
        u64 supply =
            base::lane(WILD, wild) | base::lane(GREEN, green) | base::lane(TOTAL_LANE, 5 * each + wild + green);
        for (int colour = 0; colour < COLOURS; ++colour) supply |= base::lane(colour, each);
        e.opening[players] = supply;
    }
    rules.finish();
    e.fingerprint = fingerprint;
    return e;
}

}  // namespace cabochon
