// The first layer of the cards: adds up the vectors of CardParts. The sum equals that of the layer over the row of
// write_card, in another order; a test compares them.
#pragma once
#include "network.hpp"
#include "rows.hpp"

namespace cabochon::CABOCHON_BUILD {

// Adds up the vectors of the cards of one position.
class PartsAdder {
public:
    PartsAdder(const CardParts& card_parts, int card_width, int players, const Edition& edition, const Table& table)
        : parts(card_parts), width(card_width), e(edition), t(table) {
        for (int step = 0; step < players; ++step) {
            const Player& player = t.player[seat_from(t, step)];
            for (int colour = 0; colour < COLOURS; ++colour)
                wanted[step][colour] = u8(tiles_wanting(e, t, player, colour));
        }
    }

    // Writes the layer's outputs for one row. Returns false if there is no card.
    bool write(const RowSizes& sizes, int row, float* out) {
        number = 0;
        const bool on_board = row < SPACES;
        const int step = on_board ? -1 : (row - SPACES) / HAND_LIMIT, slot = on_board ? 0 : (row - SPACES) % HAND_LIMIT;
        const Player& owner = t.player[on_board ? t.turn : seat_from(t, step)];
        const u8 card = on_board ? t.board[row] : slot < owner.held ? owner.hand[slot] : u8(NONE);
        if (card == NONE) return false;
        if (step > 0 && (owner.closed >> slot) & 1) {
            add(parts.hidden, e.level[card]);
        } else {
            add(parts.known, (on_board ? CARDS : 0) + card);
            if (t.owed == PAY && t.buying == row) add(parts.buying, 0);
            for (int each = 0; each < sizes.players; ++each) add_distance(each, card);
        }
        if (step >= 0) add(parts.seat[step].owned, 0);
        sum(out);
        return true;
    }

private:
    const CardParts& parts;
    int width;
    const Edition& e;
    const Table& t;
    u8 wanted[MOST_PLAYERS][COLOURS];
    const float* part[3 + MOST_PLAYERS * (COLOURS + 2)];
    int number = 0;

    CABOCHON_INLINE void add(const float* vectors, int at, bool counts = true) {
        part[number] = vectors + at * width;
        number += counts;
    }

    CABOCHON_INLINE void add_distance(int step, u8 card) {
        const Player& player = t.player[seat_from(t, step)];
        const u64 owed = price(player, e.cost[card]), lacking = shortage(player, owed);
        const int missing = int(total(lacking)) - int(lane_of(player.tokens, WILD)), steps = parts.dearest + 1;
        const auto& seat = parts.seat[step];
        for (int colour = 0; colour < COLOURS; ++colour) {
            const int owes = int(lane_of(owed, colour));
            add(seat.prices, (colour * steps + owes) * steps + int(lane_of(lacking, colour)), owes > 0);
        }
        add(seat.missing, missing > 0 ? missing : 0, missing > 0);
        const int wants = wanted[step][lowest(e.gain[card] & COLOUR_LANES) / 8];
        add(seat.away, wants * (FAR + 1) + turns_away(player, owed));
    }

    void sum(float* __restrict__ out) const {
        const float* __restrict__ first = part[0];
        for (int to = 0; to < width; ++to) out[to] = first[to];
        int at = 1;
        for (; at + 4 <= number; at += 4) {
            const float* __restrict__ one = part[at], * __restrict__ two = part[at + 1], * __restrict__ three = part[at + 2], * __restrict__ four = part[at + 3];
            for (int to = 0; to < width; ++to) out[to] += (one[to] + two[to]) + (three[to] + four[to]);
        }
        for (; at < number; ++at) {
            const float* __restrict__ one = part[at];
            for (int to = 0; to < width; ++to) out[to] += one[to];
        }
    }
};

}  // namespace cabochon::CABOCHON_BUILD
