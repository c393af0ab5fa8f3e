// The weights of one learned network. network_read.hpp reads them from a file, network_run.hpp evaluates positions with
// them; train/network.py is the same network in PyTorch. Data only, as in types.hpp.
#pragma once
#include "product.hpp"

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

// A layer of which only few outputs are needed: the weights of one output lie side by side, [out][in].
struct Rows {
    int in, out;
    const float* weight;
    const float* bias;
};

// A layer with its weights as bytes, in the order of Products::all. A weight is its byte times its output's scale.
struct ByteLayer {
    int in, out, blocks;
    const i8* weight;
    const float* scale;
    const float* bias;
    const i32* sum;  // of the bytes of each output
};

// The same for a few of many outputs, in the order of Products::some. Rows are padded with 0 to `room` bytes.
struct ByteRows {
    int in, out, room;
    const i8* weight;
    const float* scale;
    const float* bias;
};

// The first layer of a card as a sum of precomputed vectors: only few numbers of its row depend on the position, and
// each of them has few values. network_parts.hpp makes them, network_cards.hpp adds them up.
struct CardParts {
    int dearest;          // the most tokens of one colour that a card costs
    const float* known;   // [on the board or not][card]
    const float* hidden;  // [level]
    const float* buying;  // for a card that is being paid for
    struct {
        const float* prices;   // [colour][owed][lacking]
        const float* missing;  // [tokens]
        const float* away;     // [tiles that want its bonus][turns]
        const float* owned;
    } seat[MOST_PLAYERS];
};

inline constexpr int WIDEST = 512, MOST_BLOCKS = 8, MOST_INPUTS = 4096, PLAIN_MOVES = 30 + 3 + 252 + 83 + 1;

struct Network {
    NetworkShape shape;
    const Products* products;
    CardParts card_in;
    Layer tile_in, read;  // `read`: the middle and the seats
    ByteLayer card_out, read_pools, first[MOST_BLOCKS], second[MOST_BLOCKS], buy, reserve, choose;
    ByteRows plain;
    Rows card_bias, value;
};

}  // namespace cabochon
