// See search.hpp. Compiled once for each kernel, like kernel.cpp, and without fused multiply-add: the sums must
// equal those of the Python reference.
#include "search.hpp"

#include <algorithm>
#include <cmath>

#include "evaluate.hpp"
#include "exponential.hpp"
#include "imagine.hpp"
#include "keys.hpp"
#include "network_run.hpp"
#include "observation.hpp"
#include "tree.hpp"

namespace cabochon {
namespace CABOCHON_BUILD {

// --- the moves of a node --------------------------------------------------------------------

struct Option {
    u16 key, move;
    double value;
};

// The legal moves of a table in the order of the index, and the set of their keys.
struct Options {
    Option item[MOVES];
    int number = 0;
    u64 keys[KEY_WORDS] = {};

    Options(const Edition& e, const Table& t) {
        const MoveSet set = legal_moves(e, t);
        for (int word = 0; word < 7; ++word)
            for (u64 bits = set.word[word]; bits; bits &= bits - 1) {
                const int move = 64 * word + lowest(bits);
                const u16 key = key_of(t, move);
                item[number++] = Option{key, u16(move), 0.0};
                if (key < KEY_OTHER) keys[key / 64] |= u64(1) << (key % 64);
            }
    }
    bool has(u16 key) const { return key >= KEY_OTHER || (keys[key / 64] >> (key % 64)) & 1; }
};

static void play(const Edition& e, Table& t, int move) {
    Ordered state{t, e};
    apply(state, move);
}

// --- looking at a position without searching it ------------------------------------------------

// A quick choice for 4.4: return tokens of the colour of which the player has most.
static void return_quickly(const Edition& e, Table& t) {
    Player& me = t.player[t.turn];
    for (unsigned over = excess(me); over; --over) {
        int most = 0;
        for (int colour = 1; colour < COLOURS; ++colour)
            if (lane_of(me.tokens, colour) > lane_of(me.tokens, most)) most = colour;
        to_supply(t, me, lane(most) + lane(TOTAL_LANE));
    }
    Ordered state{t, e};
    offer_tiles(state);
}

static void pay_quickly(const Edition& e, Table& t) {
    u64 ways[4];
    payments(t.player[t.turn], e.cost[card_at(t, t.buying)], ways);
    int word = 0;
    while (!ways[word]) ++word;
    play(e, t, FIRST_PAY + 64 * word + lowest(ways[word]));
}

// Plays the rest of a turn by simple rules, so that the position can be evaluated.
static void finish_turn(const Edition& e, Table& t) {
    while (t.owed != ACT && t.owed != NOTHING) {
        if (t.owed == PAY)
            pay_quickly(e, t);
        else if (t.owed == RETURN)
            return_quickly(e, t);
        else
            play(e, t, FIRST_TILE + lowest(t.player[t.turn].met & t.open_tiles));
    }
}

static void evaluate(const Edition& e, const Table& t, const EvaluationWeights& j, double chances[]) {
    if (t.ended != NONE) return settle_chances(e, t, chances);
    double x[FEATURES], scores[MOST_PLAYERS];
    const double far = phase(e, t);
    for (int seat = 0; seat < t.players; ++seat) {
        features(e, t, seat, x);
        scores[seat] = score(j, far, x);
    }
    to_chances(t, scores, chances);
}

// --- the search ------------------------------------------------------------------------------

inline constexpr int DEEPEST = 128;
inline constexpr double STEEPEST = 60;  // bounds the exponent of a move's weight, so that it stays finite
// The bonus of the collector style for a step towards the nearest tile, as a share of a win.
inline constexpr double TILE_STEP_BONUS = 0.02;

struct Step {
    u32 edge;
    u8 mover;
};

struct Path {
    Step step[DEEPEST];
    int length = 0;
    u32 node = 0;
};

// The sums over the simulations that began with one root move.
struct RootSums {
    u32 simulations;
    double chances[MOST_PLAYERS];
    double squares;  // of the searching seat's chances
};

// A leaf that waits for the evaluator's answer.
struct Pending {
    Table table;
    Path path;
};

static double uniform(Chance& chance) { return double(chance.word() >> 11) * 0x1p-53; }

// Approximately normal. Only plain arithmetic is used, so that every machine gives the same number.
static double bell(Chance& chance) {
    double sum = uniform(chance);
    for (int more = 0; more < 3; ++more) sum += uniform(chance);
    return (sum - 2.0) * 1.7320508075688772;
}

class Search {
public:
    Search(const Edition& edition, const Table& table, u8 viewer, const EvaluationWeights& weights,
           const SearchSettings& settings, const Network* network)
        : e(edition), root(table), seat(viewer), j(weights), m(settings), chance(stream(settings.seed, 0)) {
        if (m.sight >= DEEPEST) m.sight = DEEPEST - 1;
        if (network) learned = new NetworkEvaluator(*network), asks = true;
        tree.clear();
        score_all(root, frozen);
    }

    Search(const Search&) = delete;
    ~Search() { delete learned; }

    void run(u64 simulations) {
        open_root();
        for (u64 number = 0; number < simulations; ++number) {
            if (learned)
                simulate_learned();
            else
                simulate();
        }
    }

    bool run_from(int move, u64 simulations);
    int root_moves(RootMove out[]) const;
    void after(int move, RootValue& out) const;
    int line(int first, int out[], int most) const;
    void chances(double out[]) const;
    bool advance(const Table& now);
    int collect(int most, const Leaves& leaves);
    void answer(const double* values, const double* policies);
    u64 simulations() const { return done; }
    u64 nodes() const { return tree.nodes.number; }
    u64 bytes() const { return tree.bytes() + sizeof(*this); }

private:
    const Edition& e;
    Table root;
    u8 seat;
    EvaluationWeights j;
    SearchSettings m;
    Chance chance;
    Tree tree;
    Pile<Pending> pending;
    u64 done = 0;
    double sums[MOST_PLAYERS] = {};
    double frozen[MOST_PLAYERS] = {};     // the scores at the root
    double offset[MOVES] = {};            // of the root's edges, by place
    RootSums from[MOVES] = {};            // the same order
    u32 forced = 0;                       // the root's edge that the next simulations begin with: its place + 1; 0: any
    NetworkEvaluator* learned = nullptr;  // the network that evaluates, if there is one
    bool asks = false;  // priors come with a leaf's evaluation, by the network or an external evaluator

    void score_all(const Table& t, double scores[]) const {
        double x[FEATURES];
        const double far = phase(e, t);
        for (int each = 0; each < t.players; ++each) {
            features(e, t, each, x);
            scores[each] = score(j, far, x);
        }
    }

    // The searching seat's chance, adjusted for its style: the rusher evaluates the others as they were at the root,
    // the collector counts tiles twice.
    double liked(const Table& t, const double scores[]) const {
        double seen[MOST_PLAYERS], chances[MOST_PLAYERS];
        for (int each = 0; each < t.players; ++each)
            seen[each] = each == seat ? scores[each] : scores[each] + m.haste * (frozen[each] - scores[each]);
        int won = 0;
        for (u8 owner : t.owner) won += owner == seat;
        seen[seat] += m.tiles * (won + tile_hopes(e, t, t.player[seat]).closest);
        to_chances(t, seen, chances);
        return chances[seat];
    }

    // Each seat's chance, and the values that each seat maximises. They differ only if the searching seat has style
    // preferences.
    void value_of(const Table& t, double chances[], double wished[]) const {
        if (t.ended != NONE) {
            settle_chances(e, t, chances);
            settle_chances(e, t, wished);
            return;
        }
        double scores[MOST_PLAYERS] = {};
        score_all(t, scores);
        to_chances(t, scores, chances);
        for (int each = 0; each < t.players; ++each) wished[each] = chances[each];
        if (m.haste != 0.0 || m.tiles != 0.0) wished[seat] = liked(t, scores);
    }

    double promise(const Table& t, int move) const {
        Table after = t;
        play(e, after, move);
        finish_turn(e, after);
        double chances[MOST_PLAYERS], wished[MOST_PLAYERS];
        value_of(after, chances, wished);
        return wished[t.turn];
    }

    // --- a node's edges

    // Evaluates the moves that this node has not seen yet and keeps the promising ones.
    void look(u32 node, const Table& t, Options& options) {
        Option fresh[MOVES];
        int number = 0;
        for (int at = 0; at < options.number; ++at) {
            const u16 key = options.item[at].key;
            if (key < KEY_OTHER) {
                u64& word = tree.nodes[node].seen[key / 64];
                if ((word >> (key % 64)) & 1) continue;
                word |= u64(1) << (key % 64);
            }
            fresh[number++] = options.item[at];
        }
        if (!number) return;
        if (asks) return add_untold(node, fresh, number);
        for (int at = 0; at < number; ++at) fresh[at].value = promise(t, fresh[at].move);
        if (tree.nodes[node].open)
            add_good(node, fresh, number);
        else
            add_best(node, fresh, number, m.most[t.owed]);
    }

    // The first visit keeps the best `most` moves, in descending order. Equal moves stay in the order of the index.
    void add_best(u32 node, Option fresh[], int number, int most) {
        for (int at = 1; at < number; ++at) {
            const Option moved = fresh[at];
            int place = at;
            for (; place > 0 && fresh[place - 1].value < moved.value; --place) fresh[place] = fresh[place - 1];
            fresh[place] = moved;
        }
        const int kept = number < most ? number : most;
        tree.nodes[node].bar = number > most ? fresh[kept - 1].value : -1.0;
        tree.nodes[node].open = 1;
        for (int at = 0; at < kept; ++at) add(node, fresh[at].key, fresh[at].value, fresh[0].value);
    }

    // Later visits add moves with cards that appeared in other simulations.
    void add_good(u32 node, const Option fresh[], int number) {
        const double best = tree.edges[tree.nodes[node].first_edge].first;
        for (int at = 0; at < number; ++at)
            if (fresh[at].value >= tree.nodes[node].bar) add(node, fresh[at].key, fresh[at].value, best);
    }

    // Adds moves without an evaluation, with the mean of the moves that have one.
    void add_untold(u32 node, const Option fresh[], int number) {
        const Node& n = tree.nodes[node];
        double first = 0, weight = 0;
        for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at)
            first += tree.edges[at].first, weight += tree.edges[at].weight;
        const double of = n.edges ? n.edges : 1;
        for (int at = 0; at < number; ++at) put(node, fresh[at].key, first / of, weight / of);
    }

    void add(u32 node, u16 key, double value, double best) {
        put(node, key, value, exponential(std::min((value - best) / m.temperature, STEEPEST)));
    }

    void put(u32 node, u16 key, double first, double weight) {
        Edge& edge = tree.add_edge(node);
        edge.key = key;
        edge.first = float(first);
        edge.weight = float(weight);
    }

    static double mean(const Edge& edge) { return (double(edge.first) + edge.sum) / (1.0 + edge.visits); }

    // The playable edge with the best sum of value and exploration; 0: none can be played.
    u32 choose(u32 node, const Options& options) const {
        const Node& n = tree.nodes[node];
        double weight = 0;
        u64 visits = 0;
        for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at)
            if (options.has(tree.edges[at].key)) weight += tree.edges[at].weight, visits += tree.edges[at].visits;
        const double curiosity = m.exploration * std::sqrt(double(visits) + 1.0);
        double best = -1e300;
        u32 chosen = 0;
        for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at) {
            const Edge& edge = tree.edges[at];
            if (!options.has(edge.key)) continue;
            const double share = weight > 0 ? double(edge.weight) / weight : 0.0;  // all weights can underflow to 0
            double worth = mean(edge) + curiosity * share / (1.0 + edge.visits);
            if (node == 0) worth += offset[at - n.first_edge];
            if (!chosen || worth > best) best = worth, chosen = at;
        }
        return chosen;
    }

    // Every kept move needs a card that is missing in this simulation: keep all moves that can be played.
    u32 choose_any(u32 node, const Table& t, Options& options) {
        Node& n = tree.nodes[node];
        n.bar = -1.0;
        for (u64& word : n.seen) word = 0;
        for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at)
            n.seen[tree.edges[at].key / 64] |= u64(1) << (tree.edges[at].key % 64);
        look(node, t, options);
        return choose(node, options);
    }

    u32 edge_from(u32 node, const Table& t) {
        Options options(e, t);
        if (!tree.nodes[node].open || t.owed == ACT) look(node, t, options);
        const u32 chosen = choose(node, options);
        return chosen ? chosen : choose_any(node, t, options);
    }

    // --- the root

    // Reserving what the next player could buy right now.
    bool denies(int move) const {
        if (move < FIRST_RESERVE || move >= FIRST_RESERVE_DECK) return false;
        const Player& next = root.player[seat_after(root)];
        const u64 lacking = shortage(next, price(next, e.cost[root.board[move - FIRST_RESERVE]]));
        return total(lacking) <= lane_of(next.tokens, WILD);
    }

    // Taking or reserving that leaves this seat without points and with the most tokens it may hold.
    bool hoards(int move) const {
        if (move >= FIRST_BUY || points(root.player[seat])) return false;
        Table after = root;
        play(e, after, move);
        return lane_of(after.player[seat].tokens, TOTAL_LANE) >= TOKEN_LIMIT;
    }

    // Buying a card whose bonus the nearest open tile still asks for.
    bool serves_tile(int move) const {
        if (move < FIRST_BUY || move >= FIRST_PAY) return false;
        const Player& me = root.player[seat];
        const u64 bonus = e.gain[card_at(root, unsigned(move - FIRST_BUY))] & COLOUR_LANES;
        unsigned least = 255;
        bool serves = false;
        for (int slot = 0; slot < MOST_TILES; ++slot) {
            if (!((root.open_tiles >> slot) & 1)) continue;
            const u64 missing = less(e.tile_need[root.tile[slot]], me.gains & COLOUR_LANES);
            if (total(missing) > least) continue;
            serves = (total(missing) == least && serves) || total(less(missing, bonus)) < total(missing);
            least = total(missing);
        }
        return serves;
    }

    void open_root() {
        if (tree.nodes[0].open) return;
        if (learned) {
            double chances[MOST_PLAYERS];
            open_learned(0, root, chances);
        } else {
            Options options(e, root);
            look(0, root, options);
        }
        add_errors();
    }

    void add_errors() {
        Chance blur = stream(m.seed, 1);
        const Node& n = tree.nodes[0];
        for (u16 at = 0; at < n.edges; ++at) {
            const double off = m.carelessness * bell(blur);
            const bool overlooked = uniform(blur) < m.overlooks;
            const int move = move_of(root, tree.edges[n.first_edge + at].key);
            offset[at] = off - (overlooked ? 2.0 : 0.0) + (denies(move) ? m.denial : 0.0);
            if (m.tiles != 0.0 && serves_tile(move)) offset[at] += m.tiles * TILE_STEP_BONUS;
            if (m.thrift != 0.0 && hoards(move)) offset[at] -= m.thrift;
        }
    }

    // The place of a move among the root's edges; -1: it was left out.
    int place_of(int move) const {
        const Node& n = tree.nodes[0];
        const u16 key = key_of(root, move);
        for (u16 at = 0; at < n.edges; ++at)
            if (tree.edges[n.first_edge + at].key == key) return at;
        return -1;
    }

    // Keeps a legal move of the root that was left out.
    int keep(int move) {
        const u16 key = key_of(root, move);
        if (key < KEY_OTHER) tree.nodes[0].seen[key / 64] |= u64(1) << (key % 64);
        add(0, key, promise(root, move), tree.edges[tree.nodes[0].first_edge].first);
        add_errors();
        return tree.nodes[0].edges - 1;
    }

    // --- one simulation

    // Walks down to a new node, the end of the game, or the depth limit.
    void walk(Table& t, Path& path) {
        imagine(e, t, seat, true, chance);
        while (t.ended == NONE && path.length < m.sight && !stops_at(path.node)) {
            const u32 edge = forced && !path.length ? tree.nodes[0].first_edge + forced - 1 : edge_from(path.node, t);
            path.step[path.length++] = Step{edge, t.turn};
            play(e, t, move_of(t, tree.edges[edge].key));
            if (!tree.edges[edge].child) {
                const u32 grown = tree.nodes.add(1);
                tree.edges[edge].child = grown;
            }
            path.node = tree.edges[edge].child;
        }
    }

    bool stops_at(u32 node) const {
        if (asks) return !tree.nodes[node].open;
        return node != 0 && tree.nodes[node].visits == 0;
    }

    void simulate() {
        Table t = root;
        Path path;
        walk(t, path);
        double chances[MOST_PLAYERS], wished[MOST_PLAYERS];
        finish_turn(e, t);
        value_of(t, chances, wished);
        for (int at = 0; at < path.length; ++at) ++tree.edges[path.step[at].edge].visits;
        credit(path, chances, wished);
    }

    // Expands an evaluated leaf: adds its moves with their priors.
    void open(u32 node, const Options& options, double first, const double shares[]) {
        tree.nodes[node].open = 1;
        for (int word = 0; word < KEY_WORDS; ++word) tree.nodes[node].seen[word] = options.keys[word];
        for (int at = 0; at < options.number; ++at) put(node, options.item[at].key, first, shares[at]);
    }

    void open_learned(u32 node, const Table& t, double chances[]) {
        const Options options(e, t);
        u16 moves[MOVES];
        double shares[MOVES];
        for (int at = 0; at < options.number; ++at) moves[at] = options.item[at].move;
        learned->look(e, t, moves, options.number, chances, shares);
        if (!tree.nodes[node].open) open(node, options, chances[t.turn], shares);
    }

    void simulate_learned() {
        Table t = root;
        Path path;
        walk(t, path);
        double chances[MOST_PLAYERS];
        if (t.ended != NONE)
            settle_chances(e, t, chances);
        else
            open_learned(path.node, t, chances);
        for (int at = 0; at < path.length; ++at) ++tree.edges[path.step[at].edge].visits;
        credit(path, chances, chances);
    }

    void credit(const Path& path, const double chances[], const double wished[]) {
        ++tree.nodes[path.node].visits;
        for (int at = 0; at < path.length; ++at) tree.edges[path.step[at].edge].sum += wished[path.step[at].mover];
        for (int each = 0; each < root.players; ++each) sums[each] += chances[each];
        if (path.length) {
            RootSums& sum = from[path.step[0].edge - tree.nodes[0].first_edge];
            ++sum.simulations;
            sum.squares += chances[seat] * chances[seat];
            for (int each = 0; each < root.players; ++each) sum.chances[each] += chances[each];
        }
        ++done;
    }

    // --- keeping the tree

    u32 found_at(const Table& t, const Table& now, u32 node, int depth) const;
    void keep_only(u32 node);
};

// --- results -------------------------------------------------------------------------------

// Runs more simulations that begin with this move of the root. Returns false if the move is not legal there.
bool Search::run_from(int move, u64 simulations) {
    const MoveSet legal = legal_moves(e, root);
    if (move < 0 || move >= MOVES || !has(legal, move)) return false;
    open_root();
    const int place = place_of(move);
    forced = u32(place < 0 ? keep(move) : place) + 1;
    run(simulations);
    forced = 0;
    return true;
}

void Search::after(int move, RootValue& out) const {
    out = RootValue{};
    const int place = place_of(move);
    if (place < 0 || !from[place].simulations) return;
    const RootSums& sum = from[place];
    const double number = sum.simulations, own = sum.chances[seat] / number;
    out.simulations = sum.simulations;
    for (int each = 0; each < root.players; ++each) out.chances[each] = sum.chances[each] / number;
    out.variance = std::max(sum.squares / number - own * own, 0.0);
}

int Search::root_moves(RootMove out[]) const {
    const Node& n = tree.nodes[0];
    Options options(e, root);
    double weight = 0, liking[MOVES];
    int number = 0;
    for (u16 at = 0; at < n.edges; ++at) {
        const Edge& edge = tree.edges[n.first_edge + at];
        if (!options.has(edge.key)) continue;
        weight += edge.weight;
        const RootMove found{move_of(root, edge.key), edge.visits, mean(edge), edge.weight};
        const double like = learned ? edge.weight + offset[at] : found.chance + offset[at];
        int place = number++;
        for (; place > 0; --place) {
            const RootMove& before = out[place - 1];
            if (before.visits > found.visits || (before.visits == found.visits && liking[place - 1] >= like)) break;
            out[place] = before, liking[place] = liking[place - 1];
        }
        out[place] = found, liking[place] = like;
    }
    for (int at = 0; at < number; ++at) out[at].prior = weight > 0 ? out[at].prior / weight : 0.0;
    return number;
}

// Cards that the searching seat sees at the root.
static void cards_in_sight(const Table& t, u8 seat, bool sees[CARDS]) {
    for (u8 card : t.board)
        if (card != NONE) sees[card] = true;
    for (int owner = 0; owner < t.players; ++owner)
        for (int slot = 0; slot < t.player[owner].held; ++slot)
            if (!hides(t, owner, slot, seat)) sees[t.player[owner].hand[slot]] = true;
}

int Search::line(int first, int out[], int most) const {
    bool sees[CARDS] = {};
    cards_in_sight(root, seat, sees);
    Table t = root;
    u32 node = 0;
    for (int length = 0; length < most; ++length) {
        if (t.ended != NONE) return length;
        Options options(e, t);
        const Node& n = tree.nodes[node];
        u32 best = 0;
        for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at) {
            const Edge& edge = tree.edges[at];
            if (!options.has(edge.key) || (length == 0 && move_of(t, edge.key) != first)) continue;
            if (!best || edge.visits > tree.edges[best].visits) best = at;
        }
        if (!best || (length > 0 && !tree.edges[best].visits)) return length;
        const u8 card = card_of(tree.edges[best].key);
        if (card != NONE && !sees[card]) return length;
        out[length] = move_of(t, tree.edges[best].key);
        play(e, t, out[length]);
        if (!tree.edges[best].child) return length + 1;
        node = tree.edges[best].child;
    }
    return most;
}

void Search::chances(double out[]) const {
    Table t = root;
    finish_turn(e, t);
    if (done) {
        for (int each = 0; each < root.players; ++each) out[each] = sums[each] / double(done);
    } else if (learned && t.ended == NONE) {
        double shares[1];
        learned->look(e, t, nullptr, 0, out, shares);
    } else {
        evaluate(e, t, j, out);
    }
}

// --- keeping the tree from one move to the next ------------------------------------------------

static bool same_board(const Table& one, const Table& other) {
    u64 difference[2] = {};
    for (int space = 0; space < SPACES; ++space) {
        if (one.board[space] != NONE) difference[one.board[space] / 64] ^= u64(1) << (one.board[space] % 64);
        if (other.board[space] != NONE) difference[other.board[space] / 64] ^= u64(1) << (other.board[space] % 64);
    }
    return !(difference[0] | difference[1]);
}

static bool same_moment(const Table& one, const Table& other) {
    if (one.turn != other.turn || one.owed != other.owed || one.supply != other.supply || one.team != other.team)
        return false;
    if (one.open_tiles != other.open_tiles || one.ended != other.ended || one.buying != other.buying) return false;
    for (int seat = 0; seat < one.players; ++seat) {
        const Player &left = one.player[seat], &right = other.player[seat];
        if (left.tokens != right.tokens || left.gains != right.gains || left.held != right.held) return false;
    }
    return same_board(one, other);
}

// The old root, with the unseen cards that can be seen now on top of their decks.
static Table foreseen(const Table& before, const Table& now, u8 seat) {
    Table t = before;
    bool seen[CARDS] = {};
    cards_in_sight(now, seat, seen);
    for (int owner = 0; owner < now.players; ++owner)
        for (u8 card = now.player[owner].pile; card != NONE; card = now.below[card]) seen[card] = true;
    for (int level = 0; level < LEVELS; ++level) {
        u8 deck[64];
        int number = 0;
        for (int wanted = 1; wanted >= 0; --wanted)
            for (u64 set = rest(t, level); set; set &= set - 1) {
                const u8 card = u8(LEVEL_BASE[level] + lowest(set));
                if (seen[card] == bool(wanted)) deck[number++] = card;
            }
        stack_deck(t, level, deck, number);
    }
    return t;
}

u32 Search::found_at(const Table& t, const Table& now, u32 node, int depth) const {
    if (depth && same_moment(t, now)) return node;
    if (depth == 12 || t.ended != NONE || (depth && t.turn == seat && t.owed == ACT)) return 0;
    Options options(e, t);
    const Node& n = tree.nodes[node];
    for (u32 at = n.first_edge; at < n.first_edge + n.edges; ++at) {
        const Edge& edge = tree.edges[at];
        if (!edge.child || !options.has(edge.key)) continue;
        Table after = t;
        play(e, after, move_of(t, edge.key));
        if (const u32 found = found_at(after, now, edge.child, depth + 1)) return found;
    }
    return 0;
}

// Copies the subtree of a node into a new tree. A child always has a greater number than its parent.
void Search::keep_only(u32 node) {
    Tree kept;
    kept.clear();
    Pile<u32> from;  // by new number, the old one
    from.add(1);
    from[0] = node;
    for (u32 at = 0; at < from.number; ++at) {
        const Node& old = tree.nodes[from[at]];
        Node copy = old;
        copy.edges = copy.room = 0;
        kept.nodes[at] = copy;
        for (u16 each = 0; each < old.edges; ++each) {
            Edge edge = tree.edges[old.first_edge + each];
            if (edge.child) {
                const u32 old_child = edge.child;
                edge.child = kept.nodes.add(1);
                from[from.add(1)] = old_child;
            }
            kept.add_edge(at) = edge;
        }
    }
    tree.nodes.swap(kept.nodes);
    tree.edges.swap(kept.edges);
    for (int size = 0; size < 16; ++size) tree.spare[size] = kept.spare[size];
}

bool Search::advance(const Table& now) {
    const u32 node = tree.nodes[0].open ? found_at(foreseen(root, now, seat), now, 0, 0) : 0;
    root = now;
    score_all(root, frozen);
    done = 0;
    for (double& sum : sums) sum = 0;
    for (RootSums& sum : from) sum = RootSums{};
    pending.number = 0;
    if (!node || !tree.nodes[node].open) {
        tree.clear();
        return false;
    }
    keep_only(node);
    Options options(e, root);
    look(0, root, options);
    if (!choose(0, options)) choose_any(0, root, options);
    add_errors();
    return true;
}

// --- an outside evaluator ----------------------------------------------------------------------

static void write_leaf(const Edition& e, const Table& t, const Leaves& leaves, int row) {
    const MoveSet set = legal_moves(e, t);
    for (int move = 0; move < MOVES; ++move) leaves.masks[row * MOVES + move] = has(set, move);
    observe(e, t, t.turn, leaves.observations + row * observation_size(e, t.players));
    leaves.to_play[row] = t.turn;
}

// Collects up to `most` leaves. Until it is answered, a leaf counts as a loss for every mover on its path, so that
// the leaves spread.
int Search::collect(int most, const Leaves& leaves) {
    asks = true;
    pending.number = 0;
    for (int tries = 0; tries < most; ++tries) {
        Table t = root;
        Path path;
        walk(t, path);
        for (int at = 0; at < path.length; ++at) ++tree.edges[path.step[at].edge].visits;
        if (t.ended != NONE) {
            double value[MOST_PLAYERS];
            settle_chances(e, t, value);
            credit(path, value, value);
            continue;
        }
        const u32 row = pending.add(1);
        pending[row].table = t;
        pending[row].path = path;
        write_leaf(e, t, leaves, int(row));
    }
    return int(pending.number);
}

void Search::answer(const double* values, const double* policies) {
    for (u32 row = 0; row < pending.number; ++row) {
        const Pending& leaf = pending[row];
        const double* value = values + row * u32(root.players);
        const u32 node = leaf.path.node;
        if (!tree.nodes[node].open) {
            const Options options(e, leaf.table);
            double shares[MOVES];
            for (int at = 0; at < options.number; ++at) shares[at] = policies[row * MOVES + options.item[at].move];
            open(node, options, value[leaf.table.turn], shares);
        }
        credit(leaf.path, value, value);
    }
    pending.number = 0;
}

// --- the table of functions --------------------------------------------------------------------

static Search& at(void* search) { return *static_cast<Search*>(search); }
static const Search& at(const void* search) { return *static_cast<const Search*>(search); }

static void* make(const Edition& e, const Table& root, u8 seat, const EvaluationWeights& j, const SearchSettings& m,
                  const Network* network) {
    return new Search(e, root, seat, j, m, network);
}
static void unmake(void* search) { delete &at(search); }
static void run(void* search, u64 simulations) { at(search).run(simulations); }
static bool run_from(void* search, int move, u64 simulations) { return at(search).run_from(move, simulations); }
static void after(const void* search, int move, RootValue& out) { at(search).after(move, out); }
static int root_moves(const void* search, RootMove out[]) { return at(search).root_moves(out); }
static int line(const void* search, int first, int out[], int most) { return at(search).line(first, out, most); }
static void chances(const void* search, double out[]) { at(search).chances(out); }
static u64 simulations(const void* search) { return at(search).simulations(); }
static u64 nodes(const void* search) { return at(search).nodes(); }
static u64 bytes(const void* search) { return at(search).bytes(); }
static bool advance(void* search, const Table& root) { return at(search).advance(root); }
static int collect(void* search, int most, const Leaves& leaves) { return at(search).collect(most, leaves); }
static void answer(void* search, const double* values, const double* policies) { at(search).answer(values, policies); }
static void evaluate_table(const Edition& e, const Table& t, const EvaluationWeights& j, double out[]) {
    evaluate(e, t, j, out);
}
static void features_of(const Edition& e, const Table& t, int seat, double out[]) { features(e, t, seat, out); }
static void look_at(const Network& network, const Edition& e, const Table& t, int times, double chances[],
                    double shares[]) {
    const Options options(e, t);
    u16 moves[MOVES] = {};
    double found[MOVES];
    for (int at = 0; at < options.number; ++at) moves[at] = options.item[at].move;
    NetworkEvaluator evaluator(network);
    for (int time = 0; time < times; ++time) evaluator.look(e, t, moves, options.number, chances, found);
    for (int move = 0; move < MOVES; ++move) shares[move] = 0.0;
    for (int at = 0; at < options.number; ++at) shares[moves[at]] = found[at];
}

}  // namespace CABOCHON_BUILD

const SearchKernel CABOCHON_SEARCH = {
    CABOCHON_BUILD::make,        CABOCHON_BUILD::unmake,     CABOCHON_BUILD::run,
    CABOCHON_BUILD::run_from,    CABOCHON_BUILD::root_moves, CABOCHON_BUILD::after,
    CABOCHON_BUILD::line,        CABOCHON_BUILD::chances,    CABOCHON_BUILD::simulations,
    CABOCHON_BUILD::nodes,       CABOCHON_BUILD::bytes,      CABOCHON_BUILD::advance,
    CABOCHON_BUILD::collect,     CABOCHON_BUILD::answer,     CABOCHON_BUILD::evaluate_table,
    CABOCHON_BUILD::features_of, CABOCHON_BUILD::look_at,
};

}  // namespace cabochon
