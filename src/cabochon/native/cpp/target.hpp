// What differs between the machines that this source is compiled for: any processor, one with AVX2 and BMI2,
// and a GPU. Nothing else in these headers asks which one it is, but for the few lines of lanes.hpp that use
// a machine's own instructions.
#pragma once

// Names the namespace, so that the same code compiled for two machines stays two.
#ifndef CABOCHON_BUILD
#define CABOCHON_BUILD base
#endif

// In front of every function of the law, and of every table of constants that is read by a computed index: on a
// GPU both have to live there. The host's own copy comes from a compiler for the host.
#if defined(__CUDACC__)
#define CABOCHON_DEVICE __device__
#define CABOCHON_CONSTANT static __device__ constexpr
#else
#define CABOCHON_DEVICE
#define CABOCHON_CONSTANT inline constexpr
#endif

// A processor's own instructions, where the compiler may use them. nvcc reads the host's macros for the GPU as well.
#if defined(__SSE2__) && !defined(__CUDACC__)
#define CABOCHON_SSE2
#endif
#if defined(__AVX2__) && !defined(__CUDACC__)
#define CABOCHON_AVX2
#endif
#if defined(__BMI2__) && !defined(__CUDACC__)
#define CABOCHON_BMI2
#endif

#if defined(__CUDACC__)
#define CABOCHON_INLINE CABOCHON_DEVICE __forceinline__
#elif defined(__GNUC__)
#define CABOCHON_INLINE inline __attribute__((always_inline))
#else
#define CABOCHON_INLINE inline
#endif
