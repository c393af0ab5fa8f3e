// The tree that a search grows. Nodes and edges are stored in two arrays. A node's edges are a block whose size is a
// power of two.
#pragma once
#include <cstdlib>

#include "bad_input.hpp"
#include "lanes.hpp"

namespace cabochon::CABOCHON_BUILD {

// A growing array of plain values. Not std::vector: kernel.cpp explains why library templates are avoided.
template <class T>
struct Pile {
    T* items = nullptr;
    u32 number = 0, room = 0;

    Pile() = default;
    Pile(const Pile&) = delete;
    Pile& operator=(const Pile&) = delete;
    ~Pile() { std::free(items); }

    // Appends `more` zeroed items. Returns the index of the first.
    u32 add(u32 more) {
        if (number + more > room) grow(number + more);
        const u32 first = number;
        for (u32 at = first; at < first + more; ++at) items[at] = T{};
        number += more;
        return first;
    }
    void grow(u32 needed) {
        u32 wanted = room ? room + room / 2 : 64;
        if (wanted < needed) wanted = needed;
        T* moved = static_cast<T*>(std::realloc(items, sizeof(T) * wanted));
        if (!moved) no_memory();
        items = moved;
        room = wanted;
    }
    void swap(Pile& other) noexcept {
        T* kept_items = items;
        const u32 kept_number = number, kept_room = room;
        items = other.items, number = other.number, room = other.room;
        other.items = kept_items, other.number = kept_number, other.room = kept_room;
    }
    T& operator[](u32 at) { return items[at]; }
    const T& operator[](u32 at) const { return items[at]; }
};

// One move from a node.
struct Edge {
    double sum;  // of the mover's chances, over the visits
    u32 visits;
    u32 child;     // 0: not created yet
    float first;   // the mover's estimated win chance before any visit
    float weight;  // the prior weight
    u16 key;
};

inline constexpr int KEY_WORDS = 4;  // the keys of actions, see keys.hpp

// An information state of the searching seat, given by the moves that led to it.
struct Node {
    u64 seen[KEY_WORDS];  // keys of actions that were evaluated, kept or not
    double bar;           // the estimate that a move with a new card needs to be kept
    u32 first_edge;
    u32 visits;
    u16 edges, room;
    u8 open;  // whether its moves were evaluated
};

struct Tree {
    Pile<Node> nodes;
    Pile<Edge> edges;
    u32 spare[16] = {};  // the first free block of each size, chained by `child`; 0: none

    void clear() {
        nodes.number = edges.number = 0;
        for (u32& block : spare) block = 0;
        edges.add(1);  // index 0 means none
        nodes.add(1);  // the root
    }
    u32 block_of(u16 room) {
        const int size = lowest(room);
        if (const u32 found = spare[size]) {
            spare[size] = edges[found].child;
            for (u32 at = found; at < found + room; ++at) edges[at] = Edge{};
            return found;
        }
        return edges.add(room);
    }
    // Adds an edge to a node, with more room if needed.
    Edge& add_edge(u32 node) {
        if (nodes[node].edges == nodes[node].room) widen(node);
        Node& n = nodes[node];
        return edges[n.first_edge + n.edges++];
    }
    void widen(u32 node) {
        const Node before = nodes[node];
        const u16 room = before.room ? u16(before.room * 2) : u16(4);
        const u32 block = block_of(room);
        for (u16 at = 0; at < before.edges; ++at) edges[block + at] = edges[before.first_edge + at];
        if (before.room) {
            edges[before.first_edge].child = spare[lowest(before.room)];
            spare[lowest(before.room)] = before.first_edge;
        }
        nodes[node].first_edge = block;
        nodes[node].room = room;
    }
    u64 bytes() const { return u64(nodes.number) * sizeof(Node) + u64(edges.number) * sizeof(Edge); }
};

}  // namespace cabochon::CABOCHON_BUILD
