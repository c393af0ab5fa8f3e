// The search for Python: one tree for each thread, each with its own random stream, with combined results. Its input is
// the bytes of a view, so it has no hidden information.
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <thread>
#include <vector>

#include "binding_edition.hpp"
#include "engine.hpp"
#include "evaluate.hpp"
#include "imagine_view.hpp"
#include "network_read.hpp"
#include "observation.hpp"
#include "search.hpp"
#include "task.hpp"

namespace nb = nanobind;
using namespace cabochon;
using namespace cabochon::base;

// Larger numbers could overflow during the search.
static bool usable(double number) { return std::abs(number) < 1e30; }

const SearchKernel& cabochon::search_kernel() {
#ifdef CABOCHON_HAS_V3
    if (modern_machine()) return SEARCH_V3;
#endif
    return SEARCH_BASE;
}

EvaluationWeights cabochon::weights_of(const std::vector<double>& early, const std::vector<double>& late) {
    if (early.size() != FEATURES || late.size() != FEATURES) refuse("the evaluation has 28 weights, early and late");
    for (const auto* side : {&early, &late})
        if (!std::all_of(side->begin(), side->end(), usable)) refuse("a weight of the evaluation is not a number");
    EvaluationWeights j;
    std::copy(early.begin(), early.end(), j.early);
    std::copy(late.begin(), late.end(), j.late);
    return j;
}

namespace {

const SearchKernel& kernel() { return search_kernel(); }

Table table_of(const Engine& engine, nb::bytes data, u64 seed, bool must_move) {
    Table t;
    Chance chance = stream(seed, 2);
    const u8* bytes = reinterpret_cast<const u8*>(data.c_str());
    if (const char* problem = imagine_view(*engine.edition, bytes, data.size(), chance, t))
        refuse(std::string("not a view: ") + problem);
    if (must_move && (t.ended != NONE || bytes[6] != t.turn)) refuse("a search is for the seat on turn");
    return t;
}

// The learned network for one edition and number of players.
struct Learned {
    EditionPtr edition;
    LoadedNetwork loaded;

    Learned(const Learned&) = delete;
    Learned(EditionPtr e, LoadedNetwork&& network) : edition(std::move(e)), loaded(std::move(network)) {}
};

void make_learned(Learned* place, const Engine& engine, nb::bytes data) {
    const u8* bytes = reinterpret_cast<const u8*>(data.c_str());
    new (place)
        Learned(engine.edition, read_network(*engine.edition, bytes, data.size(), products(allowed_instructions())));
}

// A network holds numbers of each card of its edition.
void check_fits(const Learned& learned, const Engine& engine, const Table& t) {
    if (learned.loaded.network.shape.players != t.players) refuse("the network is for another number of players");
    if (learned.edition->fingerprint != engine.edition->fingerprint) refuse("the network was read for another edition");
}

// One tree for each thread.
struct Searches {
    EditionPtr edition;
    std::shared_ptr<const Learned> learned;  // null: the hand-made evaluation is used
    Table root;
    u64 seed;
    std::vector<void*> tree;
    int waiting = -1;  // leaves that the evaluator has not answered

    Searches(const Searches&) = delete;
    Searches(EditionPtr e, const Table& t, u64 s) : edition(std::move(e)), root(t), seed(s) {}
    ~Searches() {
        for (void* each : tree) kernel().unmake(each);
    }
};

using Numbers = std::vector<double>;

void make_search(Searches* place, const Engine& engine, nb::bytes view, u64 seed, const Numbers& early,
                 const Numbers& late, std::array<double, 8> reals, int sight, std::array<int, 5> most, int threads,
                 const std::shared_ptr<Learned>& learned) {
    const EvaluationWeights j = weights_of(early, late);
    const Table root = table_of(engine, view, seed, true);
    if (sight < 1) refuse("a search sees at least one decision ahead");
    for (int each : most)
        if (each < 1) refuse("at least one move is kept at a node");
    if (!std::all_of(reals.begin(), reals.end(), usable)) refuse("a number of the search is not a number");
    if (!(reals[1] > 0)) refuse("the temperature is above 0");
    if (learned) check_fits(*learned, engine, root);
    Searches* s = new (place) Searches(engine.edition, root, seed);
    s->learned = learned;
    for (int number = 0; number < std::clamp(threads, 1, 256); ++number) {
        const SearchSettings m = search_settings(seed + u64(number), reals, sight, most);
        s->tree.push_back(
            kernel().make(*s->edition, root, root.turn, j, m, learned ? &learned->loaded.network : nullptr));
    }
}

// Runs this number of additional simulations, divided among the trees.
void run(Searches& s, u64 simulations) {
    nb::gil_scoped_release released;
    const u64 trees = s.tree.size();
    std::vector<std::thread> others;
    for (u64 number = 1; number < trees; ++number)
        others.emplace_back([&s, number, trees, simulations] {
            kernel().run(s.tree[number], simulations * (number + 1) / trees - simulations * number / trees);
        });
    kernel().run(s.tree[0], simulations / trees);
    for (std::thread& other : others) other.join();
}

u64 sum_of(const Searches& s, u64 (*figure)(const void*)) {
    u64 sum = 0;
    for (const void* each : s.tree) sum += figure(each);
    return sum;
}

// The moves of the root as (index, visits, chance, prior), best first.
std::vector<std::tuple<int, u64, double, double>> moves(const Searches& s) {
    std::vector<std::tuple<int, u64, double, double>> all;
    std::vector<RootMove> found(MOVES);
    for (std::size_t number = 0; number < s.tree.size(); ++number) {
        const int count = kernel().root_moves(s.tree[number], found.data());
        for (int at = 0; at < count; ++at) {
            const RootMove& one = found[std::size_t(at)];
            auto same = std::find_if(all.begin(), all.end(), [&](auto& each) { return std::get<0>(each) == one.move; });
            if (same == all.end()) {
                all.emplace_back(one.move, one.visits, one.chance, one.prior);
                continue;
            }
            auto& [move, visits, chance, prior] = *same;
            const double together = double(visits) + one.visits + 2.0;
            chance = (chance * (double(visits) + 1.0) + one.chance * (one.visits + 1.0)) / together;
            visits += one.visits;
        }
    }
    if (s.tree.size() > 1)
        std::stable_sort(all.begin(), all.end(),
                         [](const auto& left, const auto& right) { return std::get<1>(left) > std::get<1>(right); });
    return all;
}

// Runs simulations that begin with this move of the root. There is one tree.
void run_from(Searches& s, int move, u64 simulations) {
    nb::gil_scoped_release released;
    if (!kernel().run_from(s.tree[0], move, simulations)) bad_input("not a legal move");
}

// The number of simulations that began with this move of the root, each seat's mean chance, and the variance of the
// mover's chance.
std::tuple<u32, std::vector<double>, double> after(const Searches& s, int move) {
    RootValue value;
    kernel().after(s.tree[0], move, value);
    return {value.simulations, std::vector<double>(value.chances, value.chances + s.root.players), value.variance};
}

std::vector<int> line(const Searches& s, int first, int most) {
    std::vector<int> best, found(std::size_t(std::clamp(most, 1, 100)));
    for (const void* each : s.tree) {
        const int length = kernel().line(each, first, found.data(), int(found.size()));
        if (length > int(best.size())) best.assign(found.begin(), found.begin() + length);
    }
    return best;
}

std::vector<double> chances(const Searches& s) {
    std::vector<double> all(s.root.players, 0.0);
    const double simulations = double(std::max<u64>(sum_of(s, kernel().simulations), 1));
    for (const void* each : s.tree) {
        double one[MOST_PLAYERS];
        kernel().chances(each, one);
        const double share = sum_of(s, kernel().simulations) ? double(kernel().simulations(each)) / simulations
                                                             : 1.0 / double(s.tree.size());
        for (int seat = 0; seat < s.root.players; ++seat) all[std::size_t(seat)] += one[seat] * share;
    }
    return all;
}

// Keeps the part of the tree below a later position. Returns false if the tree starts empty.
bool advance(Searches& s, const Engine& engine, nb::bytes view) {
    const Table root = table_of(engine, view, s.seed, true);
    if (root.players != s.root.players || root.turn != s.root.turn || engine.edition != s.edition)
        refuse("a view of another game or seat");
    s.root = root;
    bool kept = true;
    for (void* each : s.tree) kept = kernel().advance(each, root) && kept;
    return kept;
}

// --- an outside evaluator ----------------------------------------------------------------------

using Bytes = nb::ndarray<u8, nb::c_contig, nb::device::cpu>;
using Doubles = nb::ndarray<const double, nb::c_contig, nb::device::cpu>;

int collect(Searches& s, Bytes observations, Bytes masks, Bytes to_play) {
    if (s.tree.size() != 1) refuse("leaves go out from one tree: threads must be 1");
    if (s.waiting > 0) refuse("the last leaves were not answered");
    const std::size_t rows = to_play.size(), size = std::size_t(observation_size(*s.edition, s.root.players));
    if (observations.size() != rows * size || masks.size() != rows * MOVES) refuse("the arrays do not fit each other");
    const Leaves leaves{int(rows), observations.data(), masks.data(), to_play.data()};
    nb::gil_scoped_release released;
    return s.waiting = kernel().collect(s.tree[0], int(rows), leaves);
}

void answer(Searches& s, Doubles values, Doubles policies) {
    if (s.waiting < 0) refuse("there are no leaves to answer");
    if (values.size() < std::size_t(s.waiting) * s.root.players || policies.size() < std::size_t(s.waiting) * MOVES)
        refuse("too few values or policies for the leaves that went out");
    for (std::size_t at = 0; at < std::size_t(s.waiting) * s.root.players; ++at)
        if (!usable(values.data()[at])) refuse("a value is not a number");
    for (std::size_t at = 0; at < std::size_t(s.waiting) * MOVES; ++at)
        if (!usable(policies.data()[at]) || policies.data()[at] < 0) refuse("a policy is no share");
    kernel().answer(s.tree[0], values.data(), policies.data());
    s.waiting = -1;
}

// --- a review ----------------------------------------------------------------------------------------

nb::bytes review(const Engine& engine, nb::bytes task, const std::shared_ptr<Learned>& learned) {
    if (learned && learned->edition->fingerprint != engine.edition->fingerprint)
        refuse("the network was read for another edition");
    const u8* bytes = reinterpret_cast<const u8*>(task.c_str());
    const Network* network = learned ? &learned->loaded.network : nullptr;
    tasks::Bytes answer;
    {
        nb::gil_scoped_release released;
        answer = tasks::Review(kernel(), *engine.edition, network, bytes, task.size()).answer();
    }
    return nb::bytes(reinterpret_cast<const char*>(answer.data()), answer.size());
}

// --- the evaluation alone ------------------------------------------------------------------------

Numbers evaluate(const Engine& engine, nb::bytes view, const Numbers& early, const Numbers& late) {
    const Table t = table_of(engine, view, 0, false);
    const EvaluationWeights j = weights_of(early, late);
    double out[MOST_PLAYERS];
    kernel().evaluate(*engine.edition, t, j, out);
    return Numbers(out, out + t.players);
}

std::vector<Numbers> features_of(const Engine& engine, nb::bytes view) {
    const Table t = table_of(engine, view, 0, false);
    std::vector<Numbers> all;
    for (int seat = 0; seat < t.players; ++seat) {
        double out[FEATURES];
        kernel().features(*engine.edition, t, seat, out);
        all.emplace_back(out, out + FEATURES);
    }
    return all;
}

// The first seven numbers of a network's shape.
std::array<int, 7> row_sizes_of(const Engine& engine, int players) {
    const RowSizes s = row_sizes(players, engine.edition->spare_tiles);
    return {s.players, s.cards, s.tiles, s.card, s.tile, s.seat, s.middle};
}

// The inputs of a network for a position: the rows of the cards, of the tiles, of the seats, and of the middle.
std::vector<float> rows_of(const Engine& engine, nb::bytes view) {
    const Table t = table_of(engine, view, 0, false);
    const RowSizes sizes = row_sizes(t.players, engine.edition->spare_tiles);
    std::vector<float> all(
        std::size_t(sizes.cards * sizes.card + sizes.tiles * sizes.tile + sizes.players * sizes.seat + sizes.middle));
    float* at = all.data();
    for (int row = 0; row < sizes.cards; ++row, at += sizes.card) write_card(*engine.edition, t, sizes, row, at);
    for (int slot = 0; slot < sizes.tiles; ++slot, at += sizes.tile) write_tile(*engine.edition, t, sizes, slot, at);
    for (int step = 0; step < sizes.players; ++step, at += sizes.seat) write_seat(*engine.edition, t, step, at);
    write_middle(t, at);
    return all;
}

// Each seat's chance, and each move's share. `times` repeats the evaluation to measure its time; the result is the
// same.
std::pair<Numbers, Numbers> look(const Learned& learned, const Engine& engine, nb::bytes view, int times) {
    const Table t = table_of(engine, view, 0, false);
    check_fits(learned, engine, t);
    Numbers chances(t.players), shares(MOVES);
    kernel().look(learned.loaded.network, *engine.edition, t, std::max(times, 1), chances.data(), shares.data());
    return {chances, shares};
}

}  // namespace

void cabochon::bind_search(nb::module_& m) {
    nb::class_<Learned>(m, "Learned")
        .def("__init__", make_learned, nb::arg("engine"), nb::arg("data"))
        .def("look", look, nb::arg("engine"), nb::arg("view"), nb::arg("times") = 1)
        .def_prop_ro("players", [](const Learned& learned) { return learned.loaded.network.shape.players; })
        .def_prop_ro("rules", [](const Learned& learned) { return learned.loaded.rules; });
    nb::class_<Searches>(m, "Search")
        .def("__init__", make_search, nb::arg("engine"), nb::arg("view"), nb::arg("seed"), nb::arg("early"),
             nb::arg("late"), nb::arg("reals"), nb::arg("sight"), nb::arg("most"), nb::arg("threads"),
             nb::arg("learned") = nb::none())
        .def("run", run, nb::arg("simulations"))
        .def("run_from", run_from, nb::arg("move"), nb::arg("simulations"))
        .def("after", after, nb::arg("move"))
        .def("moves", moves)
        .def("line", line, nb::arg("first"), nb::arg("most"))
        .def("chances", chances)
        .def("advance", advance, nb::arg("engine"), nb::arg("view"))
        .def("collect", collect, nb::arg("observations"), nb::arg("masks"), nb::arg("to_play"))
        .def("answer", answer, nb::arg("values"), nb::arg("policies"))
        .def_prop_ro("simulations", [](const Searches& s) { return sum_of(s, kernel().simulations); })
        .def_prop_ro("nodes", [](const Searches& s) { return sum_of(s, kernel().nodes); })
        .def_prop_ro("bytes", [](const Searches& s) { return sum_of(s, kernel().bytes); });
    m.def("review", review, nb::arg("engine"), nb::arg("task"), nb::arg("learned") = nb::none());
    m.def("row_sizes", row_sizes_of, nb::arg("engine"), nb::arg("players"));
    m.def("rows", rows_of, nb::arg("engine"), nb::arg("view"));
    m.def("evaluate", evaluate, nb::arg("engine"), nb::arg("view"), nb::arg("early"), nb::arg("late"));
    m.def("features", features_of, nb::arg("engine"), nb::arg("view"));
    m.attr("FEATURES") = FEATURES;
}
