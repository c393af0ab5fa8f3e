// Runs the GPU's kernels on the host and prints the results; test_gpu.py compares them with the native engine's.
//
// Reads an edition (see `edition_text` in test_gpu.py), then: players, seed, cap, least gold, number of games, and
// for the environment: number of games and steps. All numbers are integers, separated by spaces.
#include "cuda.hpp"

#define CABOCHON_BUILD gpu
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "gpu_kernels.cuh"

namespace cabochon {
namespace base = gpu;  // load.hpp's name for the rules of the host
}
#include "load.hpp"

namespace cabochon::gpu {
alignas(16) u64 shared[1 << 16];
}

using namespace cabochon;
using namespace cabochon::gpu;

static int number() {
    int value = 0;
    if (!(std::cin >> value)) std::exit(2);
    return value;
}

template <std::size_t Size>
static void fill(std::array<int, Size>& numbers) {
    for (int& each : numbers) each = number();
}

static Edition read_edition() {
    std::vector<CardData> cards(1u * number());
    for (CardData& card : cards) {
        card.level = number(), card.bonus = number();
        fill(card.cost);
        card.points = number(), card.tags = number();
    }
    std::vector<TileData> tiles(1u * number());
    for (TileData& tile : tiles) {
        fill(tile.requirement);
        tile.points = number(), tile.piece = number();
    }
    std::map<std::string, int> rules;
    for (int left = number(); left > 0; --left) {
        std::string name;
        std::cin >> name;
        rules[name] = number();
    }
    return load(cards, tiles, RulesData(std::move(rules)), 0);
}

using Words = std::vector<unsigned long long>;

template <class Recorder, class Source>
static Words play(const Edition& e, const BatchSettings& settings, u64 games, const Source& source,
                  std::vector<u64>& hashes) {
    Words sums(9);
    unsigned long long next = 0;
    hashes.assign(games, 0);
    const Launch launch{&e, settings, 0, games, &next, sums.data(), hashes.data(), 6};
    run(2, 32, [&] { play_games<Shape<32, 1, true, true>, Recorder, Source>(launch, source); });
    return sums;
}

static void print(const char* name, const auto& numbers) {
    std::printf("%s", name);
    for (const auto& each : numbers) std::printf(" %lld", (long long)(each));
    std::printf("\n");
}

static u64 folded(const auto& bytes) {
    u64 hash = 1469598103934665603u;
    for (const auto byte : bytes) hash = (hash ^ u8(byte)) * 1099511628211u;
    return hash;
}

static void walk(const Edition& e, int players, u64 seed, u32 cap, std::int64_t games, int steps) {
    const int row = observation_size(e, players);
    std::vector<Table> tables(1u * games);
    std::vector<MoveSet> legal(tables.size());
    std::vector<u64> streams(tables.size());
    std::vector<std::int32_t> actions(tables.size());
    alignas(16) static u8 rows[1 << 20], masks[1 << 20];
    std::vector<u8> to_play(tables.size()), terminated(tables.size()), truncated(tables.size());
    std::vector<float> rewards(tables.size() * std::size_t(players));
    const Batch b{tables.data(),  legal.data(),   streams.data(),    actions.data(),   actions.data(), rows, masks,
                  rewards.data(), to_play.data(), terminated.data(), truncated.data(), players,        row,  cap};
    long long illegal = ALL_LEGAL;
    const auto blocks = [&](auto kernel) { run(unsigned(games + 31) / 32, 32, kernel); };
    blocks([&] { seed_streams(streams.data(), games, seed); });
    blocks([&] { advance_games<32, true>(&e, b, games, &illegal); });
    for (int step = 0; step <= steps; ++step) {
        std::printf("step %llu %llu", (unsigned long long)folded(std::vector<u8>(rows, rows + games * row)),
                    (unsigned long long)folded(std::vector<u8>(masks, masks + games * MOVES)));
        print("", to_play), print("terminated", terminated), print("truncated", truncated);
        std::vector<int> twelfths;
        for (float reward : rewards) twelfths.push_back(int(12 * reward + 0.5f));
        print("rewards", twelfths);
        blocks([&] { sample_actions(b, games); });
        blocks([&] { find_illegal(b, games, &illegal); });
        if (illegal != ALL_LEGAL) std::abort();
        blocks([&] { advance_games<32, false>(&e, b, games, &illegal); });
    }
    blocks([&] { sample_actions(b, games); });
    actions[1] = -1;
    blocks([&] { find_illegal(b, games, &illegal); });
    std::printf("illegal %lld\n", illegal);
}

// Compares masks as a block writes them, sixteen moves at once, with masks written bit by bit.
static void check_masks() {
    Chance chance{5};
    std::vector<MoveSet> sets(37);
    for (MoveSet& set : sets)
        for (int word = 0; word < 7; ++word) set.word[word] = chance.word() & (word < 6 ? ~u64(0) : (1u << 17) - 1);
    alignas(16) static u8 masks[37 * MOVES];
    run(1, 32, [&] { write_masks(sets.data(), 37, masks); });
    for (int at = 0; at < 37 * MOVES; ++at)
        if (masks[at] != has(sets[std::size_t(at / MOVES)], at % MOVES)) std::abort();
    std::printf("masks\n");
}

int main() {
    const Edition e = read_edition();
    const int players = number();
    const BatchSettings settings{u64(number()), u32(number()), bool(number())};
    const u64 games = u64(number());
    std::vector<u64> hashes;
    print("random", play<Hashing>(e, settings, games, Dealt{players}, hashes));
    print("hashes", hashes);
    Chance chance = stream(settings.seed, 0);
    const Table table = deal(e, players, chance);
    print("seen", play<Silent>(e, settings, games, PlayedOn{&table, players, 1, true}, hashes));
    print("whole", play<Silent>(e, settings, games, PlayedOn{&table, players, 0, false}, hashes));
    check_masks();
    const std::int64_t walkers = number();
    walk(e, players, settings.seed, settings.cap, walkers, number());
}
