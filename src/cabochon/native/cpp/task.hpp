// Searches and evaluations as bytes, which bots/search/remote.py and review/tasks.py write for the WebAssembly engine
// and the compiled module. The bytes of an edition come first and are read elsewhere. All numbers are
// little-endian.
//
// A search: u16 length, view; u64 seed; settings. Settings: f64 28 early and 28 late weights, 8 numbers; i32 sight,
// i32 5 numbers of moves kept (search.hpp, SearchSettings).
//
// A review of one decision: u64 seed; settings; u32 simulations, u32 floor; u16 length, view (0: no search); u8
// moves, u16 each; u32 simulations of an evaluation, u16 evaluations, each u16 length, view. The answer: u8 players; u64
// simulations; u16 moves, the most visited first: u16 move, u32 visits, f64 chance, f64 prior, u32 simulations, f64 the
// chance of each seat, f64 variance, u8 length of its line, u16 moves of it; then u16 evaluations, each f64 for each seat.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include "evaluate.hpp"
#include "imagine_view.hpp"
#include "network.hpp"
#include "search.hpp"

namespace cabochon::tasks {

// --- reading and writing ---------------------------------------------------------------------

class Reader {
public:
    Reader(const u8* first, std::size_t size) : at(first), end(first + size) {}

    const u8* take(std::size_t size) {
        if (std::size_t(end - at) < size) bad_input("the task is cut off");
        at += size;
        return at - size;
    }
    template <class T>
    T next() {
        T number;
        std::memcpy(&number, take(sizeof number), sizeof number);
        return number;
    }
    // A number that the search can work with. Larger numbers could overflow.
    double real() {
        const double number = next<double>();
        if (!(std::abs(number) < 1e30)) bad_input("a number of the search is not a number");
        return number;
    }
    std::size_t left() const { return std::size_t(end - at); }
    void finish() const {
        if (left()) bad_input("there is more in the task than a search");
    }

private:
    const u8* at;
    const u8* end;
};

using Bytes = std::vector<u8>;

template <class T>
void put(Bytes& out, T number) {
    const std::size_t at = out.size();
    out.resize(at + sizeof number);
    std::memcpy(out.data() + at, &number, sizeof number);
}

// --- the parts of a task ------------------------------------------------------------------------

struct Seen {
    const u8* bytes;
    std::size_t size;
};

inline Seen read_seen(Reader& in) {
    const std::size_t size = in.next<u16>();
    return Seen{in.take(size), size};
}

inline Table table_of(const Edition& e, Seen seen, u64 seed) {
    Table t;
    base::Chance chance = base::stream(seed, 2);
    if (const char* problem = base::imagine_view(e, seen.bytes, seen.size, chance, t))
        bad_input(std::string("not a view: ") + problem);
    if (t.ended != NONE || seen.bytes[6] != t.turn) bad_input("a search is for the seat on turn");
    return t;
}

inline EvaluationWeights read_weights(Reader& in) {
    EvaluationWeights j;
    for (double& each : j.early) each = in.real();
    for (double& each : j.late) each = in.real();
    return j;
}

inline SearchSettings read_settings(Reader& in, u64 seed) {
    SearchSettings m{};
    m.seed = seed;
    for (double* each :
         {&m.exploration, &m.temperature, &m.carelessness, &m.overlooks, &m.haste, &m.tiles, &m.denial, &m.thrift})
        *each = in.real();
    m.sight = in.next<i32>();
    for (int& each : m.most) each = in.next<i32>();
    if (m.sight < 1) bad_input("a search sees at least one decision ahead");
    if (*std::min_element(m.most, m.most + 5) < 1) bad_input("at least one move is kept at a node");
    if (!(m.temperature > 0)) bad_input("the temperature is above 0");
    return m;
}

inline void check_players(const Network* network, const Table& t) {
    if (network && network->shape.players != t.players) bad_input("the network is for another number of players");
}

// --- the review of a decision ---------------------------------------------------------------------

// A search that frees itself.
class OwnedSearch {
public:
    OwnedSearch(const SearchKernel& kernel, const Edition& e, const Table& t, const EvaluationWeights& j,
                const SearchSettings& m, const Network* network)
        : search(kernel), tree(kernel.make(e, t, t.turn, j, m, network)) {}
    OwnedSearch(const OwnedSearch&) = delete;
    ~OwnedSearch() { search.unmake(tree); }

    const SearchKernel& search;
    void* tree;
};

class Review {
public:
    Review(const SearchKernel& kernel, const Edition& edition, const Network* known, const u8* bytes, std::size_t size)
        : search(kernel), e(edition), network(known), in(bytes, size) {}

    Bytes answer() {
        const u64 seed = in.next<u64>();
        j = read_weights(in);
        m = read_settings(in, seed);
        simulations = in.next<u32>(), floor = in.next<u32>();
        const Seen seen = read_seen(in);
        std::vector<int> moves(in.next<u8>());
        for (int& move : moves) move = in.next<u16>();
        put(out, u8(0));
        if (seen.size)
            decide(seen, moves);
        else
            put(out, u64(0)), put(out, u16(0));
        const u32 looks = in.next<u32>();
        const int number = in.next<u16>();
        put(out, u16(number));
        for (int at = 0; at < number; ++at) evaluate(read_seen(in), looks);
        in.finish();
        return std::move(out);
    }

private:
    static constexpr int LINES = 8, LINE = 12;

    const SearchKernel& search;
    const Edition& e;
    const Network* network;
    Reader in;
    Bytes out;
    EvaluationWeights j{};
    SearchSettings m{};
    u32 simulations = 0, floor = 0;

    Table read(Seen seen) {
        const Table t = table_of(e, seen, m.seed);
        check_players(network, t);
        out[0] = t.players;
        return t;
    }

    // After the search, the best moves and the requested moves get at least `floor` simulations.
    void decide(Seen seen, const std::vector<int>& asked) {
        const Table t = read(seen);
        const OwnedSearch owned(search, e, t, j, m, network);
        search.run(owned.tree, simulations);
        std::vector<RootMove> found(MOVES);
        std::vector<int> wanted = asked;
        if (search.root_moves(owned.tree, found.data())) wanted.push_back(found[0].move);
        for (int move : wanted) raise(owned.tree, move);
        const int number = search.root_moves(owned.tree, found.data());
        put(out, search.simulations(owned.tree));
        put(out, u16(number));
        for (int at = 0; at < number; ++at) put_move(owned.tree, t.players, found[std::size_t(at)], at < LINES, asked);
    }

    void raise(void* tree, int move) {
        RootValue value;
        search.after(tree, move, value);
        const u32 more = value.simulations < floor ? floor - value.simulations : 0;
        if (!search.run_from(tree, move, more)) bad_input("not a legal move");
    }

    void put_move(const void* tree, int players, const RootMove& one, bool first, const std::vector<int>& asked) {
        RootValue value;
        search.after(tree, one.move, value);
        put(out, u16(one.move)), put(out, one.visits), put(out, one.chance), put(out, one.prior);
        put(out, value.simulations);
        for (int seat = 0; seat < players; ++seat) put(out, value.chances[seat]);
        put(out, value.variance);
        int line[LINE];
        const bool told = first || std::find(asked.begin(), asked.end(), one.move) != asked.end();
        const int length = told ? search.line(tree, one.move, line, LINE) : 0;
        put(out, u8(length));
        for (int step = 0; step < length; ++step) put(out, u16(line[step]));
    }

    // Without simulations: a static evaluation.
    void evaluate(Seen seen, u32 looks) {
        const Table t = read(seen);
        const OwnedSearch owned(search, e, t, j, m, network);
        search.run(owned.tree, looks);
        double chances[MOST_PLAYERS];
        search.chances(owned.tree, chances);
        for (int seat = 0; seat < t.players; ++seat) put(out, chances[seat]);
    }
};

}  // namespace cabochon::tasks
