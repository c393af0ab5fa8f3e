// See product.hpp. One function for each set of instructions; the choice is made at run time.
#include "product.hpp"

#include <algorithm>
#include <utility>

#if defined(__x86_64__) && defined(__GNUC__)
#define CABOCHON_X86
#include <immintrin.h>

#include <cstring>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace cabochon {

static void all_plain(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    for (int block = 0; block < blocks; ++block, y += BLOCK) {
        i32 sums[BLOCK] = {};
        for (int group = 0; group < groups; ++group, weight += 4 * BLOCK) {
            const u8* four = x + 4 * group;
            for (int to = 0; to < BLOCK; ++to)
                sums[to] += weight[4 * to] * four[0] + weight[4 * to + 1] * four[1] + weight[4 * to + 2] * four[2] +
                            weight[4 * to + 3] * four[3];
        }
        for (int to = 0; to < BLOCK; ++to) y[to] = sums[to];
    }
}

static void some_plain(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        i32 sum = 0;
        for (int at = 0; at < in; ++at) sum += row[at] * x[at];
        y[each] = sum;
    }
}

static constexpr Products PLAIN{"plain", all_plain, some_plain};

#if defined(CABOCHON_X86)

#define CABOCHON_FOR(instructions) __attribute__((target(instructions)))

// --- SSE2, which every x86-64 has: bytes become 16 bits, and their products are added in pairs

static void all_sse2(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    constexpr int AT_ONCE = 16;  // outputs whose sums fit the registers
    for (int first = 0; first < blocks * BLOCK; first += AT_ONCE, y += AT_ONCE) {
        const i8* place = weight + std::size_t(first / BLOCK) * std::size_t(groups) * 4 * BLOCK + 4 * (first % BLOCK);
        __m128i sums[AT_ONCE / 2];
        for (__m128i& each : sums) each = _mm_setzero_si128();
        for (int group = 0; group < groups; ++group, place += 4 * BLOCK) {
            int bytes;
            std::memcpy(&bytes, x + 4 * group, 4);
            const __m128i four = _mm_unpacklo_epi8(_mm_set1_epi32(bytes), _mm_setzero_si128());
#pragma GCC unroll 4
            for (int at = 0; at < AT_ONCE / 4; ++at) {
                const __m128i w = _mm_loadu_si128(reinterpret_cast<const __m128i*>(place + 16 * at));
                const __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(w, w), 8);
                const __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(w, w), 8);
                sums[2 * at] = _mm_add_epi32(sums[2 * at], _mm_madd_epi16(low, four));
                sums[2 * at + 1] = _mm_add_epi32(sums[2 * at + 1], _mm_madd_epi16(high, four));
            }
        }
        for (int at = 0; at < AT_ONCE / 2; ++at) {
            i32 halves[4];
            _mm_storeu_si128(reinterpret_cast<__m128i*>(halves), sums[at]);
            y[2 * at] = halves[0] + halves[1];
            y[2 * at + 1] = halves[2] + halves[3];
        }
    }
}

static constexpr Products WITH_SSE2{"sse2", all_sse2, some_plain};

CABOCHON_FOR("avx2") static inline __m256i four_at(const u8* x, int group) {
    int four;
    std::memcpy(&four, x + 4 * group, 4);
    return _mm256_set1_epi32(four);
}

CABOCHON_FOR("avx2") static inline __m256i bytes_at(const void* place) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(place));
}

CABOCHON_FOR("avx2") static inline i32 total_of(__m256i sums) {
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(1, 0, 3, 2)));
    return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_shuffle_epi32(half, _MM_SHUFFLE(2, 3, 0, 1))));
}

// --- AVX2: products of bytes to pairs of 16 bits, and those to 32 bits

CABOCHON_FOR("avx2") static inline __m256i add_avx2(__m256i sum, __m256i x, __m256i weight) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_maddubs_epi16(x, weight), _mm256_set1_epi16(1)));
}

CABOCHON_FOR("avx2") static void all_avx2(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    for (int block = 0; block < blocks; ++block, y += BLOCK) {
        __m256i sums[8];
        for (__m256i& each : sums) each = _mm256_setzero_si256();
        for (int group = 0; group < groups; ++group, weight += 4 * BLOCK) {
            const __m256i four = four_at(x, group);
            for (int at = 0; at < 8; ++at) sums[at] = add_avx2(sums[at], four, bytes_at(weight + 32 * at));
        }
        for (int at = 0; at < 8; ++at) _mm256_storeu_si256(reinterpret_cast<__m256i*>(y + 8 * at), sums[at]);
    }
}

CABOCHON_FOR("avx2")
static void some_avx2(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        __m256i one = _mm256_setzero_si256(), other = _mm256_setzero_si256();
        for (int at = 0; at < in; at += BLOCK) {
            one = add_avx2(one, bytes_at(x + at), bytes_at(row + at));
            other = add_avx2(other, bytes_at(x + at + 32), bytes_at(row + at + 32));
        }
        y[each] = total_of(_mm256_add_epi32(one, other));
    }
}

static constexpr Products WITH_AVX2{"avx2", all_avx2, some_avx2};

// --- AVX-512 VNNI: four products of bytes and their sum in one instruction

#define CABOCHON_VNNI512 CABOCHON_FOR("avx512f,avx512vl,avx512bw,avx512vnni")

// AT_ONCE blocks side by side: an instruction waits four or five cycles for its previous sum, so several independent
// sums are needed.
template <int AT_ONCE>
CABOCHON_VNNI512 static inline void blocks_vnni512(const i8* weight, const u8* x, int groups, i32* y) {
    __m512i sums[4 * AT_ONCE];
    for (__m512i& each : sums) each = _mm512_setzero_si512();
    for (int group = 0; group < groups; ++group, weight += 4 * BLOCK) {
        int four;
        std::memcpy(&four, x + 4 * group, 4);
        const __m512i same = _mm512_set1_epi32(four);
#pragma GCC unroll 16
        for (int at = 0; at < 4 * AT_ONCE; ++at) {
            const i8* place = weight + std::size_t(at / 4) * std::size_t(groups) * 4 * BLOCK + 64 * (at % 4);
            sums[at] = _mm512_dpbusd_epi32(sums[at], same, _mm512_loadu_si512(place));
        }
    }
#pragma GCC unroll 16
    for (int at = 0; at < 4 * AT_ONCE; ++at) _mm512_storeu_si512(y + 16 * at, sums[at]);
}

CABOCHON_VNNI512 static void all_vnni512(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    for (; blocks >= 4; blocks -= 4, y += 4 * BLOCK, weight += 4 * std::size_t(groups) * 4 * BLOCK)
        blocks_vnni512<4>(weight, x, groups, y);
    for (; blocks; --blocks, y += BLOCK, weight += std::size_t(groups) * 4 * BLOCK)
        blocks_vnni512<1>(weight, x, groups, y);
}

CABOCHON_VNNI512 static void some_vnni512(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        __m512i sum = _mm512_setzero_si512();
        for (int at = 0; at < in; at += BLOCK)
            sum = _mm512_dpbusd_epi32(sum, _mm512_loadu_si512(x + at), _mm512_loadu_si512(row + at));
        y[each] = total_of(_mm256_add_epi32(_mm512_castsi512_si256(sum), _mm512_extracti64x4_epi64(sum, 1)));
    }
}

static constexpr Products WITH_VNNI512{"avx512vnni", all_vnni512, some_vnni512};

// --- AVX-VNNI: the same instruction on machines without AVX-512

#if __GNUC__ >= 11
#define CABOCHON_HAS_AVXVNNI
#define CABOCHON_VNNI CABOCHON_FOR("avx2,avxvnni")

CABOCHON_VNNI static void all_vnni(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    for (int block = 0; block < blocks; ++block, y += BLOCK) {
        __m256i sums[8];
        for (__m256i& each : sums) each = _mm256_setzero_si256();
        for (int group = 0; group < groups; ++group, weight += 4 * BLOCK) {
            const __m256i four = four_at(x, group);
            for (int at = 0; at < 8; ++at)
                sums[at] = _mm256_dpbusd_avx_epi32(sums[at], four, bytes_at(weight + 32 * at));
        }
        for (int at = 0; at < 8; ++at) _mm256_storeu_si256(reinterpret_cast<__m256i*>(y + 8 * at), sums[at]);
    }
}

CABOCHON_VNNI static void some_vnni(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        __m256i one = _mm256_setzero_si256(), other = _mm256_setzero_si256();
        for (int at = 0; at < in; at += BLOCK) {
            one = _mm256_dpbusd_avx_epi32(one, bytes_at(x + at), bytes_at(row + at));
            other = _mm256_dpbusd_avx_epi32(other, bytes_at(x + at + 32), bytes_at(row + at + 32));
        }
        y[each] = total_of(_mm256_add_epi32(one, other));
    }
}

static constexpr Products WITH_VNNI{"avxvnni", all_vnni, some_vnni};
#endif

#endif

#if defined(__wasm_simd128__)

// --- WebAssembly, as SSE2: bytes become 16 bits on the way from memory

static void all_wasm(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    constexpr int AT_ONCE = 16;  // outputs whose sums fit the registers
    for (int first = 0; first < blocks * BLOCK; first += AT_ONCE, y += AT_ONCE) {
        const i8* place = weight + std::size_t(first / BLOCK) * std::size_t(groups) * 4 * BLOCK + 4 * (first % BLOCK);
        v128_t sums[AT_ONCE / 2];
        for (v128_t& each : sums) each = wasm_i32x4_splat(0);
        for (int group = 0; group < groups; ++group, place += 4 * BLOCK) {
            const v128_t four = wasm_u16x8_extend_low_u8x16(wasm_v128_load32_splat(x + 4 * group));
#pragma GCC unroll 8
            for (int at = 0; at < AT_ONCE / 2; ++at)
                sums[at] = wasm_i32x4_add(sums[at], wasm_i32x4_dot_i16x8(wasm_i16x8_load8x8(place + 8 * at), four));
        }
        for (int at = 0; at < AT_ONCE / 2; at += 2)
            wasm_v128_store(y + 2 * at, wasm_i32x4_add(wasm_i32x4_shuffle(sums[at], sums[at + 1], 0, 2, 4, 6),
                                                       wasm_i32x4_shuffle(sums[at], sums[at + 1], 1, 3, 5, 7)));
    }
}

static inline i32 total_of(v128_t sums) {
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) + wasm_i32x4_extract_lane(sums, 2) +
           wasm_i32x4_extract_lane(sums, 3);
}

static void some_wasm(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        v128_t sum = wasm_i32x4_splat(0), other = sum;
        for (int at = 0; at < in; at += 16) {
            sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(wasm_i16x8_load8x8(row + at), wasm_u16x8_load8x8(x + at)));
            other = wasm_i32x4_add(
                other, wasm_i32x4_dot_i16x8(wasm_i16x8_load8x8(row + at + 8), wasm_u16x8_load8x8(x + at + 8)));
        }
        y[each] = total_of(wasm_i32x4_add(sum, other));
    }
}

static constexpr Products WITH_WASM_SIMD{"wasm", all_wasm, some_wasm};

#endif

#if defined(__wasm_relaxed_simd__)

// --- WebAssembly with relaxed SIMD: four products of bytes and their sum in one instruction. Results could differ
// between machines only if a byte of the vector were above 127, and none is (product.hpp).

static inline v128_t add_relaxed(v128_t sum, v128_t x, v128_t weight) {
    return wasm_i32x4_relaxed_dot_i8x16_i7x16_add(weight, x, sum);
}

// All sums of a block at once. With only 16 registers some of them stay in memory, but it is still the fastest way.
static void all_relaxed(const i8* weight, const u8* x, int groups, int blocks, i32* y) {
    for (int block = 0; block < blocks; ++block, y += BLOCK) {
        v128_t sums[BLOCK / 4];
        for (v128_t& each : sums) each = wasm_i32x4_splat(0);
        for (int group = 0; group < groups; ++group, weight += 4 * BLOCK) {
            const v128_t four = wasm_v128_load32_splat(x + 4 * group);
#pragma GCC unroll 16
            for (int at = 0; at < BLOCK / 4; ++at)
                sums[at] = add_relaxed(sums[at], four, wasm_v128_load(weight + 16 * at));
        }
        for (int at = 0; at < BLOCK / 4; ++at) wasm_v128_store(y + 4 * at, sums[at]);
    }
}

static void some_relaxed(const i8* weight, const u8* x, int in, const u16* which, int number, i32* y) {
    for (int each = 0; each < number; ++each) {
        const i8* row = weight + std::size_t(which[each]) * std::size_t(in);
        v128_t one = wasm_i32x4_splat(0), other = one;
        for (int at = 0; at < in; at += 32) {
            one = add_relaxed(one, wasm_v128_load(x + at), wasm_v128_load(row + at));
            other = add_relaxed(other, wasm_v128_load(x + at + 16), wasm_v128_load(row + at + 16));
        }
        y[each] = total_of(wasm_i32x4_add(one, other));
    }
}

static constexpr Products WITH_RELAXED_SIMD{"relaxed", all_relaxed, some_relaxed};

#endif

const Products& products(Instructions most) {
#if defined(CABOCHON_X86)
    if (most == Instructions::PLAIN) return PLAIN;
    if (most == Instructions::SSE2 || !__builtin_cpu_supports("avx2")) return WITH_SSE2;
    if (most == Instructions::AVX2) return WITH_AVX2;
    const bool has_avx512 = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    if (has_avx512 && __builtin_cpu_supports("avx512vnni")) return WITH_VNNI512;
#if defined(CABOCHON_HAS_AVXVNNI)
    if (__builtin_cpu_supports("avxvnni")) return WITH_VNNI;
#endif
    return WITH_AVX2;
#elif defined(__wasm_simd128__)
    if (most == Instructions::PLAIN) return PLAIN;
#if defined(__wasm_relaxed_simd__)
    if (most == Instructions::NEWEST) return WITH_RELAXED_SIMD;
#endif
    return WITH_WASM_SIMD;
#else
    (void)most;
    return PLAIN;
#endif
}

bool agree_with_plain(const Products& fast) {
    constexpr int IN = 2 * BLOCK, OUT = 2 * BLOCK;
    i8 weight[IN * OUT];
    u8 x[IN];
    u16 which[OUT];
    u32 chance = 1;
    const auto next = [&chance] { return (chance = chance * 1664525 + 1013904223) >> 24; };
    for (i8& each : weight) each = i8(next());
    for (int at = 0; at < IN; ++at) x[at] = u8(next() / 2);
    for (int at = 0; at < BLOCK; ++at) x[at] = 127, weight[at] = -128, weight[IN + at] = 127;
    for (int at = 0; at < OUT; ++at) which[at] = u16(at);
    i32 expected[2 * OUT], found[2 * OUT];
    for (const auto& [products, sums] : {std::pair(&PLAIN, expected), std::pair(&fast, found)}) {
        products->all(weight, x, IN / 4, OUT / BLOCK, sums);
        products->some(weight, x, IN, which, OUT, sums + OUT);
    }
    return std::equal(expected, expected + 2 * OUT, found);
}

}  // namespace cabochon
