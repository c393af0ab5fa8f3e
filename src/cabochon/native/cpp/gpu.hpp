// The GPU's functions for the binding, in plain C++ without CUDA's own types. Every function throws `Problem`, with
// one sentence, when the GPU or its driver reports an error.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernel.hpp"

namespace cabochon::gpu_host {

struct Problem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Why nothing can run on a GPU here; empty if it can.
std::string why_not();

struct Device {
    std::string name;
    int number, multiprocessors, clock_khz, memory_clock_khz, bus_bits, cache_bytes;
};
Device device();

// One compiled variant of the random games, with figures from the compiler and the GPU.
struct ShapeFacts {
    std::string name;
    int threads, blocks_wanted, registers, local_bytes, shared_bytes, blocks_resident;
};
std::vector<ShapeFacts> shapes(int players);

struct Played {
    Tally tally;
    double seconds;  // of the GPU
};

// The shape, and the number of threads of a warp that must wait before they get new games. A negative shape and 0
// threads choose the values that were fastest in measurements.
struct Tuning {
    int shape;
    unsigned patience;
};

// An edition in the GPU's memory.
class CardEdition {
public:
    explicit CardEdition(const Edition& edition);
    ~CardEdition();
    CardEdition(const CardEdition&) = delete;
    CardEdition& operator=(const CardEdition&) = delete;
    const Edition* on_card() const { return on_card_; }

private:
    const Edition* on_card_;
};

// Plays the games from `first` up to, but not including, `last`; writes their hashes unless `hashes` is null.
Played random_games(const CardEdition&, int players, const BatchSettings&, u64 first, u64 last, Tuning, u64* hashes);
Played playouts(const CardEdition&, const Table&, bool as_seen, u8 viewer, const BatchSettings&, u64 games, Tuning);

// How fast the GPU copies its own memory, in bytes read and written per second.
double copy_bandwidth();

// The games of a vectorised environment; every array is in the GPU's memory.
class Environment {
public:
    Environment(std::shared_ptr<CardEdition>, int players, std::int64_t games, u32 cap, int row, bool observe,
                bool mask);
    ~Environment();
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

    void seed(u64 seed);
    void reset();
    // Returns -1, or the first game whose action is illegal; then no game has moved. `wide`: 64-bit actions.
    std::int64_t step(const void* actions, bool wide);
    void sample();
    void wait();
    std::int32_t action(std::int64_t game) const;  // of the last step
    Table table(std::int64_t game) const;

    const Batch& arrays() const { return batch_; }
    std::int64_t games() const { return games_; }

private:
    void use(const void* actions, bool wide);
    void free();
    unsigned shared_bytes() const;
    template <bool Reset>
    void advance();

    std::shared_ptr<CardEdition> edition_;
    std::int64_t games_;
    Batch batch_{};
    std::int32_t* narrowed_ = nullptr;
    long long* illegal_ = nullptr;
};

}  // namespace cabochon::gpu_host
