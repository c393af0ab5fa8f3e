// Words as byte lanes, bit sets and random numbers. Everything here compiles for any machine and uses special
// instructions where the machine has them, see target.hpp.
#pragma once
#include "types.hpp"

#if defined(CABOCHON_SSE2)
#include <immintrin.h>
#elif defined(CABOCHON_WASM_SIMD)
#include <wasm_simd128.h>
#endif

namespace cabochon::CABOCHON_BUILD {

inline constexpr u64 ONES = 0x0101010101010101u;
inline constexpr u64 TOPS = 0x8080808080808080u;

CABOCHON_INLINE constexpr u64 lane(int kind, u64 number = 1) { return number << (8 * kind); }
CABOCHON_INLINE constexpr unsigned lane_of(u64 word, int kind) { return (word >> (8 * kind)) & 0xFF; }
#if defined(__CUDACC__)
CABOCHON_INLINE int count(u64 set) { return __popcll(set); }
CABOCHON_INLINE int lowest(u64 set) { return __ffsll((long long)set) - 1; }
CABOCHON_INLINE u64 high_product(u64 left, u64 right) { return __umul64hi(left, right); }
CABOCHON_INLINE u64 both_halves(unsigned low, unsigned high) { return u64(high) << 32 | low; }
#else
CABOCHON_INLINE int count(u64 set) { return __builtin_popcountll(set); }
CABOCHON_INLINE int lowest(u64 set) { return __builtin_ctzll(set); }
#if defined(__wasm__)  // WebAssembly has no 128-bit product
CABOCHON_INLINE u64 high_product(u64 left, u64 right) {
    const u64 a = left >> 32, b = u32(left), c = right >> 32, d = u32(right);
    const u64 first = a * d + (b * d >> 32), second = b * c + u32(first);
    return a * c + (first >> 32) + (second >> 32);
}
#else
CABOCHON_INLINE u64 high_product(u64 left, u64 right) { return u64((unsigned __int128)left * right >> 64); }
#endif
#endif

// max(0, left - right) in every lane.
CABOCHON_INLINE u64 less(u64 left, u64 right) {
#if defined(CABOCHON_SSE2)
    return u64(
        _mm_cvtsi128_si64(_mm_subs_epu8(_mm_cvtsi64_si128((long long)left), _mm_cvtsi64_si128((long long)right))));
#elif defined(__CUDACC__)
    return both_halves(__vsubus4(unsigned(left), unsigned(right)),
                       __vsubus4(unsigned(left >> 32), unsigned(right >> 32)));
#elif defined(CABOCHON_WASM_SIMD)
    return u64(wasm_i64x2_extract_lane(wasm_u8x16_sub_sat(wasm_u64x2_splat(left), wasm_u64x2_splat(right)), 0));
#else
    u64 difference = 0;
    for (int kind = 0; kind < 8; ++kind) {
        unsigned a = lane_of(left, kind), b = lane_of(right, kind);
        difference |= lane(kind, a > b ? a - b : 0);
    }
    return difference;
#endif
}

// The sum of all lanes.
CABOCHON_INLINE unsigned total(u64 word) {
#if defined(CABOCHON_SSE2)
    return unsigned(_mm_cvtsi128_si32(_mm_sad_epu8(_mm_cvtsi64_si128((long long)word), _mm_setzero_si128())));
#elif defined(__CUDACC__)
    return __vsadu4(unsigned(word), 0) + __vsadu4(unsigned(word >> 32), 0);
#elif defined(__wasm__)  // in four lanes of 16 bits, whose sum is the highest lane of a product
    const u64 pairs = (word & 0x00FF00FF00FF00FFu) + (word >> 8 & 0x00FF00FF00FF00FFu);
    return unsigned(pairs * 0x0001000100010001u >> 48);
#else
    unsigned sum = 0;
    for (int kind = 0; kind < 8; ++kind) sum += lane_of(word, kind);
    return sum;
#endif
}

// The bit set of lanes that are `number` or more, for lanes below 128.
CABOCHON_INLINE unsigned at_least(u64 word, u64 number) {
    u64 tops = word + ONES * (128 - number);
#if defined(CABOCHON_SSE2)
    return unsigned(_mm_movemask_epi8(_mm_cvtsi64_si128((long long)tops)));
#elif defined(__CUDACC__)  // in halves: 64-bit products are slow on a GPU
    const unsigned low = (unsigned(tops) >> 7 & 0x01010101u) * 0x01020408u >> 24;
    const unsigned high = (unsigned(tops >> 32) >> 7 & 0x01010101u) * 0x01020408u >> 24;
    return low | high << 4;
#else
    return unsigned((((tops & TOPS) >> 7) * 0x0102040810204080u) >> 56);
#endif
}

// The place of the set bit that has `rank` set bits below it.
CABOCHON_INLINE int select(u64 set, unsigned rank) {
#if defined(CABOCHON_BMI2)
    return lowest(_pdep_u64(u64(1) << rank, set));
#elif defined(__CUDACC__)  // the half first, then in 32 bits
    const unsigned in_low = unsigned(__popc(unsigned(set)));
    const bool high = rank >= in_low;
    unsigned word = high ? unsigned(set >> 32) : unsigned(set);
    int place = high ? 32 : 0;
    rank -= high ? in_low : 0;
#pragma unroll
    for (int width = 16; width; width /= 2) {
        const unsigned low = word & ((1u << width) - 1), below = unsigned(__popc(low));
        const bool above = rank >= below;
        word = above ? word >> width : low;
        rank -= above ? below : 0;
        place += above ? width : 0;
    }
    return place;
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

// The bit set of the costs, twelve on the board and four in the hand, that can be paid with these tokens and bonuses
// and with gold for the rest, 6.3. Both arrays are aligned to 32 bytes.
CABOCHON_INLINE unsigned payable(const u64 board[12], const u64 hand[4], u64 means, unsigned gold) {
#if defined(CABOCHON_AVX2)
    const __m256i has = _mm256_set1_epi64x((long long)means), limit = _mm256_set1_epi64x(gold);
    const __m256i zero = _mm256_setzero_si256();
    unsigned dear = 0;
    for (int four = 0; four < 4; ++four) {
        __m256i costs = _mm256_load_si256(reinterpret_cast<const __m256i*>(four < 3 ? board + 4 * four : hand));
        __m256i lacking = _mm256_sad_epu8(_mm256_subs_epu8(costs, has), zero);
        dear |= unsigned(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpgt_epi64(lacking, limit)))) << (4 * four);
    }
    return ~dear & 0xFFFF;
#elif defined(CABOCHON_SSE2)
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
#elif defined(__CUDACC__)
    // Twice what is lacking is |cost - means| + cost - means, over the five colours. A sum of absolute differences
    // takes one instruction for four lanes, a saturating difference ten.
    const unsigned low = unsigned(means), last = unsigned(means >> 32) & 0xFF;
    const unsigned limit = 2 * gold + __vsadu4(low, 0) + 2 * last;
    unsigned set = 0;
#pragma unroll
    for (int place = 0; place < 16; ++place) {
        const u64 cost = place < 12 ? board[place] : hand[place - 12];
        const unsigned four = unsigned(cost), fifth = unsigned(cost >> 32) & 0xFF;
        const unsigned twice = __vsadu4(four, low) + __vsadu4(four, 0) + 2 * (fifth > last ? fifth : last);
        set |= unsigned(twice <= limit) << place;
    }
    return set;
#elif defined(CABOCHON_WASM_SIMD)
    const v128_t has = wasm_u64x2_splat(means), limit = wasm_i32x4_splat(int(gold)), one = wasm_i16x8_splat(1);
    unsigned set = 0;
    for (int four = 0; four < 4; ++four) {
        const u64* costs = four < 3 ? board + 4 * four : hand;
        const v128_t lacking_low = wasm_u8x16_sub_sat(wasm_v128_load(costs), has);
        const v128_t lacking_high = wasm_u8x16_sub_sat(wasm_v128_load(costs + 2), has);
        const v128_t low = wasm_i32x4_dot_i16x8(wasm_u16x8_extadd_pairwise_u8x16(lacking_low), one);
        const v128_t high = wasm_i32x4_dot_i16x8(wasm_u16x8_extadd_pairwise_u8x16(lacking_high), one);
        const v128_t sums =
            wasm_i32x4_add(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6), wasm_i32x4_shuffle(low, high, 1, 3, 5, 7));
        set |= unsigned(wasm_i32x4_bitmask(wasm_i32x4_le(sums, limit))) << (4 * four);
    }
    return set;
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
        const u64 other = state ^ 0xe7037ed1a0b428dbu;
        return high_product(state, other) ^ state * other;
    }
    // 0 to bound - 1; the bias is under bound / 2^64.
    CABOCHON_INLINE unsigned below(unsigned bound) {
#if defined(__CUDACC__)
        const u64 drawn = word();
        return unsigned((u64(unsigned(drawn >> 32)) * bound + __umulhi(unsigned(drawn), bound)) >> 32);
#else
        return unsigned(high_product(word(), bound));
#endif
    }
};

// A separate stream for each game of a batch (splitmix64).
CABOCHON_DEVICE inline Chance stream(u64 seed, u64 number) {
    u64 z = seed + (number + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return Chance{z ^ (z >> 31)};
}

}  // namespace cabochon::CABOCHON_BUILD
