// Words as byte lanes, bit sets, and chance. Everything here compiles for any machine; where the
// compiler says that SSE2, AVX2 or BMI2 may be used, it is.
//
// CABOCHON_BUILD names the namespace, so that the same code compiled for two machines stays two.
#pragma once
#include "types.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#ifndef CABOCHON_BUILD
#define CABOCHON_BUILD base
#endif
#if defined(__GNUC__)
#define CABOCHON_INLINE inline __attribute__((always_inline))
#else
#define CABOCHON_INLINE inline
#endif

namespace cabochon::CABOCHON_BUILD {

inline constexpr u64 ONES = 0x0101010101010101u;
inline constexpr u64 TOPS = 0x8080808080808080u;

CABOCHON_INLINE constexpr u64 lane(int kind, u64 number = 1) { return number << (8 * kind); }
CABOCHON_INLINE constexpr unsigned lane_of(u64 word, int kind) { return (word >> (8 * kind)) & 0xFF; }
CABOCHON_INLINE int count(u64 set) { return __builtin_popcountll(set); }
CABOCHON_INLINE int lowest(u64 set) { return __builtin_ctzll(set); }

// max(0, left - right) in every lane.
CABOCHON_INLINE u64 less(u64 left, u64 right) {
#if defined(__SSE2__)
    return u64(
        _mm_cvtsi128_si64(_mm_subs_epu8(_mm_cvtsi64_si128((long long)left), _mm_cvtsi64_si128((long long)right))));
#else
    u64 difference = 0;
    for (int kind = 0; kind < 8; ++kind) {
        unsigned a = lane_of(left, kind), b = lane_of(right, kind);
        difference |= lane(kind, a > b ? a - b : 0);
    }
    return difference;
#endif
}

// All lanes added up.
CABOCHON_INLINE unsigned total(u64 word) {
#if defined(__SSE2__)
    return unsigned(_mm_cvtsi128_si32(_mm_sad_epu8(_mm_cvtsi64_si128((long long)word), _mm_setzero_si128())));
#else
    unsigned sum = 0;
    for (int kind = 0; kind < 8; ++kind) sum += lane_of(word, kind);
    return sum;
#endif
}

// The bit set of lanes with `number` or more, for lanes under 128.
CABOCHON_INLINE unsigned at_least(u64 word, u64 number) {
    u64 tops = word + ONES * (128 - number);
#if defined(__SSE2__)
    return unsigned(_mm_movemask_epi8(_mm_cvtsi64_si128((long long)tops)));
#else
    return unsigned((((tops & TOPS) >> 7) * 0x0102040810204080u) >> 56);
#endif
}

// The place of the set bit that has `rank` set bits below it.
CABOCHON_INLINE int select(u64 set, unsigned rank) {
#if defined(__BMI2__)
    return lowest(_pdep_u64(u64(1) << rank, set));
#else
    int place = 0;
    for (int width = 32; width; width /= 2) {
        u64 low = set & ((u64(1) << width) - 1);
        unsigned below = unsigned(count(low));
        bool above = rank >= below;
        set = above ? set >> width : low;
        rank -= above ? below : 0;
        place += above ? width : 0;
    }
    return place;
#endif
}

// Which of twelve and four costs can be paid with these means, and gold for what is lacking, 6.3: a bit
// set. Both arrays are aligned to 32 bytes.
CABOCHON_INLINE unsigned payable(const u64 board[12], const u64 hand[4], u64 means, unsigned gold) {
#if defined(__AVX2__)
    const __m256i has = _mm256_set1_epi64x((long long)means), limit = _mm256_set1_epi64x(gold);
    const __m256i zero = _mm256_setzero_si256();
    unsigned dear = 0;
    for (int four = 0; four < 4; ++four) {
        __m256i costs = _mm256_load_si256(reinterpret_cast<const __m256i*>(four < 3 ? board + 4 * four : hand));
        __m256i lacking = _mm256_sad_epu8(_mm256_subs_epu8(costs, has), zero);
        dear |= unsigned(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(lacking, limit)))) << (4 * four);
    }
    return ~dear & 0xFFFF;
#elif defined(__SSE2__)
    const __m128i has = _mm_set1_epi64x((long long)means), zero = _mm_setzero_si128();
    const __m128i limit = _mm_set1_epi32(int(gold));
    unsigned dear = 0;
    for (int two = 0; two < 8; ++two) {
        __m128i costs =
            _mm_load_si128(reinterpret_cast<const __m128i*>(two < 6 ? board + 2 * two : hand + 2 * (two - 6)));
        __m128i lacking = _mm_sad_epu8(_mm_subs_epu8(costs, has), zero);
        // The upper half of each sum is zero, so the lower halves decide; spread them over whole lanes.
        __m128i over = _mm_shuffle_epi32(_mm_cmpgt_epi32(lacking, limit), _MM_SHUFFLE(2, 2, 0, 0));
        dear |= unsigned(_mm_movemask_pd(_mm_castsi128_pd(over))) << (2 * two);
    }
    return ~dear & 0xFFFF;
#else
    unsigned set = 0;
    for (int place = 0; place < 16; ++place) {
        const u64 cost = place < 12 ? board[place] : hand[place - 12];
        set |= unsigned(total(less(cost, means)) <= gold) << place;
    }
    return set;
#endif
}

// A stream of 64-bit numbers (wyrand), fixed by its seed.
struct Chance {
    u64 state;

    CABOCHON_INLINE u64 word() {
        state += 0xa0761d6478bd642fu;
        unsigned __int128 product = (unsigned __int128)state * (state ^ 0xe7037ed1a0b428dbu);
        return u64(product >> 64) ^ u64(product);
    }
    // 0 to bound - 1; the bias is under bound / 2^64.
    CABOCHON_INLINE unsigned below(unsigned bound) { return unsigned(((unsigned __int128)word() * bound) >> 64); }
};

// A stream of its own for each number of a batch (splitmix64).
inline Chance stream(u64 seed, u64 number) {
    u64 z = seed + (number + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return Chance{z ^ (z >> 31)};
}

}  // namespace cabochon::CABOCHON_BUILD
