// The differences between the machines that this source is compiled for: any processor, one with AVX2 and BMI2,
// a browser (WebAssembly), and a GPU. No other header depends on the target, except for a few lines of lanes.hpp and
// observation.hpp that use special instructions or the byte order.
#pragma once

// The namespace of this build: the same code compiled for two machines gets two names.
#ifndef CABOCHON_BUILD
#define CABOCHON_BUILD base
#endif

// Marks every function of the rules, and every table of constants that is read by a computed index: on a GPU both
// must live on the device. The host gets its own copy from its own compiler.
#if defined(__CUDACC__)
#define CABOCHON_DEVICE __device__
#define CABOCHON_CONSTANT static __device__ constexpr
#else
#define CABOCHON_DEVICE
#define CABOCHON_CONSTANT inline constexpr
#endif

// Special instructions of a processor, if the compiler may use them. nvcc sees the host's macros even in device code.
#if defined(__SSE2__) && !defined(__CUDACC__)
#define CABOCHON_SSE2
#endif
#if defined(__AVX2__) && !defined(__CUDACC__)
#define CABOCHON_AVX2
#endif
#if defined(__BMI2__) && !defined(__CUDACC__)
#define CABOCHON_BMI2
#endif

#if defined(__wasm_simd128__)
#define CABOCHON_WASM_SIMD
#endif

#if defined(__CUDACC__)
#define CABOCHON_INLINE CABOCHON_DEVICE __forceinline__
#elif defined(__GNUC__)
#define CABOCHON_INLINE inline __attribute__((always_inline))
#else
#define CABOCHON_INLINE inline
#endif
