// Self-play for training on a GPU: many games at once, each with its own search tree. Each function here does one
// step of one game; selfplay.cu runs it for all games, in parallel on the GPU or one after the other on the host.
//
// The search is that of search.hpp (one tree over all the tables that the seat on turn cannot distinguish, hidden cards
// redrawn in every simulation), but it chooses moves differently: Gumbel noise and sequential halving at the
// root, and below it the move that brings the visits closest to the improved policy (Danihelka et al., 2022). This
// works with few simulations. The network evaluates the leaves; it runs between two steps.
#pragma once
#include <math.h>  // expf, fmaxf and logf without a namespace, as CUDA has them

#include "deal.hpp"
#include "keys.hpp"
#include "rows.hpp"

namespace cabochon {

inline constexpr int MOST_EDGES = 64;  // moves kept at a node; more are legal only in rare payments
inline constexpr int MOST_DEPTH = 40;  // decisions from the root
inline constexpr int CONSIDERED = 16;  // root moves at the start of sequential halving

struct GameNode {
    u64 seen[4];  // keys of actions among the edges
    float value;  // the network's win chance for the seat on turn
    u16 visits;
    u8 edges, open;
    u16 key[MOST_EDGES];
    u16 count[MOST_EDGES];
    u16 child[MOST_EDGES];
    float logit[MOST_EDGES];
    float sum[MOST_EDGES];
};

struct GamePath {
    u16 node[MOST_DEPTH];
    u8 edge[MOST_DEPTH];
    u8 mover[MOST_DEPTH];
    int length;
    int leaf;  // the node to be evaluated; -1: the game ended there, so there is nothing to evaluate
};

// The sample of one decision.
struct Sample {
    Table table;
    float result[MOST_PLAYERS];  // of the game, by seat, set when it is over
    float judged[MOST_PLAYERS];  // the root's mean, by seat
    u8 points[MOST_PLAYERS];     // at the end of the game
    u16 rounds;                  // of the whole game
    u16 moves;                   // the number of entries in use below
    u16 move[MOST_EDGES];
    float policy[MOST_EDGES];
    u8 ready;  // whether the game is over
};

// All arrays of self-play, one entry for each game unless noted. They are on the machine that plays the games.
struct Games {
    const Edition* edition;
    Table* root;
    Table* leaf;
    u64* stream;
    GameNode* nodes;  // [games, most_nodes]
    u16* grown;       // nodes in use
    GamePath* path;
    float* noise;          // [games, MOST_EDGES]
    float* judged;         // [games, MOST_PLAYERS] sums over the simulations
    Sample* samples;       // [rounds of decisions, games]
    u32* began;            // the round of decisions with the first sample of the running game
    const u16* visits_at;  // [CONSIDERED + 1, simulations]: sequential halving
    u64* tally;            // games, decisions, turns, capped; seats' wins in thousandths after them
    int players, most_nodes, simulations, cap, capacity;
    float visit_scale, value_scale;  // of the improved policy
    float explore;                   // 1: noise at the root; 0: none, as in a contest
};

}  // namespace cabochon

namespace cabochon::CABOCHON_BUILD {

// A game state whose decks are sets: a card is drawn only when it is revealed.
struct Drawing {
    Table& t;
    const Edition& e;
    Chance& chance;

    CABOCHON_DEVICE u8 draw(int level) {
        const u64 left = rest(t, level);
        const int place = select(left, chance.below(unsigned(count(left))));
        leave_deck(t, level, u64(1) << place);
        return u8(LEVEL_BASE[level] + place);
    }
    CABOCHON_DEVICE void lay(unsigned space, u8 card) { t.board[space] = card; }
    CABOCHON_DEVICE void hold(unsigned seat, unsigned slot, u8 card) { t.player[seat].hand[slot] = card; }
    CABOCHON_DEVICE void keep(unsigned, u8) {}
};

CABOCHON_DEVICE inline void put_back(Table& t, int level, u64 bit) {
    if (level == 0)
        t.rest1 |= bit;
    else if (level == 1)
        t.rest2 |= u32(bit);
    else
        t.rest3 |= u32(bit);
    t.reservable = u16(t.reservable | 1u << (SPACES + level));
}

// Redraws the cards of other hands that the seat on turn has not seen. Because this seat is on turn, no other seat has
// a payment to make.
CABOCHON_DEVICE inline void redraw_hidden(const Edition& e, Table& t, Chance& chance) {
    for (int again = 0; again < 2; ++again)
        for (unsigned seat = 0; seat < t.players; ++seat)
            for (int slot = 0; seat != t.turn && slot < t.player[seat].held; ++slot) {
                if (!((t.player[seat].closed >> slot) & 1)) continue;
                u8& card = t.player[seat].hand[slot];
                const int level = e.level[card];
                if (again == 0)
                    put_back(t, level, u64(1) << (card - LEVEL_BASE[level]));
                else
                    card = Drawing{t, e, chance}.draw(level);
            }
}

CABOCHON_DEVICE inline float uniform(Chance& chance) { return (float(chance.word() >> 40) + 0.5f) * 0x1p-24f; }

CABOCHON_DEVICE inline Table new_game(const Edition& e, int players, Chance& chance) {
    Table t = lay_out(e, players, chance);
    for (u8& card : t.below) card = NONE;
    for (u8& card : t.top) card = NONE;
    Drawing state{t, e, chance};
    for (unsigned space = 0; space < SPACES; ++space) t.board[space] = state.draw(int(space / 4));
    return t;
}

// --- choosing ----------------------------------------------------------------------------------

CABOCHON_DEVICE inline u64 key_bit(u16 key) { return u64(1) << (key % 64); }

// The keys of the legal actions.
struct LegalKeys {
    u64 word[4];
    CABOCHON_DEVICE LegalKeys(const Table& t, const MoveSet& legal) : word{} {
        for (u64 bits = legal.word[0]; bits; bits &= bits - 1) {
            const u16 key = key_of(t, lowest(bits));
            word[key / 64] |= key_bit(key);
        }
        if (has(legal, PASS)) word[KEY_PASS / 64] |= key_bit(KEY_PASS);
    }
    CABOCHON_DEVICE bool has_key(u16 key) const { return key >= KEY_OTHER || word[key / 64] & key_bit(key); }
};

CABOCHON_DEVICE inline bool can_play(const Table& t, const LegalKeys& keys, u16 key) {
    return t.owed != ACT || keys.has_key(key);
}

// Adds moves with cards that this node sees for the first time; their logit is the mean of the node's moves.
CABOCHON_DEVICE inline void add_new_keys(GameNode& n, const Table& t, const LegalKeys& keys) {
    if (t.owed != ACT) return;
    u64 fresh = 0;
    for (int word = 0; word < 4; ++word) fresh |= keys.word[word] & ~n.seen[word];
    if (!fresh) return;
    float mean = 0;
    for (int at = 0; at < n.edges; ++at) mean += n.logit[at];
    mean = n.edges ? mean / float(n.edges) : 0.0f;
    for (int word = 0; word < 4; ++word)
        for (u64 bits = keys.word[word] & ~n.seen[word]; bits && n.edges < MOST_EDGES; bits &= bits - 1) {
            const int at = n.edges++;
            n.key[at] = u16(64 * word + lowest(bits));
            n.logit[at] = mean;
            n.count[at] = n.child[at] = 0;
            n.sum[at] = 0;
            n.seen[word] |= bits & (~bits + 1);
        }
}

// Sums over the edges of a node.
struct NodeSums {
    float best_logit = -1e30f, weight = 0, mixed = 0;
    int visits = 0, most = 0;
};

// `mixed` is the value of an untried move: it mixes the network's evaluation with the results of tried moves.
CABOCHON_DEVICE inline NodeSums sum_up(const GameNode& n, const Table& t, const LegalKeys& keys) {
    NodeSums s;
    for (int at = 0; at < n.edges; ++at)
        if (can_play(t, keys, n.key[at]) && n.logit[at] > s.best_logit) s.best_logit = n.logit[at];
    float tried = 0, worth = 0;
    for (int at = 0; at < n.edges; ++at) {
        if (!can_play(t, keys, n.key[at])) continue;
        const float weight = expf(n.logit[at] - s.best_logit);
        s.weight += weight;
        s.visits += n.count[at];
        if (n.count[at] > s.most) s.most = n.count[at];
        if (n.count[at]) tried += weight, worth += weight * n.sum[at] / float(n.count[at]);
    }
    s.mixed = tried > 0 ? (n.value + float(s.visits) * worth / tried) / (1.0f + float(s.visits)) : n.value;
    return s;
}

// The logit of a move, updated with the search's results, minus its noise.
CABOCHON_DEVICE inline float improved(const Games& g, const GameNode& n, const NodeSums& s, int at) {
    const float worth = n.count[at] ? n.sum[at] / float(n.count[at]) : s.mixed;
    return n.logit[at] + (g.visit_scale + float(s.most)) * g.value_scale * worth;
}

// The edge whose share of the visits is furthest below its share in the improved policy; -1: none can be played.
CABOCHON_DEVICE inline int choose_inside(const Games& g, const GameNode& n, const Table& t, const LegalKeys& keys) {
    const NodeSums s = sum_up(n, t, keys);
    float top = -1e30f, all = 0;
    for (int at = 0; at < n.edges; ++at)
        if (can_play(t, keys, n.key[at])) top = fmaxf(top, improved(g, n, s, at));
    for (int at = 0; at < n.edges; ++at)
        if (can_play(t, keys, n.key[at])) all += expf(improved(g, n, s, at) - top);
    float best = -1e30f;
    int chosen = -1;
    for (int at = 0; at < n.edges; ++at) {
        if (!can_play(t, keys, n.key[at])) continue;
        const float wanted = expf(improved(g, n, s, at) - top) / all - float(n.count[at]) / (1.0f + float(s.visits));
        if (chosen < 0 || wanted > best) best = wanted, chosen = at;
    }
    return chosen;
}

// Sequential halving: the most promising of the moves that have exactly `visits` visits; negative: of all moves.
CABOCHON_DEVICE inline int choose_at_root(const Games& g, const GameNode& n, const float* noise, int visits) {
    NodeSums s;
    for (int at = 0; at < n.edges; ++at)
        if (n.count[at] > s.most) s.most = n.count[at];
    s.mixed = n.value;
    float best = -1e30f;
    int chosen = -1;
    for (int at = 0; at < n.edges; ++at) {
        if (visits >= 0 && n.count[at] != visits) continue;
        const float score = noise[at] + improved(g, n, s, at);
        if (chosen < 0 || score > best) best = score, chosen = at;
    }
    return chosen;
}

// --- one step of a game --------------------------------------------------------------------------

// Starts a decision with an empty tree; the root is the first leaf to be evaluated.
CABOCHON_DEVICE inline void begin_decision(const Games& g, i64 game) {
    GameNode& root = g.nodes[game * g.most_nodes];
    root.open = root.edges = 0;
    root.visits = 0;
    g.grown[game] = 1;
    g.leaf[game] = g.root[game];
    g.path[game].length = 0;
    g.path[game].leaf = 0;
    for (int seat = 0; seat < MOST_PLAYERS; ++seat) g.judged[game * MOST_PLAYERS + seat] = 0;
}

CABOCHON_DEVICE inline void credit(const Games& g, i64 game, const float values[]) {
    const GamePath& path = g.path[game];
    GameNode* nodes = g.nodes + game * g.most_nodes;
    for (int at = 0; at < path.length; ++at) {
        GameNode& n = nodes[path.node[at]];
        n.sum[path.edge[at]] += values[path.mover[at]];
        ++n.count[path.edge[at]];
        ++n.visits;
    }
    for (int seat = 0; seat < g.players; ++seat) g.judged[game * MOST_PLAYERS + seat] += values[seat];
}

CABOCHON_DEVICE inline void share_out(const Edition& e, const Table& t, float values[]) {
    double shares[MOST_PLAYERS];
    settle_chances(e, t, shares);
    for (int seat = 0; seat < t.players; ++seat) values[seat] = float(shares[seat]);
}

// Descends from the root to a leaf and prepares its table for evaluation.
CABOCHON_DEVICE inline void descend(const Games& g, i64 game, int simulation) {
    const Edition& e = *g.edition;
    GameNode* nodes = g.nodes + game * g.most_nodes;
    GamePath& path = g.path[game];
    Chance chance{g.stream[game]};
    Table t = g.root[game];
    redraw_hidden(e, t, chance);
    Drawing state{t, e, chance};
    const int considered = nodes[0].edges < CONSIDERED ? nodes[0].edges : CONSIDERED;
    path.length = 0;
    int node = 0;
    while (t.ended == NONE && nodes[node].open && path.length < MOST_DEPTH) {
        GameNode& n = nodes[node];
        const LegalKeys keys(t, legal_moves(e, t));
        int edge;
        if (node == 0) {
            edge =
                choose_at_root(g, n, g.noise + game * MOST_EDGES, g.visits_at[considered * g.simulations + simulation]);
            if (edge < 0) edge = choose_at_root(g, n, g.noise + game * MOST_EDGES, -1);
        } else {
            add_new_keys(n, t, keys);
            edge = choose_inside(g, n, t, keys);
        }
        path.node[path.length] = u16(node);
        path.edge[path.length] = u8(edge);
        path.mover[path.length++] = t.turn;
        apply(state, move_of(t, n.key[edge]));
        if (!n.child[edge]) {
            n.child[edge] = g.grown[game]++;
            nodes[n.child[edge]].open = 0;
        }
        node = n.child[edge];
    }
    path.leaf = node;
    if (t.ended != NONE) {
        float values[MOST_PLAYERS];
        share_out(e, t, values);
        credit(g, game, values);
        path.leaf = -1;
    }
    g.leaf[game] = t;
    g.stream[game] = chance.state;
}

// The network's answer for the leaf: `values` by seat from the one on turn, `logits` by move.
template <class Number>
CABOCHON_DEVICE inline void answer(const Games& g, i64 game, const Number* values, const Number* logits) {
    const GamePath& path = g.path[game];
    if (path.leaf < 0) return;
    const Table& t = g.leaf[game];
    GameNode& n = g.nodes[game * g.most_nodes + path.leaf];
    float by_seat[MOST_PLAYERS];
    for (int step = 0; step < g.players; ++step) by_seat[seat_from(t, step)] = float(values[step]);
    if (!n.open) {
        const MoveSet legal = legal_moves(*g.edition, t);
        n.open = 1;
        n.edges = 0;
        n.visits = 0;
        n.value = by_seat[t.turn];
        for (u64& word : n.seen) word = 0;
        for (int word = 0; word < 7; ++word)
            for (u64 bits = legal.word[word]; bits && n.edges < MOST_EDGES; bits &= bits - 1) {
                const int move = 64 * word + lowest(bits), at = n.edges++;
                const u16 key = key_of(t, move);
                n.key[at] = key;
                n.logit[at] = float(logits[move]);
                n.count[at] = n.child[at] = 0;
                n.sum[at] = 0;
                if (key < KEY_OTHER) n.seen[key / 64] |= key_bit(key);
            }
        if (path.leaf == 0) {
            Chance chance{g.stream[game]};
            for (int at = 0; at < n.edges; ++at)
                g.noise[game * MOST_EDGES + at] = g.explore > 0 ? -g.explore * logf(-logf(uniform(chance))) : 0.0f;
            g.stream[game] = chance.state;
        }
    }
    if (path.length) credit(g, game, by_seat);
}

CABOCHON_DEVICE inline void write_sample(const Games& g, i64 game, i64 games, u32 round, const GameNode& n) {
    const Table& t = g.root[game];
    Sample& sample = g.samples[i64(round % u32(g.capacity)) * games + game];
    sample.table = t;
    sample.ready = 0;
    sample.moves = n.edges;
    const NodeSums s = sum_up(n, t, LegalKeys(t, legal_moves(*g.edition, t)));
    float top = -1e30f, all = 0;
    for (int at = 0; at < n.edges; ++at) top = fmaxf(top, improved(g, n, s, at));
    for (int at = 0; at < n.edges; ++at) all += expf(improved(g, n, s, at) - top);
    for (int at = 0; at < n.edges; ++at) {
        sample.move[at] = u16(move_of(t, n.key[at]));
        sample.policy[at] = expf(improved(g, n, s, at) - top) / all;
    }
    for (int seat = 0; seat < g.players; ++seat)
        sample.judged[seat] = g.judged[game * MOST_PLAYERS + seat] / float(n.visits ? n.visits : 1);
}

// Writes the result of a finished game into its samples.
CABOCHON_DEVICE inline void write_result(const Games& g, i64 game, i64 games, u32 round) {
    const Table& t = g.root[game];
    float result[MOST_PLAYERS];
    share_out(*g.edition, t, result);
    u32 first = g.began[game];
    if (round - first >= u32(g.capacity)) first = round + 1 - u32(g.capacity);
    for (u32 each = first; each <= round; ++each) {
        Sample& sample = g.samples[i64(each % u32(g.capacity)) * games + game];
        for (int seat = 0; seat < g.players; ++seat) {
            sample.result[seat] = result[seat];
            sample.points[seat] = u8(points(t.player[seat]));
        }
        sample.rounds = u16(t.round);
        sample.ready = t.ended != CAPPED;  // a capped game has no result to learn from
    }
}

// Keeps the sample of a finished search and returns the edge of the chosen move; `advance` plays it.
CABOCHON_DEVICE inline int decide(const Games& g, i64 game, i64 games, u32 round) {
    const GameNode& n = g.nodes[game * g.most_nodes];
    if (g.samples) write_sample(g, game, games, round, n);
    int most = 0;
    for (int at = 0; at < n.edges; ++at)
        if (n.count[at] > most) most = n.count[at];
    return choose_at_root(g, n, g.noise + game * MOST_EDGES, most);
}

// The sums that one decision adds to the tally.
struct Counted {
    bool turn, game, capped;
    float won[MOST_PLAYERS];
    int rounds;
};

// Plays the chosen move, and deals a new game when it ended this one. The caller adds up the tally.
CABOCHON_DEVICE inline Counted advance(const Games& g, i64 game, i64 games, u32 round, int edge) {
    Counted counted{};
    Table& t = g.root[game];
    Chance chance{g.stream[game]};
    Drawing state{t, *g.edition, chance};
    apply(state, move_of(t, g.nodes[game * g.most_nodes].key[edge]));
    counted.turn = t.owed == ACT || t.owed == NOTHING;
    if (t.ended == NONE && t.round > u32(g.cap)) end(t, CAPPED);
    if (t.ended != NONE) {
        counted.game = true;
        counted.capped = t.ended == CAPPED;
        counted.rounds = int(t.round);
        share_out(*g.edition, t, counted.won);
        if (g.samples) write_result(g, game, games, round);
        t = new_game(*g.edition, g.players, chance);
        g.began[game] = round + 1;
    }
    g.stream[game] = chance.state;
    return counted;
}

}  // namespace cabochon::CABOCHON_BUILD
