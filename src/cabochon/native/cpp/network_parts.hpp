// Makes the vectors of CardParts, once, when a network is read. network_cards.hpp adds them up.
#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "network.hpp"
#include "rows.hpp"

namespace cabochon::CABOCHON_BUILD {

class PartsMaker {
public:
    PartsMaker(const Edition& edition, const Layer& layer, std::vector<std::unique_ptr<float[]>>& memory)
        : e(edition), card_in(layer), width(std::size_t(layer.out)), numbers(memory) {}

    CardParts make(int players) {
        CardParts parts{};
        for (int card = 0; card < CARDS; ++card)
            for (int colour = 0; colour < COLOURS; ++colour)
                parts.dearest = std::max(parts.dearest, int(lane_of(e.cost[card], colour)));
        parts.known = known();
        parts.hidden = hidden();
        parts.buying = one(ROW_BUYING);
        for (int step = 0; step < players; ++step) {
            const int first = ROW_DISTANCES + DISTANCE * step;
            parts.seat[step] = {prices(first, parts.dearest), missing(first), away(first), one(first + 15)};
        }
        return parts;
    }

private:
    const Edition& e;
    const Layer& card_in;
    std::size_t width;
    std::vector<std::unique_ptr<float[]>>& numbers;

    float* vectors(std::size_t number) { return numbers.emplace_back(std::make_unique<float[]>(number * width)).get(); }
    void add(float* to, int input, float number) const {
        for (std::size_t at = 0; at < width; ++at) to[at] += number * card_in.weight[std::size_t(input) * width + at];
    }
    float* one(int input) {
        float* made = vectors(1);
        add(made, input, 1.0f);
        return made;
    }
    // The vector of a card, and the biases.
    const float* known() {
        float* made = vectors(2 * CARDS);
        for (std::size_t on_board = 0; on_board < 2; ++on_board)
            for (std::size_t card = 0; card < CARDS; ++card) {
                float* to = made + (on_board * CARDS + card) * width;
                for (std::size_t at = 0; at < width; ++at) to[at] = card_in.bias[at];
                alignas(64) float row[ROW_BUYING];
                {
                    Writer<float> w(row, ROW_BUYING);
                    put_face(e, u8(card), w);
                }
                for (int input = 0; input < ROW_BUYING; ++input) add(to, input, row[input]);
                add(to, ROW_ON_BOARD, float(on_board));
            }
        return made;
    }
    const float* hidden() {
        float* made = vectors(LEVELS);
        for (std::size_t level = 0; level < LEVELS; ++level) {
            float* to = made + level * width;
            for (std::size_t at = 0; at < width; ++at) to[at] = card_in.bias[at];
            add(to, 1 + int(level), 1.0f);
            add(to, ROW_HIDDEN, 1.0f);
        }
        return made;
    }
    const float* prices(int first, int dearest) {
        const std::size_t steps = std::size_t(dearest) + 1;
        float* made = vectors(COLOURS * steps * steps);
        for (std::size_t colour = 0; colour < COLOURS; ++colour)
            for (std::size_t owed = 0; owed < steps; ++owed)
                for (std::size_t lacking = 0; lacking < steps; ++lacking) {
                    float* to = made + ((colour * steps + owed) * steps + lacking) * width;
                    add(to, first + int(colour), float(owed) * (1.0f / 7));
                    add(to, first + COLOURS + int(colour), float(lacking) * (1.0f / 5));
                }
        return made;
    }
    const float* missing(int first) {
        constexpr std::size_t MOST = COLOURS * 15 + 1;
        float* made = vectors(MOST);
        for (std::size_t tokens = 0; tokens < MOST; ++tokens) add(made + tokens * width, first + 10, float(tokens) / 6);
        return made;
    }
    const float* away(int first) {
        float* made = vectors((MOST_TILES + 1) * (FAR + 1));
        for (int tiles = 0; tiles <= MOST_TILES; ++tiles)
            for (int turns = 0; turns <= FAR; ++turns) {
                float* to = made + std::size_t(tiles * (FAR + 1) + turns) * width;
                add(to, first + 11, turns ? 0.0f : 1.0f);
                add(to, first + 12, float(turns) / 4);
                add(to, first + 13, float(PATIENCE.after[turns]));
                add(to, first + 14, float(tiles) / 3);
            }
        return made;
    }
};

}  // namespace cabochon::CABOCHON_BUILD
