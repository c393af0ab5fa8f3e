// See gpu.hpp: memory, launches and errors. The kernels are in gpu_kernels.cuh.
#define CABOCHON_BUILD gpu
#include "gpu.hpp"

#include <algorithm>
#include <array>

#include "gpu_kernels.cuh"

namespace cabochon::gpu_host {
namespace {

using namespace cabochon::gpu;

void must(cudaError_t result, const char* what) {
    if (result != cudaSuccess)
        throw Problem(std::string("the GPU could not ") + what + ": " + cudaGetErrorString(result));
}

// Memory on the GPU, freed with its owner.
template <class T>
struct Room {
    T* at = nullptr;

    explicit Room(std::size_t number) { must(cudaMalloc(&at, number * sizeof(T)), "give memory"); }
    ~Room() { cudaFree(at); }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
};

// Queried once, because the driver takes a millisecond to answer.
const cudaDeviceProp& card() {
    static const cudaDeviceProp facts = [] {
        cudaDeviceProp read;
        int number = 0;
        must(cudaGetDevice(&number), "be found");
        must(cudaGetDeviceProperties(&read, number), "describe itself");
        return read;
    }();
    return facts;
}

// A pair of events around a launch.
struct Watch {
    cudaEvent_t began, ended;

    Watch() {
        must(cudaEventCreate(&began), "make an event");
        must(cudaEventCreate(&ended), "make an event");
        must(cudaEventRecord(began), "start the watch");
    }
    ~Watch() { cudaEventDestroy(began), cudaEventDestroy(ended); }
    double seconds() {
        float milliseconds = 0;
        must(cudaEventRecord(ended), "stop the watch");
        must(cudaEventSynchronize(ended), "finish its work");
        must(cudaEventElapsedTime(&milliseconds, began, ended), "read the watch");
        return milliseconds / 1000.0;
    }
};

// --- shapes ----------------------------------------------------------------------------------

// One compiled kernel with what a launch needs to know about it.
struct Compiled {
    const char* name;
    int threads, blocks;
    const void* random;
    unsigned (*shared_bytes)(int players);
};

template <int Threads, int Blocks, bool EditionShared, bool GamesShared>
unsigned shared_bytes_of(int players) {  // Shape::shared_bytes, for the host
    const unsigned bytes = unsigned(sizeof(Indexed) - std::size_t(MOST_PLAYERS - players) * sizeof(Player));
    const unsigned game = bytes / 8 % 2 ? bytes : bytes + 8;
    return unsigned(sizeof(BlockTally)) + (EditionShared ? unsigned(sizeof(Edition)) : 0) +
           (GamesShared ? Threads * game : 0);
}

template <int Threads, int Blocks, bool EditionShared, bool GamesShared>
Compiled compiled(const char* name) {
    using This = Shape<Threads, Blocks, EditionShared, GamesShared>;
    return {name, Threads, Blocks, (const void*)play_games<This, Silent, Dealt>,
            shared_bytes_of<Threads, Blocks, EditionShared, GamesShared>};
}

using Best = Shape<128, 8, true, true>;

const std::vector<Compiled>& all_shapes() {
    static const std::vector<Compiled> shapes = {
        compiled<128, 8, true, true>("128 x 8"),
        compiled<128, 6, true, true>("128 x 6"),
        compiled<128, 10, true, true>("128 x 10"),
        compiled<256, 4, true, true>("256 x 4"),
        compiled<64, 16, true, true>("64 x 16"),
        compiled<128, 8, false, true>("128 x 8, cards in global memory"),
        compiled<128, 8, true, false>("128 x 8, games in local memory"),
    };
    return shapes;
}

const Compiled& shape(int number) {
    const auto& shapes = all_shapes();
    if (number >= int(shapes.size())) throw Problem("there is no such shape of the kernel");
    return shapes[std::size_t(number < 0 ? 0 : number)];
}

// Shared memory and first-level cache are the same memory: request as much as the blocks use.
int prepare(const void* kernel, int threads, int wanted, unsigned bytes) {
    const unsigned all = unsigned(card().sharedMemPerMultiprocessor);
    const int percent = int(std::min(100u, (unsigned(wanted) * (bytes + 1024) * 100 + all - 1) / all));
    must(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, percent), "share its memory so");
    must(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, int(bytes)), "share its memory so");
    int blocks = 0;
    must(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, bytes), "count its blocks");
    if (!blocks) throw Problem("the GPU has too little shared memory for this kernel");
    return blocks;
}

// --- launches --------------------------------------------------------------------------------

// Few enough games that a block's sums fit 32 bits, however long the games last.
constexpr u64 MOST_GAMES = u64(1) << 26;

template <class Source>
Played launch(const void* kernel, const Compiled& how, int players, const CardEdition& edition,
              const BatchSettings& settings, u64 first, u64 last, unsigned patience, Source source, u64* hashes) {
    static_assert(sizeof(Tally) == 9 * sizeof(u64));
    const unsigned bytes = how.shared_bytes(players);
    const int blocks = prepare(kernel, how.threads, how.blocks, bytes) * card().multiProcessorCount;
    Room<unsigned long long> sums(10);
    Room<u64> room(hashes ? std::max<u64>(1, std::min(last - first, MOST_GAMES)) : 1);
    Played played{};
    must(cudaMemset(sums.at, 0, 9 * sizeof(u64)), "clear memory");
    for (u64 from = first; from < last; from += MOST_GAMES) {
        const u64 to = std::min(last, from + MOST_GAMES);
        must(cudaMemset(sums.at + 9, 0, sizeof(u64)), "clear memory");
        Launch asked{edition.on_card(), settings, from, to, sums.at + 9, sums.at, room.at, patience ? patience : 8};
        void* arguments[] = {&asked, &source};
        Watch watch;
        must(cudaLaunchKernel(kernel, dim3(unsigned(blocks)), dim3(unsigned(how.threads)), arguments, bytes, nullptr),
             "start the games");
        played.seconds += watch.seconds();
        if (hashes)
            must(cudaMemcpy(hashes + (from - first), room.at, (to - from) * sizeof(u64), cudaMemcpyDeviceToHost),
                 "copy");
    }
    must(cudaMemcpy(&played.tally, sums.at, sizeof(Tally), cudaMemcpyDeviceToHost), "copy");
    return played;
}

}  // namespace

std::string why_not() {
    int number = 0;
    const cudaError_t result = cudaGetDeviceCount(&number);
    if (result != cudaSuccess)
        return std::string("there is no usable NVIDIA GPU here (") + cudaGetErrorString(result) + ")";
    return number ? "" : "there is no NVIDIA GPU here";
}

Device device() {
    int number = 0, clock = 0, memory_clock = 0;
    const cudaDeviceProp& facts = card();
    must(cudaGetDevice(&number), "be found");
    cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, number);
    cudaDeviceGetAttribute(&memory_clock, cudaDevAttrMemoryClockRate, number);
    return {facts.name,           number,           facts.multiProcessorCount, clock, memory_clock,
            facts.memoryBusWidth, facts.l2CacheSize};
}

std::vector<ShapeFacts> shapes(int players) {
    std::vector<ShapeFacts> found;
    for (const Compiled& how : all_shapes()) {
        cudaFuncAttributes facts;
        const unsigned bytes = how.shared_bytes(players);
        const int blocks = prepare(how.random, how.threads, how.blocks, bytes);
        must(cudaFuncGetAttributes(&facts, how.random), "describe a kernel");
        found.push_back(
            {how.name, how.threads, how.blocks, facts.numRegs, int(facts.localSizeBytes), int(bytes), blocks});
    }
    return found;
}

CardEdition::CardEdition(const Edition& edition) {
    void* room = nullptr;
    must(cudaMalloc(&room, sizeof(Edition)), "give memory");
    must(cudaMemcpy(room, &edition, sizeof(Edition), cudaMemcpyHostToDevice), "copy");
    on_card_ = static_cast<const Edition*>(room);
}

CardEdition::~CardEdition() { cudaFree(const_cast<Edition*>(on_card_)); }

Played random_games(const CardEdition& edition, int players, const BatchSettings& settings, u64 first, u64 last,
                    Tuning tuning, u64* hashes) {
    const Compiled& how = shape(hashes ? 0 : tuning.shape);
    const void* kernel = hashes ? (const void*)play_games<Best, Hashing, Dealt> : how.random;
    return launch(kernel, how, players, edition, settings, first, last, tuning.patience, Dealt{players}, hashes);
}

Played playouts(const CardEdition& edition, const Table& table, bool as_seen, u8 viewer, const BatchSettings& settings,
                u64 games, Tuning tuning) {
    Room<Table> from(1);
    must(cudaMemcpy(from.at, &table, sizeof(Table), cudaMemcpyHostToDevice), "copy");
    const PlayedOn source{from.at, table.players, viewer, as_seen};
    return launch((const void*)play_games<Best, Silent, PlayedOn>, shape(0), table.players, edition, settings, 0, games,
                  tuning.patience, source, nullptr);
}

double copy_bandwidth() {
    constexpr std::size_t BYTES = std::size_t(4) << 30;
    Room<u8> from(BYTES), to(BYTES);
    must(cudaMemset(from.at, 0x5A, BYTES), "clear memory");
    must(cudaMemcpy(to.at, from.at, BYTES, cudaMemcpyDeviceToDevice), "copy");
    Watch watch;
    for (int time = 0; time < 5; ++time) must(cudaMemcpyAsync(to.at, from.at, BYTES, cudaMemcpyDeviceToDevice), "copy");
    return 10.0 * double(BYTES) / watch.seconds();
}

// --- the vectorised environment --------------------------------------------------------------

namespace {

constexpr int ENVIRONMENT_THREADS = 64;

template <class T>
void make_room(T*& place, std::int64_t number) {
    must(cudaMalloc(&place, std::size_t(number) * sizeof(T)), "give memory for the environment");
    must(cudaMemset(place, 0, std::size_t(number) * sizeof(T)), "clear memory");
}

unsigned blocks_for(std::int64_t games, int threads) { return unsigned((games + threads - 1) / threads); }

}  // namespace

Environment::Environment(std::shared_ptr<CardEdition> edition, int players, std::int64_t games, u32 cap, int row,
                         bool observe, bool mask)
    : edition_(std::move(edition)), games_(games) {
    batch_.players = players, batch_.observation_size = row, batch_.cap = cap;
    try {
        make_room(batch_.tables, games), make_room(batch_.legal, games), make_room(batch_.streams, games);
        make_room(batch_.sampled, games), make_room(narrowed_, games), make_room(illegal_, 1);
        make_room(batch_.rewards, games * players), make_room(batch_.to_play, games);
        make_room(batch_.terminated, games), make_room(batch_.truncated, games);
        if (observe) make_room(batch_.observations, games * row);
        if (mask) make_room(batch_.masks, games * MOVES);
        prepare((const void*)advance_games<ENVIRONMENT_THREADS, true>, ENVIRONMENT_THREADS, 8, shared_bytes());
        prepare((const void*)advance_games<ENVIRONMENT_THREADS, false>, ENVIRONMENT_THREADS, 8, shared_bytes());
    } catch (...) {
        free();
        throw;
    }
}

Environment::~Environment() { free(); }

unsigned Environment::shared_bytes() const {
    return environment_bytes(ENVIRONMENT_THREADS, batch_.observations ? batch_.observation_size : 0);
}

void Environment::free() {
    void* const rooms[] = {batch_.tables,     batch_.legal,     batch_.streams,      batch_.sampled,
                           narrowed_,         illegal_,         batch_.rewards,      batch_.to_play,
                           batch_.terminated, batch_.truncated, batch_.observations, batch_.masks};
    for (void* room : rooms) cudaFree(room);
}

void Environment::wait() { must(cudaDeviceSynchronize(), "finish its work"); }

void Environment::seed(u64 seed) {
    seed_streams<<<blocks_for(games_, 256), 256>>>(batch_.streams, games_, seed);
    must(cudaGetLastError(), "seed the games");
}

template <bool Reset>
void Environment::advance() {
    constexpr int THREADS = ENVIRONMENT_THREADS;
    advance_games<THREADS, Reset>
        <<<blocks_for(games_, THREADS), THREADS, shared_bytes()>>>(edition_->on_card(), batch_, games_, illegal_);
    must(cudaGetLastError(), "step the games");
}

void Environment::reset() {
    advance<true>();
    wait();
}

void Environment::use(const void* actions, bool wide) {
    if (wide) {
        narrow_actions<<<blocks_for(games_, 256), 256>>>(static_cast<const long long*>(actions), narrowed_, games_);
        must(cudaGetLastError(), "read the actions");
    }
    batch_.actions = wide ? narrowed_ : static_cast<const std::int32_t*>(actions);
}

std::int64_t Environment::step(const void* actions, bool wide) {
    use(actions, wide);
    long long first = ALL_LEGAL;
    must(cudaMemcpy(illegal_, &first, sizeof first, cudaMemcpyHostToDevice), "copy");
    find_illegal<<<blocks_for(games_, 256), 256>>>(batch_, games_, illegal_);
    must(cudaGetLastError(), "check the actions");
    advance<false>();
    must(cudaMemcpy(&first, illegal_, sizeof first, cudaMemcpyDeviceToHost), "finish the step");
    return first == ALL_LEGAL ? -1 : std::int64_t(first);
}

void Environment::sample() {
    sample_actions<<<blocks_for(games_, 256), 256>>>(batch_, games_);
    must(cudaGetLastError(), "sample actions");
}

std::int32_t Environment::action(std::int64_t game) const {
    std::int32_t action = 0;
    must(cudaMemcpy(&action, batch_.actions + game, sizeof action, cudaMemcpyDeviceToHost), "copy");
    return action;
}

Table Environment::table(std::int64_t game) const {
    Table t;
    must(cudaMemcpy(&t, batch_.tables + game, sizeof t, cudaMemcpyDeviceToHost), "copy");
    return t;
}

}  // namespace cabochon::gpu_host
