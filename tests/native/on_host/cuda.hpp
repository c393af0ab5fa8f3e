// A subset of CUDA that runs the kernels of gpu_kernels.cuh unchanged on a host, with the GPU's own branches of
// lanes.hpp: a thread of the host for each thread of a block, one block after the other.
#pragma once
#include <atomic>
#include <barrier>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#define __CUDACC__
#define __device__
#define __global__ inline
#define __forceinline__ inline
#define __shared__
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))

struct Dimensions {
    unsigned x;
};
inline thread_local Dimensions threadIdx{0};
inline Dimensions blockIdx{0}, blockDim{1};

// --- thread barriers -------------------------------------------------------------------------

struct Warp {
    std::barrier<> meeting{32};
    std::atomic<unsigned> votes[3] = {0, 0, 0};
};
inline std::unique_ptr<std::barrier<>> block_meeting;
inline std::unique_ptr<Warp[]> warps;
inline thread_local unsigned ballots = 0;

inline void __syncthreads() { block_meeting->arrive_and_wait(); }
inline void __syncwarp() { warps[threadIdx.x / 32].meeting.arrive_and_wait(); }

// Three sets of votes in rotation: one is written, the next is cleared, the last may still be read.
inline unsigned __ballot_sync(unsigned, bool mine) {
    Warp& warp = warps[threadIdx.x / 32];
    std::atomic<unsigned>& votes = warp.votes[ballots % 3];
    warp.votes[(ballots + 1) % 3] = 0;
    warp.meeting.arrive_and_wait();
    votes |= unsigned(mine) << threadIdx.x % 32;
    warp.meeting.arrive_and_wait();
    ++ballots;
    return votes;
}

// Runs a kernel for every block; `threads` is a multiple of 32.
template <class Kernel>
void run(unsigned blocks, unsigned threads, Kernel kernel) {
    blockDim.x = threads;
    for (blockIdx.x = 0; blockIdx.x < blocks; ++blockIdx.x) {
        block_meeting = std::make_unique<std::barrier<>>(threads);
        warps = std::make_unique<Warp[]>(threads / 32);
        std::vector<std::thread> all;
        for (unsigned thread = 0; thread < threads; ++thread)
            all.emplace_back([thread, &kernel] {
                threadIdx.x = thread;
                kernel();
            });
        for (std::thread& each : all) each.join();
    }
}

// --- instructions ----------------------------------------------------------------------------

inline int __popcll(std::uint64_t set) { return std::popcount(set); }
inline int __popc(unsigned set) { return std::popcount(set); }
inline int __ffsll(long long set) { return set ? std::countr_zero(std::uint64_t(set)) + 1 : 0; }
inline std::uint64_t __umul64hi(std::uint64_t left, std::uint64_t right) {
    return std::uint64_t((unsigned __int128)left * right >> 64);
}
inline unsigned __umulhi(unsigned left, unsigned right) { return unsigned(std::uint64_t(left) * right >> 32); }
inline unsigned __vsubus4(unsigned left, unsigned right) {
    unsigned all = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const unsigned a = left >> shift & 255, b = right >> shift & 255;
        all |= (a > b ? a - b : 0) << shift;
    }
    return all;
}
inline unsigned __vsadu4(unsigned left, unsigned right) {
    unsigned sum = 0;
    for (int shift = 0; shift < 32; shift += 8)
        sum += unsigned(std::abs(int(left >> shift & 255) - int(right >> shift & 255)));
    return sum;
}

template <class T>
T atomicAdd(T* at, T more) {
    return std::atomic_ref<T>(*at).fetch_add(more);
}
template <class T>
T atomicMin(T* at, T other) {
    std::atomic_ref<T> here(*at);
    T before = here;
    while (other < before && !here.compare_exchange_weak(before, other)) {
    }
    return before;
}
