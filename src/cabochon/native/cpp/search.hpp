// Information-set Monte Carlo tree search on the information of one seat. Every simulation redraws the cards that this
// seat cannot see and descends the one tree that all simulations share. A step in the tree names the card that is
// bought or reserved, not its space, so that statistics about a card are valid wherever it appears. Each seat maximises
// its own chance to win. bots/search/reference.py is the readable version in Python; a test checks that both grow the
// same tree.
//
// Namespace cabochon holds only data and declarations that all builds share; see kernel.hpp.
#pragma once
#include "types.hpp"

namespace cabochon {

struct EvaluationWeights;
struct Network;

// The settings of a search: the fields of Python's `SearchSettings`, see bots/search/settings.py.
struct SearchSettings {
    u64 seed;
    double exploration;           // the weight of exploration
    double temperature;           // the lead that a move needs to be tried first
    double carelessness;          // the random error in the estimate of a root move
    double overlooks;             // the probability that a root move is overlooked
    double haste, tiles, denial;  // style preferences of the searching seat
    double thrift;                // the penalty for a root move that only collects tokens
    int sight;                    // the maximum depth in decisions
    int most[5];                  // the number of moves kept at a node, by decision (Owed)
};

// A move at the root.
struct RootMove {
    int move;
    u32 visits;
    double chance;  // of the searching seat
    double prior;   // the share among the root's moves before any simulation
};

// The result of the simulations that began with a root move.
struct RootValue {
    u32 simulations;
    double chances[MOST_PLAYERS];  // each seat's mean
    double variance;               // of the searching seat's chance over the simulations
};

// Leaves for an external evaluator, as arrays with one row for each leaf.
struct Leaves {
    int number;
    u8* observations;
    u8* masks;
    u8* to_play;
};

struct SearchKernel {
    void* (*make)(const Edition&, const Table& root, u8 seat, const EvaluationWeights&, const SearchSettings&,
                  const Network*);
    void (*unmake)(void*);
    void (*run)(void*, u64 simulations);
    bool (*run_from)(void*, int move, u64 simulations);  // begins with this root move; false if it is illegal
    int (*root_moves)(const void*, RootMove out[]);      // at most MOVES
    void (*after)(const void*, int move, RootValue& out);
    int (*line)(const void*, int first, int out[], int most);  // the expected moves after a root move
    void (*chances)(const void*, double out[]);
    u64 (*simulations)(const void*);
    u64 (*nodes)(const void*);
    u64 (*bytes)(const void*);
    bool (*advance)(void*, const Table& root);
    int (*collect)(void*, int most, const Leaves&);
    void (*answer)(void*, const double* values, const double* policies);
    void (*evaluate)(const Edition&, const Table&, const EvaluationWeights&, double out[]);
    void (*features)(const Edition&, const Table&, int seat, double out[]);
    // Evaluates `times` times, for measurements. There are MOVES shares.
    void (*look)(const Network&, const Edition&, const Table&, int times, double chances[], double shares[]);
};

extern const SearchKernel SEARCH_BASE;
extern const SearchKernel SEARCH_V3;  // only where CABOCHON_HAS_V3

}  // namespace cabochon
