// Evaluates one position with the learned network. It allocates nothing. Every machine adds in the same order, so the
// same seed grows the same tree everywhere.
//
// The wide layers multiply bytes: their inputs are rounded to 127 steps (product.hpp). The inputs from the rows of the
// position, and the sums between layers, stay 32-bit numbers.
#pragma once
#include "exponential.hpp"
#include "network.hpp"
#include "network_cards.hpp"
#include "rows.hpp"

namespace cabochon::CABOCHON_BUILD {

// y = bias + x · weight. Skips inputs that are 0, as most are.
inline void dense(const Layer& layer, const float* x, float* y) {
    int there[MOST_INPUTS], number = 0;
    for (int at = 0; at < layer.in; ++at) {
        there[number] = at;
        number += x[at] != 0.0f;
    }
    const int out = layer.out;
    const float* weight = layer.weight;
    for (int to = 0; to < out; ++to) y[to] = layer.bias[to];
    int at = 0;
    for (; at + 4 <= number; at += 4) {
        const float* __restrict__ w0 = weight + there[at] * out;
        const float* __restrict__ w1 = weight + there[at + 1] * out;
        const float* __restrict__ w2 = weight + there[at + 2] * out;
        const float* __restrict__ w3 = weight + there[at + 3] * out;
        const float x0 = x[there[at]], x1 = x[there[at + 1]], x2 = x[there[at + 2]], x3 = x[there[at + 3]];
        for (int to = 0; to < out; ++to) y[to] += (x0 * w0[to] + x1 * w1[to]) + (x2 * w2[to] + x3 * w3[to]);
    }
    for (; at < number; ++at) {
        const float* __restrict__ w = weight + there[at] * out;
        const float one = x[there[at]];
        for (int to = 0; to < out; ++to) y[to] += one * w[to];
    }
}

inline void rectify(float* x, int number) {
    for (int at = 0; at < number; ++at) x[at] = x[at] > 0.0f ? x[at] : 0.0f;
}

// `number` is a multiple of eight.
inline float dot(const float* left, const float* right, int number) {
    float sums[8] = {};
    for (int at = 0; at < number; at += 8)
        for (int lane = 0; lane < 8; ++lane) sums[lane] += left[at + lane] * right[at + lane];
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

inline float row_of(const Rows& rows, int row, const float* x) {
    return rows.bias[row] + dot(rows.weight + row * rows.in, x, rows.in);
}

inline void add_to(float* sum, const float* more, int number) {
    for (int at = 0; at < number; ++at) sum[at] += more[at];
}

// The largest absolute value of these numbers; 0 if one is not finite, which only happens with the weights of a
// malicious file. Absolute values are compared as bits, which have the same order.
inline float largest_of(const float* x, int number) {
    i32 most = 0;
    for (int at = 0; at < number; ++at) {
        const i32 bits = __builtin_bit_cast(i32, x[at]) & 0x7FFFFFFF;
        most = bits > most ? bits : most;
    }
    const float size = __builtin_bit_cast(float, most);
    return size < 1e30f && size > 1e-30f ? size : 0.0f;
}

// A vector as bytes: a number is its byte, less `zero`, times `step`.
struct Rounded {
    alignas(64) u8 byte[MOST_INPUTS];
    float step;

    // Numbers that are not negative become 0 to 127; others (`is_signed`) 1 to 127, where 64 stands for 0.
    template <bool is_signed>
    void take(const float* x, int number) {
        constexpr float STEPS = is_signed ? 63.0f : 127.0f, UP = is_signed ? 64.5f : 0.5f;
        const float largest = largest_of(x, number), steps = largest > 0.0f ? STEPS / largest : 0.0f;
        step = largest / STEPS;
        if (largest == 0.0f) {
            for (int at = 0; at < number; ++at) byte[at] = u8(UP);
        } else {
            for (int at = 0; at < number; ++at) byte[at] = u8(int(x[at] * steps + UP));
        }
    }
    void fill(int from, int to) {
        for (int at = from; at < to; ++at) byte[at] = 0;
    }
};

// The network's evaluation of one position.
class NetworkEvaluator {
public:
    explicit NetworkEvaluator(const Network& network) : n(network), s(network.shape) {}

    // Writes each seat's chance, and the share of each of the `number` moves among them.
    void look(const Edition& e, const Table& t, const u16 moves[], int number, double chances[], double shares[]) {
        think(e, t);
        for (int step = 0; step < s.players; ++step) {
            const unsigned seat = seat_from(t, step);
            chances[seat] = t.player[seat].left ? -ABSURD : row_of(n.value, step, mind);  // 9.2: it cannot win
        }
        soften(chances, s.players);
        if (number) weigh(moves, number, shares);
    }

private:
    const Network& n;
    const NetworkShape& s;
    alignas(64) float row[256];
    alignas(64) float hidden[WIDEST];
    alignas(64) float cards[SPACES + HAND_LIMIT * MOST_PLAYERS][WIDEST];
    alignas(64) float tiles[MOST_TILES][WIDEST];
    alignas(64) float told[ROWS_MIDDLE + MOST_PLAYERS * ROWS_SEAT];
    alignas(64) float pools[MOST_INPUTS];
    alignas(64) float mind[WIDEST];
    alignas(64) float inner[WIDEST];
    alignas(64) float buy[WIDEST], reserve[WIDEST], choose[WIDEST];
    alignas(64) i32 sums[WIDEST];
    Rounded rounded;

    // y = x · weight (+ bias), for the rounded x.
    void multiply(const ByteLayer& layer, float* y, const float* plus) {
        n.products->all(layer.weight, rounded.byte, layer.in / 4, layer.blocks, sums);
        for (int to = 0; to < layer.out; ++to) y[to] = plus[to] + rounded.step * layer.scale[to] * float(sums[to]);
    }
    void multiply(const ByteLayer& layer, float* y) { multiply(layer, y, layer.bias); }
    void multiply_signed(const ByteLayer& layer, float* y) {
        n.products->all(layer.weight, rounded.byte, layer.in / 4, layer.blocks, sums);
        for (int to = 0; to < layer.out; ++to)
            y[to] = layer.bias[to] + rounded.step * layer.scale[to] * float(sums[to] - 64 * layer.sum[to]);
    }

    void think(const Edition& e, const Table& t) {
        float* at = told;
        write_middle(t, at);
        at += s.middle;
        for (int step = 0; step < s.players; ++step, at += s.seat) write_seat(e, t, step, at);
        pool(e, t);
        dense(n.read, told, inner);
        rounded.take<false>(pools, n.read_pools.in);
        multiply(n.read_pools, mind, inner);
        rectify(mind, s.width);
        for (int block = 0; block < s.blocks; ++block) {
            if (block) {
                rounded.take<true>(mind, s.width);
                multiply_signed(n.first[block], hidden);
            } else {
                rounded.take<false>(mind, s.width);
                multiply(n.first[block], hidden);
            }
            rectify(hidden, s.width);
            rounded.take<false>(hidden, s.width);
            multiply(n.second[block], inner);
            add_to(mind, inner, s.width);
        }
        rectify(mind, s.width);
    }

    // The cards and tiles as vectors, and the sums of those that lie together.
    void pool(const Edition& e, const Table& t) {
        const RowSizes sizes = row_sizes(s.players, e.spare_tiles);
        PartsAdder adder(n.card_in, s.card_width, s.players, e, t);
        for (int each = 0; each < n.read_pools.in; ++each) pools[each] = 0.0f;
        for (int card = 0; card < s.card_rows; ++card) {
            if (!adder.write(sizes, card, hidden)) {
                for (int each = 0; each < s.card_width; ++each) cards[card][each] = 0.0f;
                continue;
            }
            rectify(hidden, s.card_width);
            rounded.take<false>(hidden, s.card_width);
            multiply(n.card_out, cards[card]);
            rectify(cards[card], s.card_width);
            const int pool = card < SPACES ? card / 4 : 3 + (card - SPACES) / HAND_LIMIT;
            add_to(pools + pool * s.card_width, cards[card], s.card_width);
        }
        for (int slot = 0; slot < s.tile_rows; ++slot) {
            write_tile(e, t, sizes, slot, row);
            dense(n.tile_in, row, tiles[slot]);
            rectify(tiles[slot], s.tile_width);
            add_to(pools + (3 + s.players) * s.card_width, tiles[slot], s.tile_width);
        }
    }

    // The shares of the moves, computed from `mind`, the output of the trunk.
    void weigh(const u16 moves[], int number, double shares[]) {
        bool has_buys = false, has_reserves = false, has_tiles = false;
        u16 rows[MOVES], places[MOVES];
        int plain = 0;
        for (int at = 0; at < number; ++at) {
            has_buys |= moves[at] >= FIRST_BUY && moves[at] < FIRST_PAY;
            has_reserves |= moves[at] >= FIRST_RESERVE && moves[at] < FIRST_RESERVE_DECK;
            has_tiles |= moves[at] >= FIRST_TILE && moves[at] < PASS;
            rows[plain] = plain_row(moves[at]);
            places[plain] = u16(at);
            plain += rows[plain] != NO_ROW;
        }
        rounded.take<false>(mind, s.width);
        rounded.fill(s.width, n.plain.room);
        if (has_buys) multiply(n.buy, buy);
        if (has_reserves) multiply(n.reserve, reserve);
        if (has_tiles) multiply(n.choose, choose);
        for (int at = 0; at < number; ++at) shares[at] = card_logit(moves[at]);
        i32 found[MOVES];
        n.products->some(n.plain.weight, rounded.byte, n.plain.room, rows, plain, found);
        for (int at = 0; at < plain; ++at)
            shares[places[at]] = n.plain.bias[rows[at]] + rounded.step * n.plain.scale[rows[at]] * float(found[at]);
        soften(shares, number);
    }

    static constexpr u16 NO_ROW = 0xFFFF;

    // The row of a move that names no card and no tile.
    static u16 plain_row(int move) {
        if (move < FIRST_RESERVE) return u16(move);
        if (move < FIRST_RESERVE_DECK) return NO_ROW;
        if (move < FIRST_BUY) return u16(30 + move - FIRST_RESERVE_DECK);
        if (move < FIRST_PAY) return NO_ROW;
        if (move < FIRST_TILE) return u16(33 + move - FIRST_PAY);
        return move < PASS ? NO_ROW : u16(PLAIN_MOVES - 1);
    }

    float card_logit(int move) const {
        if (move >= FIRST_RESERVE && move < FIRST_RESERVE_DECK) {
            const float* card = cards[move - FIRST_RESERVE];
            return dot(card, reserve, s.card_width) + row_of(n.card_bias, 1, card);
        }
        if (move >= FIRST_BUY && move < FIRST_PAY) {
            const float* card = cards[move - FIRST_BUY];
            return dot(card, buy, s.card_width) + row_of(n.card_bias, 0, card);
        }
        if (move >= FIRST_TILE && move < PASS) return dot(tiles[move - FIRST_TILE], choose, s.tile_width);
        return 0.0f;
    }

    static constexpr double ABSURD = 1e4;

    // Turns logits into shares (softmax). Extreme ones, which only come from a malicious file, are clamped.
    static void soften(double numbers[], int number) {
        double best = -ABSURD, sum = 0;
        for (int at = 0; at < number; ++at) {
            if (!(numbers[at] > -ABSURD)) numbers[at] = -ABSURD;
            if (numbers[at] > ABSURD) numbers[at] = ABSURD;
            best = numbers[at] > best ? numbers[at] : best;
        }
        for (int at = 0; at < number; ++at) sum += numbers[at] = exponential(numbers[at] - best);
        for (int at = 0; at < number; ++at) numbers[at] /= sum;
    }
};

}  // namespace cabochon::CABOCHON_BUILD
