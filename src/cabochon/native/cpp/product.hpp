// Products of a matrix of bytes and a vector of bytes, which take most of the learned network's time. The sums are
// integers, so every build gives exactly the same results. Data and declarations only, as in types.hpp.
#pragma once
#include "types.hpp"

namespace cabochon {

using i8 = std::int8_t;
using i32 = std::int32_t;

inline constexpr int BLOCK = 64;  // outputs computed at once; rows are padded to a multiple of it

// The numbers of the vector are 0 to 127: two of them times two weights then fit in 16 bits, which AVX2 needs.
struct Products {
    const char* name;
    // All outputs. The weights of four inputs lie together: [blocks][groups of four inputs][BLOCK][4].
    void (*all)(const i8* weight, const u8* x, int groups, int blocks, i32* y);
    // Only the outputs in `which`, a few of many. Weights are [out][in], `in` a multiple of BLOCK.
    void (*some)(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y);
};

enum class Instructions : u8 { PLAIN, SSE2, AVX2, NEWEST };

// The fastest products on this machine that use at most these instructions.
const Products& products(Instructions most);

// Whether these products give the same sums as the plain ones, on a matrix that contains the largest numbers.
bool agree_with_plain(const Products& fast);

}  // namespace cabochon
