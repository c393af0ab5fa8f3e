// The weights of one learned network. network_read.hpp reads them from a file, network_run.hpp judges positions
// with them; train/network.py is the same network in PyTorch. Data only, as in types.hpp.
#pragma once
#include "types.hpp"

namespace cabochon {

struct NetworkShape {
    std::int32_t players, card_rows, tile_rows, card, tile, seat, middle, card_width, tile_width, width, blocks;
};

// A layer for sparse inputs: the weights of one input lie side by side, [in][out].
struct Layer {
    int in, out;
    const float* weight;
    const float* bias;
};

// A layer of which few outputs are needed: the weights of one output lie side by side, [out][in].
struct Rows {
    int in, out;
    const float* weight;
    const float* bias;
};

inline constexpr int WIDEST = 512, MOST_BLOCKS = 8, MOST_INPUTS = 4096, PLAIN_MOVES = 30 + 3 + 252 + 83 + 1;

struct Network {
    NetworkShape shape;
    Layer card_in, card_out, tile_in, read, first[MOST_BLOCKS], second[MOST_BLOCKS];
    Rows plain, card_bias, value;
    Layer buy, reserve, choose;
};

}  // namespace cabochon
