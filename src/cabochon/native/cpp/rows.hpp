// The inputs of the learned network: rows of numbers about cards, tiles, seats and the middle of the table, as the
// seat on turn sees them. Seats come in order of play from that seat; for a hidden card only the level is given. Cards
// and tiles are sets: the order of their rows has no meaning.
//
// Playing (processor) and training (GPU) share this code, and train/network.py gets its sizes from here.
#pragma once
#include "evaluate.hpp"
#include "observation.hpp"

namespace cabochon::CABOCHON_BUILD {

// Matrix units work best with multiples of eight, so rows are padded with 0.
constexpr int in_eights(int number) { return (number + 7) / 8 * 8; }

// The sizes of the rows for one edition and number of players.
struct RowSizes {
    int players, cards, tiles;     // how many rows of each
    int card, tile, seat, middle;  // numbers in a row of each
};

inline constexpr int ROWS_SEAT = in_eights(21 + FEATURES), ROWS_MIDDLE = in_eights(18);

// The places in a card's row that network_parts.hpp needs.
inline constexpr int ROW_BUYING = 16, ROW_HIDDEN = 17, ROW_ON_BOARD = 18, ROW_DISTANCES = 19, DISTANCE = 16;

constexpr RowSizes row_sizes(int players, int spare_tiles) {
    return RowSizes{players,
                    SPACES + HAND_LIMIT * players,
                    players + spare_tiles,
                    (19 + 16 * players + 7) / 8 * 8,
                    (7 + 7 * players + 7) / 8 * 8,
                    ROWS_SEAT,
                    ROWS_MIDDLE};
}

CABOCHON_INLINE unsigned seat_from(const Table& t, int step) { return (t.turn + unsigned(step)) % t.players; }

// Writes numbers one after another and fills the rest of the row with 0.
template <class Number>
struct Writer {
    Number* out;
    Number* last;
    CABOCHON_INLINE Writer(Number* first, int size) : out(first), last(first + size) {}
    CABOCHON_INLINE ~Writer() {
        while (out < last) put(0.0f);
    }
    CABOCHON_INLINE void put(float number) { *out++ = Number(number); }
    CABOCHON_INLINE void put_colours(u64 word, float scale) {
        for (int colour = 0; colour < COLOURS; ++colour) put(float(lane_of(word, colour)) * scale);
    }
    CABOCHON_INLINE void put_one_of(int which, int number) {
        for (int each = 0; each < number; ++each) put(each == which ? 1.0f : 0.0f);
    }
    CABOCHON_INLINE void put_nothing(int number) {
        for (int each = 0; each < number; ++each) put(0.0f);
    }
};

// The number of open tiles for which this player still lacks bonuses of that colour, 7.3.
CABOCHON_DEVICE inline int tiles_wanting(const Edition& e, const Table& t, const Player& player, int colour) {
    int number = 0;
    for (int slot = 0; slot < MOST_TILES; ++slot)
        if ((t.open_tiles >> slot) & 1)
            number += lane_of(e.tile_need[t.tile[slot]], colour) > lane_of(player.gains, colour);
    return number;
}

// How far a card is from one player.
template <class Number>
CABOCHON_DEVICE inline void write_distance(const Edition& e, const Table& t, const Player& player, u8 card, bool owns,
                                           Writer<Number>& w) {
    const u64 owed = price(player, e.cost[card]), lacking = shortage(player, owed);
    const int gold = int(lane_of(player.tokens, WILD)), missing = int(total(lacking)) - gold;
    const int turns = turns_away(player, owed);
    w.put_colours(owed, 1.0f / 7);
    w.put_colours(lacking, 1.0f / 5);
    w.put(missing > 0 ? float(missing) / 6 : 0.0f);
    w.put(missing <= 0 ? 1.0f : 0.0f);
    w.put(float(turns) / 4);
    w.put(float(PATIENCE.after[turns]));
    w.put(float(tiles_wanting(e, t, player, lowest(e.gain[card] & COLOUR_LANES) / 8)) / 3);
    w.put(owns ? 1.0f : 0.0f);
}

// The printed values of a visible card: the first ROW_BUYING numbers of its row.
template <class Number>
CABOCHON_DEVICE inline void put_face(const Edition& e, u8 card, Writer<Number>& w) {
    w.put(1.0f);
    w.put_one_of(e.level[card], LEVELS);
    w.put_one_of(lowest(e.gain[card] & COLOUR_LANES) / 8, COLOURS);
    w.put(float(lane_of(e.gain[card], POINTS_LANE)) / 5);
    w.put(float(lane_of(e.gain[card], TAGS_LANE)) / 2);
    w.put_colours(e.cost[card], 1.0f / 7);
}

// Rows 0 to 11 are the board; then come three rows for each hand, starting with the seat on turn.
template <class Number>
CABOCHON_DEVICE inline void write_card(const Edition& e, const Table& t, const RowSizes& sizes, int row, Number* out) {
    Writer<Number> w(out, sizes.card);
    const bool on_board = row < SPACES;
    const int step = on_board ? -1 : (row - SPACES) / HAND_LIMIT, slot = on_board ? 0 : (row - SPACES) % HAND_LIMIT;
    const Player& owner = t.player[on_board ? t.turn : seat_from(t, step)];
    const u8 card = on_board ? t.board[row] : slot < owner.held ? owner.hand[slot] : u8(NONE);
    if (card == NONE) return;
    const bool hidden = step > 0 && (owner.closed >> slot) & 1;
    if (hidden) {
        w.put(0.0f);
        w.put_one_of(e.level[card], LEVELS);
        w.put_nothing(13);
        w.put(1.0f);
        w.put(0.0f);
        for (int each = 0; each < sizes.players; ++each) {
            w.put_nothing(15);
            w.put(each == step ? 1.0f : 0.0f);
        }
        return;
    }
    put_face(e, card, w);
    w.put(t.owed == PAY && t.buying == row ? 1.0f : 0.0f);  // rows 0 to 14 are the places that can be bought from
    w.put(0.0f);
    w.put(on_board ? 1.0f : 0.0f);
    for (int each = 0; each < sizes.players; ++each)
        write_distance(e, t, t.player[seat_from(t, each)], card, each == step, w);
}

template <class Number>
CABOCHON_DEVICE inline void write_tile(const Edition& e, const Table& t, const RowSizes& sizes, int slot, Number* out) {
    Writer<Number> w(out, sizes.tile);
    const u64 need = e.tile_need[t.tile[slot]];
    w.put((t.open_tiles >> slot) & 1 ? 1.0f : 0.0f);
    w.put(float(lane_of(e.tile_gain[t.tile[slot]], POINTS_LANE)) / 3);
    w.put_colours(need, 1.0f / 4);
    for (int each = 0; each < sizes.players; ++each) {
        const unsigned seat = seat_from(t, each);
        const u64 lacking = less(need, t.player[seat].gains & COLOUR_LANES);
        w.put_colours(lacking, 1.0f / 4);
        w.put(float(total(lacking)) / 9);
        w.put(t.owner[slot] == seat ? 1.0f : 0.0f);
    }
}

template <class Number>
CABOCHON_DEVICE inline void write_seat(const Edition& e, const Table& t, int step, Number* out) {
    Writer<Number> w(out, ROWS_SEAT);
    const unsigned seat = seat_from(t, step);
    const Player& player = t.player[seat];
    w.put_colours(player.tokens, 1.0f / 5);
    w.put(float(lane_of(player.tokens, WILD)) / 5);
    w.put(float(lane_of(player.tokens, GREEN)));
    w.put(float(lane_of(player.tokens, TOTAL_LANE)) / 10);
    w.put_colours(player.gains, 1.0f / 5);
    w.put(float(lane_of(player.gains, CARDS_LANE)) / 15);
    w.put(float(points(player)) / 15);
    w.put(float(lane_of(player.gains, TAGS_LANE)) / 5);
    w.put(float(player.held) / 3);
    w.put(seat == 0 ? 1.0f : 0.0f);
    w.put(player.left ? 1.0f : 0.0f);
    w.put(t.passed && has_passed(t, seat) ? 1.0f : 0.0f);
    w.put(t.team == seat ? 1.0f : 0.0f);
    double x[FEATURES];
    features(e, t, int(seat), x, step ? player.closed : 0u);
    for (double each : x) w.put(float(each));
}

template <class Number>
CABOCHON_DEVICE inline void write_middle(const Table& t, Number* out) {
    Writer<Number> w(out, ROWS_MIDDLE);
    w.put_colours(t.supply, 1.0f / 7);
    w.put(float(lane_of(t.supply, WILD)) / 5);
    w.put(float(lane_of(t.supply, GREEN)) / 4);
    for (int level = 0; level < LEVELS; ++level) w.put(float(count(rest(t, level))) / float(LEVEL_SIZE[level]));
    w.put(float(t.round) / 30);
    w.put_one_of(t.owed, 4);
    w.put(t.goal & ~t.gone & ~(1u << t.turn) ? 1.0f : 0.0f);
    w.put(t.owed == RETURN ? float(excess(t.player[t.turn])) / 3 : 0.0f);
    w.put(float(t.turn + 1 == t.players));  // whether the seat plays last in the round, 8.3
}

}  // namespace cabochon::CABOCHON_BUILD
