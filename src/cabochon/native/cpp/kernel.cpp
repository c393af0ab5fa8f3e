// See kernel.hpp. This file uses no library functions or templates: the linker might keep the copy compiled for
// the newer machine, and an older one could not run it.
#include "kernel.hpp"

#include "games.hpp"
#include "imagine_view.hpp"
#include "rivals.hpp"

namespace cabochon {
namespace CABOCHON_BUILD {

static void apply_move(const Edition& e, Table& t, int move) {
    Ordered state{t, e};
    apply(state, move);
}

static void trace(const Edition& e, int players, const BatchSettings& settings, u64 number, Trace& told, Tally& tally) {
    Telling telling{told};
    random_game(e, players, settings, number, telling, tally);
}

static void random_games(const Edition& e, int players, const BatchSettings& settings, u64 first, u64 last,
                         Tally& tally) {
    Silent silent;
    for (u64 number = first; number < last; ++number) random_game(e, players, settings, number, silent, tally);
}

static void hash_games(const Edition& e, int players, const BatchSettings& settings, u64 first, u64 last, u64* hashes,
                       Tally& tally) {
    for (u64 number = first; number < last; ++number) {
        Hashing hashing;
        random_game(e, players, settings, number, hashing, tally);
        hashes[number - first] = hashing.hash;
    }
}

static void playouts(const Edition& e, const Table& t, u8 viewer, const BatchSettings& settings, u64 first, u64 last,
                     Tally& tally) {
    Silent silent;
    for (u64 number = first; number < last; ++number) {
        Chance chance = stream(settings.seed, number);
        Table table = t;
        if (viewer != WHOLE) imagine(e, table, viewer, false, chance);
        Loose<Silent> state(e, table, chance, silent);
        play_out(state, settings.least_gold, settings.cap, tally);
    }
}

// --- the vectorised environment --------------------------------------------------------------

static std::int64_t first_illegal(const Edition&, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game)
        if (!is_legal(b, game)) return game;
    return -1;
}

static void write_mask(const MoveSet& set, u8* mask) {
    for (int word = 0; word < 6; ++word)
        for (int byte = 0; byte < 8; ++byte) {
            // Eight bits become eight bytes of 0 or 1.
            const u64 bits = (set.word[word] >> (8 * byte)) & 0xFF;
            const u64 spread = ((bits * ONES & 0x8040201008040201u) + 0x7F7F7F7F7F7F7F7Fu) >> 7 & ONES;
            __builtin_memcpy(mask + 64 * word + 8 * byte, &spread, 8);
        }
    for (int bit = 0; bit < MOVES - 384; ++bit) mask[384 + bit] = (set.word[6] >> bit) & 1;
}

static void write_row(const Edition& e, const Batch& b, const Table& t, unsigned seat, u8* row) {
    observe(e, t, seat, row);
    const int plain = observation_size(e, t.players);
    if (b.observation_size > plain) observe_seen(t, seat, row + plain);
}

static void show(const Edition& e, const Batch& b, std::int64_t game) {
    const Table& t = b.tables[game];
    b.to_play[game] = t.turn;
    b.legal[game] = legal_moves(e, t);
    if (b.masks) write_mask(b.legal[game], b.masks + game * MOVES);
    const unsigned viewer = b.seat == NONE ? t.turn : b.seat;  // the seat on turn, unless the game is over
    if (b.observations) write_row(e, b, t, viewer, b.observations + game * b.observation_size);
}

static void show_all(const Edition& e, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) show(e, b, game);
}

// The other seats play until the caller's seat is on turn or the game is over.
static void let_rivals_play(const Edition& e, const Batch& b, std::int64_t game, Table& t) {
    if (b.seat == NONE) return;
    Chance chance{b.streams[game]};
    while (t.ended == NONE && t.turn != b.seat) play_in(e, b, t, rivals_move(e, b, t, chance));
    b.streams[game] = chance.state;
}

static void reset(const Edition& e, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        reset_game(e, b, game, b.tables[game]);
        let_rivals_play(e, b, game, b.tables[game]);
        show(e, b, game);
    }
}

static void step(const Edition& e, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        Table& t = b.tables[game];
        play_in(e, b, t, b.actions[game]);
        let_rivals_play(e, b, game, t);
        const bool over = t.ended != NONE;
        if (over && b.final_observations)
            write_row(e, b, t, b.seat == NONE ? t.turn : b.seat, b.final_observations + game * b.observation_size);
        settle_game(e, b, game, t);
        if (over && !b.hold) let_rivals_play(e, b, game, t);
        show(e, b, game);
    }
}

static int liked(const Edition& e, const Table& t, u16 moves[]) { return liked_moves(e, t, legal_moves(e, t), moves); }

static void sample(const Edition&, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) sample_game(b, game);
}

}  // namespace CABOCHON_BUILD

#define CABOCHON_TEXT(name) #name
#define CABOCHON_NAME(name) CABOCHON_TEXT(name)
const Kernel CABOCHON_KERNEL = {
    CABOCHON_NAME(CABOCHON_BUILD),  CABOCHON_BUILD::legal_moves, CABOCHON_BUILD::apply_move,
    CABOCHON_BUILD::outcome<Table>, CABOCHON_BUILD::trace,       CABOCHON_BUILD::random_games,
    CABOCHON_BUILD::hash_games,     CABOCHON_BUILD::playouts,    CABOCHON_BUILD::first_illegal,
    CABOCHON_BUILD::reset,          CABOCHON_BUILD::step,        CABOCHON_BUILD::sample,
    CABOCHON_BUILD::show_all,       CABOCHON_BUILD::liked,
};

}  // namespace cabochon
