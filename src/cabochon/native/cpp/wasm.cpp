// The native engine and its search for a page without a server. The values that Python otherwise passes to the compiled
// module arrive here as bytes. bots/search/remote.py writes them and reads the answers; web/src/engine/core.ts
// carries them.
//
// Input bytes arrive in one buffer (`engine_room`), output bytes leave in another (`engine_out`). All numbers are
// little-endian. An edition, at the beginning of every input:
//
//   u8 format (1), u32 fingerprint, 90 × (u8 level, bonus, 5 costs, points, tags), u8 tiles, tiles × (u8 5 requirements,
//   points, i32 piece), u8 rules, rules × (u8 length, name, i32 number)
//
// The rest of the bytes of a search and of a review is described in task.hpp.
#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "evaluate.hpp"
#include "games.hpp"
#include "imagine_view.hpp"
#include "load.hpp"
#include "network_read.hpp"
#include "search.hpp"
#include "task.hpp"

using namespace cabochon;
using namespace cabochon::base;
using cabochon::tasks::Reader;

#define CABOCHON_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace {

std::vector<u8> input, output;

Reader reader(std::size_t size) { return Reader(input.data(), std::min(size, input.size())); }

template <class T>
void put(T number) {
    tasks::put(output, number);
}

// --- editions ----------------------------------------------------------------------------------

Edition read_edition(Reader& in) {
    if (in.next<u8>() != 1) bad_input("the task is of a format that is not known here");
    const u32 fingerprint = in.next<u32>();
    const auto colours = [&in] {
        std::array<int, COLOURS> numbers;
        for (int& each : numbers) each = in.next<u8>();
        return numbers;
    };
    std::vector<CardData> cards(CARDS);
    for (CardData& card : cards) {
        card.level = in.next<u8>(), card.bonus = in.next<u8>(), card.cost = colours();
        card.points = in.next<u8>(), card.tags = in.next<u8>();
    }
    std::vector<TileData> tiles(in.next<u8>());
    for (TileData& tile : tiles) tile.requirement = colours(), tile.points = in.next<u8>(), tile.piece = in.next<i32>();
    std::map<std::string, int> rules;
    for (int left = in.next<u8>(); left; --left) {
        const std::size_t length = in.next<u8>();
        const std::string name(reinterpret_cast<const char*>(in.take(length)), length);
        rules[name] = in.next<i32>();
    }
    return load(cards, tiles, RulesData(std::move(rules)), fingerprint);
}

// The edition at the beginning of an input. Each is kept, because there are few and trees and networks refer to them.
const Edition& edition_of(Reader& in) {
    static std::vector<std::unique_ptr<const Edition>> known;
    const Edition read = read_edition(in);
    for (const auto& each : known)
        if (!std::memcmp(each.get(), &read, sizeof read)) return *each;
    return *known.emplace_back(std::make_unique<const Edition>(read));
}

// --- searches ------------------------------------------------------------------------------------

struct Learned {
    const Edition* edition;
    LoadedNetwork loaded;
};

struct Tree {
    void* search;
    int players;
};

const Network* network_for(const Learned* learned, const Edition& e) {
    if (!learned) return nullptr;
    if (learned->edition != &e) bad_input("the network was read for another edition");
    return &learned->loaded.network;
}

void put_moves(const void* search, int lines, int length) {
    std::vector<RootMove> moves(MOVES);
    std::vector<int> line(std::size_t(std::clamp(length, 1, 100)));
    const int number = SEARCH_BASE.root_moves(search, moves.data());
    put(u16(number));
    for (int at = 0; at < number; ++at) {
        const RootMove& one = moves[std::size_t(at)];
        put(u16(one.move)), put(one.visits), put(one.chance), put(one.prior);
        const int steps = at < lines ? SEARCH_BASE.line(search, one.move, line.data(), int(line.size())) : 0;
        put(u8(steps));
        for (int step = 0; step < steps; ++step) put(u16(line[std::size_t(step)]));
    }
}

// --- lockstep ------------------------------------------------------------------------------------

// A hash of everything observable in a position: the legal moves, the whole table, the views of each seat and of a
// spectator, and the outcome.
u32 mark_of(const Edition& e, const Table& t) {
    std::vector<u8> all;
    const MoveSet set = legal_moves(e, t);
    for (int move = 0; move < MOVES; ++move)
        if (has(set, move)) all.push_back(u8(move)), all.push_back(u8(move >> 8));
    u8 bytes[MOST_BYTES];
    const auto add = [&](u8 viewer) { all.insert(all.end(), bytes, bytes + write_position(e, t, viewer, bytes)); };
    add(WHOLE);
    for (int seat = 0; seat < t.players; ++seat) add(u8(seat));
    add(SPECTATOR);
    if (t.ended != NONE) {
        const Outcome result = outcome(e, t);
        all.insert(all.end(), {result.ending, result.winners, result.tie_break});
        all.insert(all.end(), result.places, result.places + t.players);
    }
    return crc32_of(all.data(), all.size());
}

}  // namespace

// A buffer for an input of this size.
CABOCHON_EXPORT("engine_room") u8* engine_room(u32 size) {
    input.resize(size);
    return input.data();
}

CABOCHON_EXPORT("engine_out") const u8* engine_out() { return output.data(); }
CABOCHON_EXPORT("engine_out_size") u32 engine_out_size() { return u32(output.size()); }

// Whether this browser computes the products correctly. Wrong products would otherwise only show as a weaker bot.
CABOCHON_EXPORT("engine_adds") bool engine_adds() { return agree_with_plain(products(Instructions::NEWEST)); }

// Reads the weights of a network, which follow the first `before` bytes of the input, for the edition in those.
CABOCHON_EXPORT("engine_learn") void* engine_learn(u32 before) {
    Reader in = reader(before);
    const Edition& e = edition_of(in);
    if (before > input.size()) bad_input("the weights are cut off");
    return new Learned{&e,
                       read_network(e, input.data() + before, input.size() - before, products(Instructions::NEWEST))};
}

CABOCHON_EXPORT("engine_begin") void* engine_begin(const Learned* learned) {
    Reader in = reader(input.size());
    const Edition& e = edition_of(in);
    const tasks::Seen seen = tasks::read_seen(in);
    const u64 seed = in.next<u64>();
    const Table root = tasks::table_of(e, seen, seed);
    const EvaluationWeights j = tasks::read_weights(in);
    const SearchSettings m = tasks::read_settings(in, seed);
    in.finish();
    const Network* network = network_for(learned, e);
    tasks::check_players(network, root);
    return new Tree{SEARCH_BASE.make(e, root, root.turn, j, m, network), root.players};
}

// The review of one decision, from beginning to end (task.hpp).
CABOCHON_EXPORT("engine_review") void engine_review(const Learned* learned) {
    Reader in = reader(input.size());
    const Edition& e = edition_of(in);
    const std::size_t size = in.left();
    output = tasks::Review(SEARCH_BASE, e, network_for(learned, e), in.take(size), size).answer();
}

CABOCHON_EXPORT("engine_run") void engine_run(Tree* tree, u32 simulations) {
    SEARCH_BASE.run(tree->search, simulations);
}

CABOCHON_EXPORT("engine_bytes") double engine_bytes(const Tree* tree) {
    return double(SEARCH_BASE.bytes(tree->search));
}

// Writes the result of the search so far: u64 simulations, nodes, bytes; u8 players, f64 chances; u16 moves, best
// first: u16 move, u32 visits, f64 chance, prior, u8 length of its line, u16 moves of it. Only the first `lines` have
// one.
CABOCHON_EXPORT("engine_report") void engine_report(const Tree* tree, int lines, int length) {
    output.clear();
    for (const auto figure : {SEARCH_BASE.simulations, SEARCH_BASE.nodes, SEARCH_BASE.bytes})
        put(u64(figure(tree->search)));
    double chances[MOST_PLAYERS];
    SEARCH_BASE.chances(tree->search, chances);
    put(u8(tree->players));
    for (int seat = 0; seat < tree->players; ++seat) put(chances[seat]);
    put_moves(tree->search, lines, length);
}

CABOCHON_EXPORT("engine_free") void engine_free(Tree* tree) {
    SEARCH_BASE.unmake(tree->search);
    delete tree;
}

CABOCHON_EXPORT("engine_forget") void engine_forget(Learned* learned) { delete learned; }

// Random games of the edition in the input, as one u64 each and then the sum of their decisions (games.hpp, Hashing).
CABOCHON_EXPORT("engine_hash_games") void engine_hash_games(int players, u32 first, u32 games, u32 seed, u32 cap) {
    Reader in = reader(input.size());
    const Edition& e = edition_of(in);
    if (players < 2 || players > MOST_PLAYERS) bad_input("2, 3 or 4 can play (1.1)");
    output.clear();
    Tally tally{};
    for (u32 number = first; number < first + games; ++number) {
        Hashing hashing;
        random_game(e, players, BatchSettings{seed, cap, false}, number, hashing, tally);
        put(hashing.hash);
    }
    put(tally.decisions);
}

// Plays a game: after the edition u16 length, table; then a u16 for each move. Writes a u32 for the table and for the
// position after each move (`mark_of`).
CABOCHON_EXPORT("engine_walk") void engine_walk() {
    Reader in = reader(input.size());
    const Edition& e = edition_of(in);
    const std::size_t size = in.next<u16>();
    Table t;
    if (const char* problem = read_table(e, in.take(size), size, t))
        bad_input(std::string("not a position: ") + problem);
    output.clear();
    put(mark_of(e, t));
    while (in.left()) {
        const int move = in.next<u16>();
        if (move >= MOVES || !has(legal_moves(e, t), move)) bad_input("not a legal move");
        Ordered state{t, e};
        apply(state, move);
        put(mark_of(e, t));
    }
}
