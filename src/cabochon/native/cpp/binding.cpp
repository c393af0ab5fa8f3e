// The narrow interface between Python and the native engine: positions are passed as bytes, moves as numbers. This file
// checks all input; the code behind it does not check again.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <thread>

#include "binding_edition.hpp"
#include "imagine_view.hpp"
#include "observation.hpp"
#include "redraw.hpp"

namespace nb = nanobind;
using namespace cabochon;
using namespace cabochon::base;

Instructions cabochon::allowed_instructions() {
    static const char* const set = std::getenv("CABOCHON_KERNEL");
    static const std::string wish = set ? set : "";
    if (wish == "plain") return Instructions::PLAIN;
    return wish == "base" ? Instructions::SSE2 : wish == "v3" ? Instructions::AVX2 : Instructions::NEWEST;
}

bool cabochon::modern_machine() {
#ifdef CABOCHON_HAS_V3
    static const bool modern = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    return modern && allowed_instructions() >= Instructions::AVX2;
#else
    return false;
#endif
}

namespace {

using Seat = std::optional<int>;

const Kernel& kernel() {
#ifdef CABOCHON_HAS_V3
    if (modern_machine()) return KERNEL_V3;
#endif
    return KERNEL_BASE;
}

// Shares the numbers from 0 to `number` over threads, with the GIL released.
template <class Work>
void share(u64 number, int threads, Work work) {
    nb::gil_scoped_release released;
    const u64 parts = u64(std::clamp(threads, 1, 256));
    std::vector<std::thread> others;
    for (u64 part = 1; part < parts; ++part)
        others.emplace_back([=] { work(part, number * part / parts, number * (part + 1) / parts); });
    work(u64(0), u64(0), number / parts);
    for (std::thread& other : others) other.join();
}

void add(Tally& all, const Tally& part) {
    all.games += part.games, all.turns += part.turns, all.decisions += part.decisions;
    all.capped += part.capped, all.drawn += part.drawn;
    for (int seat = 0; seat < MOST_PLAYERS; ++seat) all.won[seat] += part.won[seat];
}

template <class Run>
Tally gather(u64 games, int threads, Run run) {
    struct alignas(64) Part {
        Tally tally{};
    };
    std::vector<Part> parts(std::size_t(std::clamp(threads, 1, 256)));
    share(games, threads, [&parts, run](u64 part, u64 first, u64 last) { run(first, last, parts[part].tally); });
    Tally all{};
    for (const Part& part : parts) add(all, part.tally);
    return all;
}

// --- positions -------------------------------------------------------------------------------

struct Position {
    EditionPtr edition;
    Table table;

    u8 seat(Seat seat) const {
        if (!seat) return SPECTATOR;
        if (*seat < 0 || *seat >= table.players) refuse("there is no such seat");
        return u8(*seat);
    }
    void still_on() const {
        if (table.ended != NONE) refuse("the game is over");
    }
    nb::bytes view(u8 viewer) const {
        u8 out[MOST_BYTES];
        return to_bytes(out, std::size_t(write_position(*edition, table, viewer, out)));
    }
    Position after(int move) const {
        if (move < 0 || move >= MOVES || !has(kernel().legal_moves(*edition, table), move)) refuse("not a legal move");
        Position next = *this;
        kernel().apply(*edition, next.table, move);
        return next;
    }
};

std::vector<int> listed(const Position& p) {
    const MoveSet set = kernel().legal_moves(*p.edition, p.table);
    std::vector<int> moves;
    for (int word = 0; word < 7; ++word)
        for (u64 bits = set.word[word]; bits; bits &= bits - 1) moves.push_back(64 * word + lowest(bits));
    return moves;
}

// The moves that the greedy bot prefers, in the order of the index.
std::vector<int> liked(const Position& p) {
    p.still_on();
    u16 moves[MOVES];
    const int number = kernel().liked_moves(*p.edition, p.table, moves);
    return std::vector<int>(moves, moves + number);
}

Position resigned(const Position& p, int seat) {
    p.still_on();
    if (p.table.player[p.seat(seat)].left) refuse("that seat has left");
    Position next = p;
    resign(next.table, unsigned(seat));
    return next;
}

Position ended(const Position& p, Ending ending) {
    p.still_on();
    Position next = p;
    end(next.table, ending);
    return next;
}

nb::object outcome_of(const Position& p) {
    if (p.table.ended == NONE) return nb::none();
    const Outcome result = kernel().outcome(*p.edition, p.table);
    std::vector<int> winners;
    for (int seat = 0; seat < p.table.players; ++seat)
        if ((result.winners >> seat) & 1) winners.push_back(seat);
    const std::vector<int> places(result.places, result.places + p.table.players);
    return nb::make_tuple(result.ending, winners, places, result.tie_break == NONE ? -1 : int(result.tie_break));
}

Position imagined(const Position& p, Seat seat, u64 seed) {
    Position next = p;
    Chance chance = stream(seed, 0);
    imagine(*p.edition, next.table, p.seat(seat), true, chance);
    return next;
}

// The position after a move, and the place of the card that the move drew from a deck, or -1 (redraw.hpp).
nb::tuple drawing(const Position& p, int move) {
    Position next = p.after(move);
    const unsigned place = drawn_to(p.table, next.table, move);
    return nb::make_tuple(std::move(next), place == NONE ? -1 : int(place));
}

// The card in a place of the board or of a seat's hand. Refuses a place without a card.
u8& card_there(Position& p, int seat, int place) {
    const u8 who = p.seat(seat);
    const bool free = place >= SPACES && place - SPACES >= p.table.player[who].held;
    if (place < 0 || place >= PLACES || free) refuse("there is no such place");
    u8& card = card_in(p.table, who, unsigned(place));
    if (card == NONE) refuse("no card lies there");
    return card;
}

// The cards that could lie in a place if its card were unknown: the card itself and those of its deck.
std::vector<int> could_be(Position p, int seat, int place) {
    const u8 there = card_there(p, seat, place);
    const int level = p.edition->level[there];
    const u64 cards = rest(p.table, level) | u64(1) << (there - LEVEL_BASE[level]);
    std::vector<int> listed;
    for (u64 bits = cards; bits; bits &= bits - 1) listed.push_back(LEVEL_BASE[level] + lowest(bits));
    return listed;
}

Position exchanged(const Position& p, int seat, int place, int card) {
    Position next = p;
    u8& there = card_there(next, seat, place);
    if (card == there) return next;
    const int level = next.edition->level[there], number = card - LEVEL_BASE[level];
    if (number < 0 || number >= LEVEL_SIZE[level] || !((rest(next.table, level) >> number) & 1))
        refuse("not a card of that deck");
    exchange(*p.edition, next.table, there, u8(card));
    return next;
}

nb::dict playouts_of(const Position& p, Seat seat, bool as_seen, u64 games, u64 seed, bool least_gold, u32 cap,
                     int threads) {
    const u8 viewer = as_seen ? p.seat(seat) : u8(WHOLE);
    const BatchSettings settings{seed, cap, least_gold};
    const Tally all = gather(games, threads, [&](u64 first, u64 last, Tally& tally) {
        kernel().playouts(*p.edition, p.table, viewer, settings, first, last, tally);
    });
    return to_dict(all, p.table.players);
}

nb::bytes observation_of(const Position& p, int seat, bool seen) {
    u8 out[1024];
    const int size = observation_size(*p.edition, p.table.players);
    observe(*p.edition, p.table, p.seat(seat), out);
    if (seen) observe_seen(p.table, p.seat(seat), out + size);
    return to_bytes(out, std::size_t(size) + (seen ? CARDS : 0));
}

// --- the engine of an edition ----------------------------------------------------------------

Engine make_engine(const std::vector<Card>& cards, const std::vector<Tile>& tiles, std::map<std::string, int> rules,
                   u32 fingerprint) {
    return Engine{std::make_shared<const Edition>(make_edition(cards, tiles, std::move(rules), fingerprint))};
}

Position read_bytes(const Engine& engine, nb::bytes data) {
    Position p{engine.edition, {}};
    if (const char* problem =
            read_table(*engine.edition, reinterpret_cast<const u8*>(data.c_str()), data.size(), p.table))
        refuse(std::string("not a position: ") + problem);
    return p;
}

Position imagine_bytes(const Engine& engine, nb::bytes data, u64 seed) {
    Position p{engine.edition, {}};
    Chance chance = stream(seed, 0);
    if (const char* problem =
            imagine_view(*engine.edition, reinterpret_cast<const u8*>(data.c_str()), data.size(), chance, p.table))
        refuse(std::string("not a view: ") + problem);
    return p;
}

Position dealt(const Engine& engine, int players, u64 seed) {
    check_players(players);
    Chance chance = stream(seed, 0);
    return Position{engine.edition, deal(*engine.edition, players, chance)};
}

nb::dict random_games_of(const Engine& engine, int players, u64 games, u64 seed, bool least_gold, u32 cap,
                         int threads) {
    check_players(players);
    const BatchSettings settings{seed, cap, least_gold};
    const Edition& e = *engine.edition;
    const Tally all = gather(games, threads, [&](u64 first, u64 last, Tally& tally) {
        kernel().random_games(e, players, settings, first, last, tally);
    });
    return to_dict(all, players);
}

// One random game as `random_games` plays it: its tiles, its moves, and its cards in the order drawn.
nb::tuple trace(const Engine& engine, int players, u64 seed, u64 number, bool least_gold, u32 cap) {
    check_players(players);
    std::vector<u16> moves(100000);
    Trace told{moves.data(), int(moves.size()), 0, {}, 0, {}};
    Tally tally{};
    kernel().trace(*engine.edition, players, BatchSettings{seed, cap, least_gold}, number, told, tally);
    moves.resize(std::size_t(told.number));
    const std::vector<u8> tiles(told.tile, told.tile + players + engine.edition->spare_tiles),
        drawn(told.drawn, told.drawn + told.draws);
    return nb::make_tuple(tiles, moves, drawn, to_dict(tally, players));
}

// The games of `random_games` from `first` on, as one 64-bit hash each; equal games have equal hashes.
nb::tuple hash_games_of(const Engine& engine, int players, u64 first, u64 games, u64 seed, bool least_gold, u32 cap,
                        int threads) {
    check_players(players);
    if (games > 1u << 30) refuse("at most 2^30 games at once");
    const BatchSettings settings{seed, cap, least_gold};
    std::vector<u64> hashes(std::size_t{games});
    const Tally all = gather(games, threads, [&](u64 from, u64 to, Tally& tally) {
        kernel().hash_games(*engine.edition, players, settings, first + from, first + to, hashes.data() + from, tally);
    });
    return nb::make_tuple(to_bytes(hashes.data(), hashes.size() * sizeof(u64)), to_dict(all, players));
}

// --- the vectorised environment --------------------------------------------------------------

// The search settings of a rival: its weights, the fields of `NativeSettings` (bots/search/compiled.py) and its
// simulations.
using RivalSettings =
    std::tuple<std::vector<double>, std::vector<double>, std::array<double, 8>, int, std::array<int, 5>, u64>;

struct Vector {
    EditionPtr edition;
    int players, threads;
    std::int64_t games;
    std::vector<Table> tables;
    std::vector<MoveSet> legal;
    std::vector<u64> streams;
    Batch batch;
    bool busy = false;
    std::vector<EvaluationWeights> weights;
    std::vector<SearchingBot> searching_bots;

    template <class Work>
    void each(Work work) {
        share(u64(games), threads, [&](u64, u64 first, u64 last) { work(std::int64_t(first), std::int64_t(last)); });
    }
};

// Keeps other Python threads out while one steps with the GIL released. Set and cleared under the GIL.
struct Busy {
    Vector& vector;

    explicit Busy(Vector& v) : vector(v) {
        if (v.busy) refuse("another thread is stepping this environment");
        v.busy = true;
    }
    ~Busy() { vector.busy = false; }
};

template <class T>
T* room(const std::optional<nb::ndarray<T, nb::c_contig, nb::device::cpu>>& array, std::int64_t needed,
        const char* name) {
    if (!array) return nullptr;
    if (std::int64_t(array->size()) != needed) refuse(std::string(name) + " has the wrong size");
    return array->data();
}

using Bytes = std::optional<nb::ndarray<u8, nb::c_contig, nb::device::cpu>>;
using Floats = std::optional<nb::ndarray<float, nb::c_contig, nb::device::cpu>>;

// Sets the bots of the seats that search. Their weights stay in `weights`.
void set_searching_bots(Vector& v, const std::vector<RivalSettings>& settings) {
    v.weights.reserve(settings.size());
    for (const auto& [early, late, reals, sight, most, simulations] : settings) {
        v.weights.push_back(early.empty() ? EvaluationWeights{} : weights_of(early, late));
        v.searching_bots.push_back(
            {&search_kernel(), &v.weights.back(), search_settings(0, reals, sight, most), simulations});
    }
    for (int seat = 0; seat < v.players; ++seat)
        if (v.batch.seat != NONE && v.batch.rivals[seat] == SEARCHING && std::size_t(seat) >= settings.size())
            refuse("a seat that searches needs its settings");
    v.batch.searching_bots = v.searching_bots.data();
}

// The arrays belong to Python; the binding keeps them alive as long as this object.
void make_vector(Vector* place, const Engine& engine, int players, std::int64_t games, u64 seed, u32 cap, int threads,
                 Bytes observations, Bytes masks, Floats rewards, Bytes to_play, Bytes terminated, Bytes truncated,
                 Bytes final_observations, std::optional<int> seat, const std::vector<int>& rivals,
                 const std::vector<RivalSettings>& searching_bots, bool seen, bool hold) {
    check_players(players);
    check_games(games);
    if (!rewards || !to_play || !terminated || !truncated)
        refuse("rewards, to_play, terminated and truncated are needed");
    if (seat && (*seat < 0 || *seat >= players)) refuse("there is no such seat");
    if (seat && int(rivals.size()) != players) refuse("one rival for each seat");
    const int size = observation_size(*engine.edition, players) + (seen ? CARDS : 0);
    Batch batch{nullptr,
                nullptr,
                nullptr,
                nullptr,
                nullptr,
                room(observations, games * size, "observations"),
                room(masks, games * MOVES, "masks"),
                room(rewards, games * players, "rewards"),
                room(to_play, games, "to_play"),
                room(terminated, games, "terminated"),
                room(truncated, games, "truncated"),
                players,
                size,
                cap};
    batch.final_observations = room(final_observations, games * size, "final_observations");
    batch.hold = hold;
    if (seat) {
        batch.seat = u8(*seat);
        for (int each = 0; each < players; ++each) batch.rivals[each] = u8(rivals[std::size_t(each)]);
    }
    Vector* v = new (place) Vector{engine.edition,
                                   players,
                                   threads,
                                   games,
                                   std::vector<Table>(std::size_t(games)),
                                   std::vector<MoveSet>(std::size_t(games)),
                                   std::vector<u64>(std::size_t(games)),
                                   batch};
    set_searching_bots(*v, searching_bots);
    v->batch.tables = v->tables.data();
    v->batch.legal = v->legal.data();
    v->batch.streams = v->streams.data();
    for (std::int64_t game = 0; game < games; ++game) v->streams[std::size_t(game)] = stream(seed, u64(game)).state;
    v->each([v](std::int64_t first, std::int64_t last) { kernel().reset(*v->edition, v->batch, first, last); });
}

using Actions = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Sampled = nb::ndarray<std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check_actions(Vector& v) {
    std::vector<std::int64_t> illegal(std::size_t(std::clamp(v.threads, 1, 256)), -1);
    share(u64(v.games), v.threads, [&](u64 part, u64 first, u64 last) {
        illegal[part] = kernel().first_illegal(*v.edition, v.batch, std::int64_t(first), std::int64_t(last));
    });
    for (std::int64_t game : illegal)
        if (game >= 0)
            refuse("action " + std::to_string(v.batch.actions[game]) + " is not legal in game " + std::to_string(game));
}

// All or nothing: if one action is illegal, no game moves.
void step_vector(Vector& v, Actions actions) {
    const Busy busy(v);
    if (std::int64_t(actions.size()) != v.games) refuse("one action for each game");
    v.batch.actions = actions.data();
    check_actions(v);
    v.each([&v](std::int64_t first, std::int64_t last) { kernel().step(*v.edition, v.batch, first, last); });
    v.batch.actions = nullptr;
}

void reset_vector(Vector& v, std::optional<u64> seed) {
    const Busy busy(v);
    if (seed)
        for (std::int64_t game = 0; game < v.games; ++game)
            v.streams[std::size_t(game)] = stream(*seed, u64(game)).state;
    v.each([&v](std::int64_t first, std::int64_t last) { kernel().reset(*v.edition, v.batch, first, last); });
}

void sample_vector(Vector& v, Sampled actions) {
    const Busy busy(v);
    if (std::int64_t(actions.size()) != v.games) refuse("one action for each game");
    v.batch.sampled = actions.data();
    v.each([&v](std::int64_t first, std::int64_t last) { kernel().sample(*v.edition, v.batch, first, last); });
    v.batch.sampled = nullptr;
}

// The whole state of the games, for a pickle; `restore` is given the same bytes.
nb::bytes state_of(const Vector& v) {
    std::vector<u8> out(std::size_t(v.games) * (sizeof(Table) + sizeof(u64)));
    std::memcpy(out.data(), v.tables.data(), std::size_t(v.games) * sizeof(Table));
    std::memcpy(out.data() + std::size_t(v.games) * sizeof(Table), v.streams.data(),
                std::size_t(v.games) * sizeof(u64));
    return to_bytes(out.data(), out.size());
}

void restore_vector(Vector& v, nb::bytes data) {
    const Busy busy(v);
    if (data.size() != std::size_t(v.games) * (sizeof(Table) + sizeof(u64))) refuse("the state of other games");
    std::memcpy(v.tables.data(), data.c_str(), std::size_t(v.games) * sizeof(Table));
    std::memcpy(v.streams.data(), data.c_str() + std::size_t(v.games) * sizeof(Table),
                std::size_t(v.games) * sizeof(u64));
    v.each([&v](std::int64_t first, std::int64_t last) { kernel().show(*v.edition, v.batch, first, last); });
}

Position position_in(const Vector& v, std::int64_t game) {
    if (game < 0 || game >= v.games) refuse("there is no such game");
    return Position{v.edition, v.tables[std::size_t(game)]};
}

}  // namespace

NB_MODULE(_core, m) {
    // Engines and weights are kept for the life of the process; at its end nanobind would report them as leaks.
    nb::set_leak_warnings(false);
    m.doc() = "The native engine. Use cabochon.native, which checks and speaks in tables and moves.";
    m.attr("TABLE_BYTES") = sizeof(Table);
    m.attr("KERNEL") = kernel().name;
    m.attr("PRODUCTS") = products(allowed_instructions()).name;

    nb::class_<Position>(m, "Position")
        .def("bytes", [](const Position& p) { return p.view(WHOLE); })
        .def(
            "view", [](const Position& p, Seat seat) { return p.view(p.seat(seat)); }, nb::arg("seat").none())
        .def("legal", listed)
        .def("liked", liked)
        .def("after", &Position::after, nb::arg("move"))
        .def("drawing", drawing, nb::arg("move"))
        .def("could_be", could_be, nb::arg("seat"), nb::arg("place"))
        .def("exchanged", exchanged, nb::arg("seat"), nb::arg("place"), nb::arg("card"))
        .def("resign", resigned, nb::arg("seat"))
        .def("agree_to_stop", [](const Position& p) { return ended(p, AGREED); })
        .def("cap", [](const Position& p) { return ended(p, CAPPED); })
        .def("outcome", outcome_of)
        .def("imagine", imagined, nb::arg("seat").none(), nb::arg("seed"))
        .def("observe", observation_of, nb::arg("seat"), nb::arg("seen") = false)
        .def("playouts", playouts_of, nb::arg("seat").none(), nb::arg("as_seen"), nb::arg("games"), nb::arg("seed"),
             nb::arg("least_gold"), nb::arg("cap"), nb::arg("threads"))
        .def_prop_ro("turn", [](const Position& p) { return p.table.turn; })
        .def_prop_ro("round", [](const Position& p) { return p.table.round; })
        .def_prop_ro("owed", [](const Position& p) { return p.table.owed; })
        .def_prop_ro("over", [](const Position& p) { return p.table.ended != NONE; });

    nb::class_<Engine>(m, "Engine")
        .def("read", read_bytes, nb::arg("data"))
        .def("imagine", imagine_bytes, nb::arg("data"), nb::arg("seed"))
        .def("deal", dealt, nb::arg("players"), nb::arg("seed"))
        .def("edition_bytes",
             [](const Engine& engine) {
                 return nb::bytes(reinterpret_cast<const char*>(engine.edition.get()), sizeof(Edition));
             })
        .def("observation_size",
             [](const Engine& engine, int players) { return observation_size(*engine.edition, players); })
        .def("random_games", random_games_of, nb::arg("players"), nb::arg("games"), nb::arg("seed"),
             nb::arg("least_gold"), nb::arg("cap"), nb::arg("threads"))
        .def("hash_games", hash_games_of, nb::arg("players"), nb::arg("first"), nb::arg("games"), nb::arg("seed"),
             nb::arg("least_gold"), nb::arg("cap"), nb::arg("threads"))
        .def("trace", trace, nb::arg("players"), nb::arg("seed"), nb::arg("number"), nb::arg("least_gold"),
             nb::arg("cap"));
    m.def("make_engine", make_engine, nb::arg("cards"), nb::arg("tiles"), nb::arg("rules"), nb::arg("fingerprint"));

    nb::class_<Vector>(m, "Vector")
        .def("__init__", make_vector, nb::arg("engine"), nb::arg("players"), nb::arg("games"), nb::arg("seed"),
             nb::arg("cap"), nb::arg("threads"), nb::arg("observations").none(), nb::arg("masks").none(),
             nb::arg("rewards"), nb::arg("to_play"), nb::arg("terminated"), nb::arg("truncated"),
             nb::arg("final_observations").none() = nb::none(), nb::arg("seat").none() = nb::none(),
             nb::arg("rivals") = std::vector<int>{}, nb::arg("searching_bots") = std::vector<RivalSettings>{},
             nb::arg("seen") = false, nb::arg("hold") = false, nb::keep_alive<1, 8>(), nb::keep_alive<1, 9>(),
             nb::keep_alive<1, 10>(), nb::keep_alive<1, 11>(), nb::keep_alive<1, 12>(), nb::keep_alive<1, 13>(),
             nb::keep_alive<1, 14>())
        .def("step", step_vector, nb::arg("actions"))
        .def("reset", reset_vector, nb::arg("seed").none())
        .def("sample", sample_vector, nb::arg("actions"))
        .def("state", state_of)
        .def("restore", restore_vector, nb::arg("data"))
        .def("position", position_in, nb::arg("game"));
    bind_search(m);
}
