// Judges one position with the learned network. It allocates nothing. Every machine adds in the same order, so that
// the same seed grows the same tree everywhere.
#pragma once
#include "network.hpp"
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

// What the network thinks of one position.
class Judge {
public:
    explicit Judge(const Network& network) : n(network), s(network.shape) {}

    // Writes each seat's chance, and the share of each of the `number` moves among them.
    void look(const Edition& e, const Table& t, const u16 moves[], int number, double chances[], double shares[]) {
        think(e, t);
        for (int step = 0; step < s.players; ++step) chances[seat_from(t, step)] = row_of(n.value, step, mind);
        soften(chances, s.players);
        bool has_buys = false, has_reserves = false, has_tiles = false;
        for (int at = 0; at < number; ++at) {
            has_buys |= moves[at] >= FIRST_BUY && moves[at] < FIRST_PAY;
            has_reserves |= moves[at] >= FIRST_RESERVE && moves[at] < FIRST_RESERVE_DECK;
            has_tiles |= moves[at] >= FIRST_TILE && moves[at] < PASS;
        }
        if (has_buys) dense(n.buy, mind, buy);
        if (has_reserves) dense(n.reserve, mind, reserve);
        if (has_tiles) dense(n.choose, mind, choose);
        for (int at = 0; at < number; ++at) shares[at] = logit(moves[at]);
        soften(shares, number);
    }

private:
    const Network& n;
    const NetworkShape& s;
    alignas(32) float row[256];
    alignas(32) float hidden[WIDEST];
    alignas(32) float cards[SPACES + HAND_LIMIT * MOST_PLAYERS][WIDEST];
    alignas(32) float tiles[MOST_TILES][WIDEST];
    alignas(32) float input[MOST_INPUTS];
    alignas(32) float mind[WIDEST];
    alignas(32) float inner[WIDEST];
    alignas(32) float buy[WIDEST], reserve[WIDEST], choose[WIDEST];

    void think(const Edition& e, const Table& t) {
        const RowSizes sizes = row_sizes(s.players, e.spare_tiles);
        float* at = input;
        write_middle(t, at);
        at += s.middle;
        for (int step = 0; step < s.players; ++step, at += s.seat) write_seat(e, t, step, at);
        float* pools = at;
        for (int each = 0; each < (3 + s.players) * s.card_width + s.tile_width; ++each) pools[each] = 0.0f;
        for (int card = 0; card < s.card_rows; ++card) {
            write_card(e, t, sizes, card, row);
            if (row[0] == 0.0f && row[17] == 0.0f) {
                for (int each = 0; each < s.card_width; ++each) cards[card][each] = 0.0f;
                continue;
            }
            dense(n.card_in, row, hidden);
            rectify(hidden, s.card_width);
            dense(n.card_out, hidden, cards[card]);
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
        dense(n.read, input, mind);
        rectify(mind, s.width);
        for (int block = 0; block < s.blocks; ++block) {
            dense(n.first[block], mind, hidden);
            rectify(hidden, s.width);
            dense(n.second[block], hidden, inner);
            add_to(mind, inner, s.width);
        }
        rectify(mind, s.width);
    }

    float logit(int move) const {
        if (move < FIRST_RESERVE) return row_of(n.plain, move, mind);
        if (move < FIRST_RESERVE_DECK) {
            const float* card = cards[move - FIRST_RESERVE];
            return dot(card, reserve, s.card_width) + row_of(n.card_bias, 1, card);
        }
        if (move < FIRST_BUY) return row_of(n.plain, 30 + move - FIRST_RESERVE_DECK, mind);
        if (move < FIRST_PAY) {
            const float* card = cards[move - FIRST_BUY];
            return dot(card, buy, s.card_width) + row_of(n.card_bias, 0, card);
        }
        if (move < FIRST_TILE) return row_of(n.plain, 33 + move - FIRST_PAY, mind);
        if (move < PASS) return dot(tiles[move - FIRST_TILE], choose, s.tile_width);
        return row_of(n.plain, PLAIN_MOVES - 1, mind);
    }

    static void soften(double numbers[], int number) {
        double best = -1e300, sum = 0;
        for (int at = 0; at < number; ++at) best = numbers[at] > best ? numbers[at] : best;
        for (int at = 0; at < number; ++at) sum += numbers[at] = std::exp(numbers[at] - best);
        for (int at = 0; at < number; ++at) numbers[at] /= sum;
    }
};

}  // namespace cabochon::CABOCHON_BUILD
