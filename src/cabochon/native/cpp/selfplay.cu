// The steps of selfplay.hpp for all games at once, behind plain C functions that take addresses of arrays.
// nvcc compiles them for the GPU. A compiler for the host (-x c++) builds the same library for a processor; it is slow
// and meant for trial runs. train/batch.py builds, loads and calls the library.
#if defined(__CUDACC__)
#define CABOCHON_BUILD gpu
#include <cuda_fp16.h>
#endif
#include <cstddef>

#include "selfplay.hpp"

using namespace cabochon;
using namespace cabochon::CABOCHON_BUILD;

#if defined(__CUDACC__)

using Number = __half;
inline constexpr int BLOCK = 128;

#define CABOCHON_KERNEL_OF(name, ...) __global__ void __launch_bounds__(BLOCK) name(__VA_ARGS__)
#define CABOCHON_GAME i64(blockIdx.x) * BLOCK + threadIdx.x
#define CABOCHON_ITEM int(blockIdx.y)
#define CABOCHON_RUN(name, games, items, stream, ...)                                                         \
    name<<<dim3(unsigned(((games) + BLOCK - 1) / BLOCK), unsigned(items)), BLOCK, 0, cudaStream_t(stream)>>>( \
        __VA_ARGS__, games)
CABOCHON_DEVICE inline void add(u64* sum, u64 more) { atomicAdd((unsigned long long*)sum, (unsigned long long)more); }

#else

using Number = float;
static i64 THE_GAME;
static int THE_ITEM;

#define CABOCHON_KERNEL_OF(name, ...) static void name(__VA_ARGS__)
#define CABOCHON_GAME THE_GAME
#define CABOCHON_ITEM THE_ITEM
#define CABOCHON_RUN(name, games, items, stream, ...)  \
    (void)(stream);                                    \
    for (THE_ITEM = 0; THE_ITEM < (items); ++THE_ITEM) \
        for (THE_GAME = 0; THE_GAME < (games); ++THE_GAME) name(__VA_ARGS__, games)
static void add(u64* sum, u64 more) { *sum += more; }

#endif

CABOCHON_KERNEL_OF(deal_games, Games g, u64 seed, i64 games) {
    const i64 game = CABOCHON_GAME;
    if (game >= games) return;
    Chance chance = stream(seed, u64(game));
    g.root[game] = new_game(*g.edition, g.players, chance);
    g.stream[game] = chance.state;
    g.began[game] = 0;
}

CABOCHON_KERNEL_OF(begin_decisions, Games g, i64 games) {
    const i64 game = CABOCHON_GAME;
    if (game < games) begin_decision(g, game);
}

CABOCHON_KERNEL_OF(descend_all, Games g, int simulation, i64 games) {
    const i64 game = CABOCHON_GAME;
    if (game < games) descend(g, game, simulation);
}

CABOCHON_KERNEL_OF(answer_all, Games g, const Number* values, const Number* logits, i64 games) {
    const i64 game = CABOCHON_GAME;
    if (game < games) answer(g, game, values + game * g.players, logits + game * MOVES);
}

CABOCHON_KERNEL_OF(decide_all, Games g, u32 round, i64 games) {
    const i64 game = CABOCHON_GAME;
    if (game >= games) return;
    const int edge = decide(g, game, games, round);
    const Counted counted = advance(g, game, games, round, edge);
    add(g.tally + 1, 1);
    if (counted.turn) add(g.tally + 2, 1);
    if (!counted.game) return;
    add(g.tally, 1);
    add(g.tally + 3, counted.capped);
    add(g.tally + 4, u64(counted.rounds));
    for (int seat = 0; seat < g.players; ++seat) add(g.tally + 5 + seat, u64(counted.won[seat] * 1000 + 0.5f));
}

// Rows of tables that are `stride` bytes apart.
CABOCHON_KERNEL_OF(write_rows, const Edition* e, const u8* tables, i64 stride, int players, Number* cards,
                   Number* tiles, Number* seats, Number* middle, i64 number) {
    const i64 at = CABOCHON_GAME;
    if (at >= number) return;
    const Table& t = *reinterpret_cast<const Table*>(tables + at * stride);
    const RowSizes sizes = row_sizes(players, e->spare_tiles);
    int item = CABOCHON_ITEM;
    if (item < sizes.cards) return write_card(*e, t, sizes, item, cards + (at * sizes.cards + item) * sizes.card);
    item -= sizes.cards;
    if (item < sizes.tiles) return write_tile(*e, t, sizes, item, tiles + (at * sizes.tiles + item) * sizes.tile);
    item -= sizes.tiles;
    if (item < players) return write_seat(*e, t, item, seats + (at * players + item) * sizes.seat);
    write_middle(t, middle + at * sizes.middle);
}

extern "C" {

// Sizes and offsets that Python needs, in the order of train/batch.py.
void cabochon_sizes(int players, int spare_tiles, int* out) {
    const RowSizes rows = row_sizes(players, spare_tiles);
    const int sizes[] = {
        rows.cards,
        rows.tiles,
        rows.card,
        rows.tile,
        rows.seat,
        rows.middle,
        int(sizeof(Edition)),
        int(sizeof(Table)),
        int(sizeof(GameNode)),
        int(sizeof(GamePath)),
        int(sizeof(Sample)),
        int(sizeof(Games)),
        MOST_EDGES,
        CONSIDERED,
        int(offsetof(Sample, result)),
        int(offsetof(Sample, judged)),
        int(offsetof(Sample, points)),
        int(offsetof(Sample, rounds)),
        int(offsetof(Sample, moves)),
        int(offsetof(Sample, move)),
        int(offsetof(Sample, policy)),
        int(offsetof(Sample, ready)),
        int(offsetof(Table, turn)),
        int(offsetof(Table, round)),
        int(sizeof(Number)),
    };
    for (unsigned at = 0; at < sizeof sizes / sizeof *sizes; ++at) out[at] = sizes[at];
}

void cabochon_deal(const Games* g, i64 games, u64 seed, void* stream) {
    CABOCHON_RUN(deal_games, games, 1, stream, *g, seed);
}
void cabochon_begin(const Games* g, i64 games, void* stream) { CABOCHON_RUN(begin_decisions, games, 1, stream, *g); }
void cabochon_descend(const Games* g, i64 games, int simulation, void* stream) {
    CABOCHON_RUN(descend_all, games, 1, stream, *g, simulation);
}
void cabochon_answer(const Games* g, i64 games, const void* values, const void* logits, void* stream) {
    CABOCHON_RUN(answer_all, games, 1, stream, *g, static_cast<const Number*>(values),
                 static_cast<const Number*>(logits));
}
void cabochon_decide(const Games* g, i64 games, u32 round, void* stream) {
    CABOCHON_RUN(decide_all, games, 1, stream, *g, round);
}
void cabochon_rows(const void* edition, const void* tables, i64 stride, i64 number, int players, int spare_tiles,
                   void* cards, void* tiles, void* seats, void* middle, void* stream) {
    const int items = SPACES + HAND_LIMIT * players + players + spare_tiles + players + 1;
    CABOCHON_RUN(write_rows, number, items, stream, static_cast<const Edition*>(edition),
                 static_cast<const u8*>(tables), stride, players, static_cast<Number*>(cards),
                 static_cast<Number*>(tiles), static_cast<Number*>(seats), static_cast<Number*>(middle));
}

// The error of the last launch, or an empty string.
const char* cabochon_problem() {
#if defined(__CUDACC__)
    const cudaError_t problem = cudaGetLastError();
    return problem == cudaSuccess ? "" : cudaGetErrorString(problem);
#else
    return "";
#endif
}

}  // extern "C"
