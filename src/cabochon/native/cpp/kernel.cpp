// See kernel.hpp. No library function or template is used here: the linker would be free to take the copy
// that was compiled for the newer machine.
#include "kernel.hpp"

#include "imagine_view.hpp"
#include "observation.hpp"
#include "playout.hpp"

namespace cabochon {
namespace CABOCHON_BUILD {

static void apply_move(const Edition& e, Table& t, int move) {
    Ordered desk{t, e};
    apply(desk, move);
}

static void trace(const Edition& e, int players, const Terms& terms, u64 number, Trace& told, Tally& tally) {
    Telling telling{told};
    Chance chance = stream(terms.seed, number);
    const Table table = lay_out(e, players, chance);
    for (int slot = 0; slot < MOST_TILES; ++slot) told.tile[slot] = table.tile[slot];
    Loose<Telling> desk(e, table, chance, telling);
    lay_board(desk);
    play_out(desk, terms.least_gold, terms.cap, tally);
}

static void random_games(const Edition& e, int players, const Terms& terms, u64 first, u64 last, Tally& tally) {
    Silent silent;
    for (u64 number = first; number < last; ++number) {
        Chance chance = stream(terms.seed, number);
        const Table table = lay_out(e, players, chance);
        Loose<Silent> desk(e, table, chance, silent);
        lay_board(desk);
        play_out(desk, terms.least_gold, terms.cap, tally);
    }
}

static void playouts(const Edition& e, const Table& t, u8 looker, const Terms& terms, u64 first, u64 last,
                     Tally& tally) {
    Silent silent;
    for (u64 number = first; number < last; ++number) {
        Chance chance = stream(terms.seed, number);
        Table table = t;
        if (looker != WHOLE) imagine(e, table, looker, false, chance);
        Loose<Silent> desk(e, table, chance, silent);
        play_out(desk, terms.least_gold, terms.cap, tally);
    }
}

// --- the vectorised environment --------------------------------------------------------------

static std::int64_t first_illegal(const Edition&, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        const std::int32_t action = b.actions[game];
        if (action < 0 || action >= MOVES || !has(b.legal[game], action)) return game;
    }
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

static void show(const Edition& e, const Batch& b, std::int64_t game) {
    const Table& t = b.tables[game];
    b.to_play[game] = t.turn;
    b.legal[game] = legal_moves(e, t);
    if (b.masks) write_mask(b.legal[game], b.masks + game * MOVES);
    if (b.observations) observe(e, t, t.turn, b.observations + game * b.observation_size);
}

static void deal_anew(const Edition& e, const Batch& b, std::int64_t game) {
    Chance chance{b.streams[game]};
    b.tables[game] = deal(e, b.players, chance);
    b.streams[game] = chance.state;
}

static void reset(const Edition& e, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        deal_anew(e, b, game);
        b.terminated[game] = b.truncated[game] = 0;
        for (int seat = 0; seat < b.players; ++seat) b.rewards[game * b.players + seat] = 0;
        show(e, b, game);
    }
}

// Winners share 1, a drawn game gives each seat its part, a capped one nothing.
static void reward(const Edition& e, const Table& t, float* rewards) {
    const Outcome result = outcome(e, t);
    const unsigned paid = result.winners ? result.winners : t.ended == CAPPED ? 0 : (1u << t.players) - 1;
    for (int seat = 0; seat < t.players; ++seat) rewards[seat] = (paid >> seat) & 1 ? 1.0f / float(count(paid)) : 0.0f;
}

static void step(const Edition& e, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        Table& t = b.tables[game];
        apply_move(e, t, b.actions[game]);
        if (t.ended == NONE && t.round > b.cap) end(t, CAPPED);
        float* rewards = b.rewards + game * b.players;
        b.truncated[game] = t.ended == CAPPED;
        b.terminated[game] = t.ended != NONE && t.ended != CAPPED;
        if (t.ended != NONE) {
            reward(e, t, rewards);
            deal_anew(e, b, game);
        } else {
            for (int seat = 0; seat < b.players; ++seat) rewards[seat] = 0;
        }
        show(e, b, game);
    }
}

static void sample(const Edition&, const Batch& b, std::int64_t first, std::int64_t last) {
    for (std::int64_t game = first; game < last; ++game) {
        const MoveSet& set = b.legal[game];
        Chance chance{b.streams[game]};
        unsigned number = 0;
        for (u64 word : set.word) number += unsigned(count(word));
        unsigned rank = number ? chance.below(number) : 0;
        int word = 0;
        while (word < 6 && rank >= unsigned(count(set.word[word]))) rank -= unsigned(count(set.word[word++]));
        b.sampled[game] = 64 * word + select(set.word[word], rank);
        b.streams[game] = chance.state;
    }
}

}  // namespace CABOCHON_BUILD

#define CABOCHON_TEXT(name) #name
#define CABOCHON_NAME(name) CABOCHON_TEXT(name)
const Kernel CABOCHON_KERNEL = {
    CABOCHON_NAME(CABOCHON_BUILD), CABOCHON_BUILD::legal_moves,   CABOCHON_BUILD::apply_move,
    CABOCHON_BUILD::outcome,       CABOCHON_BUILD::trace,         CABOCHON_BUILD::random_games,
    CABOCHON_BUILD::playouts,      CABOCHON_BUILD::first_illegal, CABOCHON_BUILD::reset,
    CABOCHON_BUILD::step,          CABOCHON_BUILD::sample,
};

}  // namespace cabochon
