// Shared by the bindings: editions and settings of a search from Python, and tallies of games.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <tuple>

#include "engine.hpp"
#include "kernel.hpp"
#include "load.hpp"
#include "search.hpp"

namespace cabochon {

using Card = std::tuple<int, int, std::array<int, COLOURS>, int, int>;
using Tile = std::tuple<std::array<int, COLOURS>, int, int>;

inline Edition make_edition(const std::vector<Card>& cards, const std::vector<Tile>& tiles,
                            std::map<std::string, int> rules, u32 fingerprint) {
    std::vector<CardData> card_data;
    card_data.reserve(cards.size());
    for (const auto& [level, bonus, cost, points, tags] : cards)
        card_data.push_back({level, bonus, cost, points, tags});
    std::vector<TileData> tile_data;
    tile_data.reserve(tiles.size());
    for (const auto& [requirement, points, piece] : tiles) tile_data.push_back({requirement, points, piece});
    return load(card_data, tile_data, RulesData(std::move(rules)), fingerprint);
}

// The settings from the numbers that Python passes: `reals` has the fields from `exploration` to `thrift`.
inline SearchSettings search_settings(u64 seed, const std::array<double, 8>& reals, int sight,
                                      const std::array<int, 5>& most) {
    const auto& [exploration, temperature, carelessness, overlooks, haste, tiles, denial, thrift] = reals;
    return {seed,
            exploration,
            temperature,
            carelessness,
            overlooks,
            haste,
            tiles,
            denial,
            thrift,
            sight,
            {most[0], most[1], most[2], most[3], most[4]}};
}

inline void check_players(int players) {
    if (players < 2 || players > MOST_PLAYERS) refuse("2, 3 or 4 can play (1.1)");
}

inline void check_games(std::int64_t games) {
    if (games < 1 || games > 100000000) refuse("1 to 100 million games");
}

inline nanobind::dict to_dict(const Tally& tally, int players) {
    nanobind::dict result;
    result["games"] = tally.games, result["turns"] = tally.turns, result["decisions"] = tally.decisions;
    result["capped"] = tally.capped, result["drawn"] = tally.drawn;
    std::vector<double> won(static_cast<std::size_t>(players));
    for (int seat = 0; seat < players; ++seat) won[std::size_t(seat)] = double(tally.won[seat]) / WHOLE_GAME;
    result["won"] = won;
    return result;
}

inline nanobind::bytes to_bytes(const void* data, std::size_t size) {
    return nanobind::bytes(static_cast<const char*>(data), size);
}

}  // namespace cabochon
