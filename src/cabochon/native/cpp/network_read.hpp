// Reads the weights of a network from the bytes of a file, which may be damaged or hostile. train/export.py
// writes the file.
//
// All numbers are little-endian: "CABOMIND", u32 version, u32 CRC-32 of everything after it, 16 bytes with the name of
// the rule set, 11 × i32 shape, then for each layer f32 scales [out], f32 biases [out], i8 weights [out][in]. A
// weight is its byte times the scale of its output.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "bad_input.hpp"
#include "network.hpp"
#include "network_parts.hpp"
#include "rows.hpp"

namespace cabochon {

// One layer: scales and biases of its outputs, and its weights as bytes, [out][in].
struct Numbers {
    int in, out;
    std::vector<float> scale, bias;
    std::vector<i8> weight;

    i8 byte(int to, int from) const { return weight[std::size_t(to) * std::size_t(in) + std::size_t(from)]; }
    float at(int to, int from) const { return scale[std::size_t(to)] * float(byte(to, from)); }
};

class NetworkReader {
public:
    NetworkReader(const u8* bytes, std::size_t size) : at(bytes), end(bytes + size) {}

    template <class T>
    T next() {
        T number;
        need(sizeof number);
        std::memcpy(&number, at, sizeof number);
        at += sizeof number;
        return number;
    }
    void need(std::size_t bytes) const {
        if (std::size_t(end - at) < bytes) bad_input("the weights are cut off");
    }
    std::string text(std::size_t size) {
        need(size);
        std::string found(reinterpret_cast<const char*>(at), size);
        at += size;
        return found.substr(0, found.find('\0'));
    }
    float number() {
        const float found = next<float>();
        if (!(std::fabs(found) < 1e6f)) bad_input("a weight is not a number of a sensible size");
        return found;
    }
    bool done() const { return at == end; }
    const u8* place() const { return at; }
    std::size_t left() const { return std::size_t(end - at); }

    // The numbers of one layer in the order of the file.
    Numbers numbers(int in, int out) {
        const std::size_t outs = std::size_t(out), size = std::size_t(in) * outs;
        need(8 * outs + size);
        Numbers found{in, out, std::vector<float>(outs), std::vector<float>(outs), std::vector<i8>(size)};
        for (float& each : found.scale) each = number();
        for (float& each : found.bias) each = number();
        std::memcpy(found.weight.data(), at, size);
        at += size;
        return found;
    }

private:
    const u8* at;
    const u8* end;
};

inline u32 crc32_of(const u8* bytes, std::size_t size) {
    static const std::vector<u32> table = [] {
        std::vector<u32> made(256);
        for (u32 byte = 0; byte < 256; ++byte) {
            made[byte] = byte;
            for (int bit = 0; bit < 8; ++bit) made[byte] = made[byte] >> 1 ^ (made[byte] & 1 ? 0xEDB88320u : 0);
        }
        return made;
    }();
    u32 sum = ~0u;
    for (std::size_t at = 0; at < size; ++at) sum = sum >> 8 ^ table[(sum ^ bytes[at]) & 255];
    return ~sum;
}

inline void check_shape(const NetworkShape& s, const Edition& e) {
    if (s.players < 2 || s.players > MOST_PLAYERS) bad_input("the weights are not for 2 to 4 players");
    const auto rows = CABOCHON_BUILD::row_sizes(s.players, e.spare_tiles);
    if (s.card_rows != rows.cards || s.tile_rows != rows.tiles || s.card != rows.card || s.tile != rows.tile ||
        s.seat != rows.seat || s.middle != rows.middle)
        bad_input("the weights are for other inputs than this version has");
    for (const int each : {s.card_width, s.tile_width, s.width})
        if (each < 8 || each > WIDEST || each % 8) bad_input("a width of the network is not a multiple of 8 up to 512");
    if (s.blocks < 0 || s.blocks > MOST_BLOCKS) bad_input("the network has not 0 to 8 blocks");
}

// A network, the memory of its weights, and the name of the rule set it was trained on.
struct LoadedNetwork {
    Network network{};
    std::string rules;
    std::vector<std::unique_ptr<float[]>> numbers;
    std::vector<std::unique_ptr<i32[]>> sums;
    std::vector<std::unique_ptr<i8[], void (*)(i8*)>> bytes;

    float* room(std::size_t size) { return numbers.emplace_back(std::make_unique<float[]>(size)).get(); }
    // Zeroed memory that is aligned to a cache line.
    i8* byte_room(std::size_t size) {
        i8* made = static_cast<i8*>(::operator new(size, std::align_val_t(64)));
        std::memset(made, 0, size);
        bytes.emplace_back(made, [](i8* place) { ::operator delete(place, std::align_val_t(64)); });
        return made;
    }
    const float* kept(const std::vector<float>& from) {
        float* made = room(from.size());
        std::copy(from.begin(), from.end(), made);
        return made;
    }

    // The inputs from `first` to `last` of a layer.
    Layer layer(const Numbers& from, int first, int last) {
        float* weight = room(std::size_t(last - first) * std::size_t(from.out));
        for (int in = first; in < last; ++in)
            for (int to = 0; to < from.out; ++to) weight[(in - first) * from.out + to] = from.at(to, in);
        return Layer{last - first, from.out, weight, kept(from.bias)};
    }
    Layer layer(const Numbers& from) { return layer(from, 0, from.in); }

    Rows rows(const Numbers& from) {
        float* weight = room(std::size_t(from.in) * std::size_t(from.out));
        for (int to = 0; to < from.out; ++to)
            for (int in = 0; in < from.in; ++in) weight[to * from.in + in] = from.at(to, in);
        return Rows{from.in, from.out, weight, kept(from.bias)};
    }

    ByteLayer byte_layer(const Numbers& from, int first, int last) {
        const int in = last - first, blocks = (from.out + BLOCK - 1) / BLOCK, groups = in / 4;
        const std::size_t outs = std::size_t(blocks) * BLOCK;
        i8* weight = byte_room(std::size_t(in) * outs);
        i32* sum = sums.emplace_back(std::make_unique<i32[]>(outs)).get();
        for (int to = 0; to < from.out; ++to)
            for (int at = 0; at < in; ++at) {
                const i8 byte = from.byte(to, first + at);
                weight[((to / BLOCK * groups + at / 4) * BLOCK + to % BLOCK) * 4 + at % 4] = byte;
                sum[to] += byte;
            }
        return ByteLayer{in, from.out, blocks, weight, kept(from.scale), kept(from.bias), sum};
    }
    ByteLayer byte_layer(const Numbers& from) { return byte_layer(from, 0, from.in); }

    ByteRows byte_rows(const Numbers& from) {
        const int room = (from.in + BLOCK - 1) / BLOCK * BLOCK;
        i8* weight = byte_room(std::size_t(room) * std::size_t(from.out));
        for (int to = 0; to < from.out; ++to)
            for (int in = 0; in < from.in; ++in) weight[to * room + in] = from.byte(to, in);
        return ByteRows{from.in, from.out, room, weight, kept(from.scale), kept(from.bias)};
    }
};

// The network in these bytes. Refuses bytes that are not one (bad_input.hpp).
inline LoadedNetwork read_network(const Edition& e, const u8* bytes, std::size_t size, const Products& products) {
    NetworkReader reader(bytes, size);
    if (reader.text(8) != "CABOMIND") bad_input("these are not the weights of a network");
    if (reader.next<u32>() != 1) bad_input("the weights are of a version that is not known here");
    const u32 sum = reader.next<u32>();
    if (crc32_of(reader.place(), reader.left()) != sum) bad_input("the weights are damaged");
    LoadedNetwork loaded;
    Network& n = loaded.network;
    n.products = &products;
    loaded.rules = reader.text(16);
    n.shape = reader.next<NetworkShape>();
    const NetworkShape& s = n.shape;
    check_shape(s, e);
    const Layer card_in = loaded.layer(reader.numbers(s.card, s.card_width));
    n.card_in = CABOCHON_BUILD::PartsMaker(e, card_in, loaded.numbers).make(s.players);
    n.card_out = loaded.byte_layer(reader.numbers(s.card_width, s.card_width));
    n.tile_in = loaded.layer(reader.numbers(s.tile, s.tile_width));
    const int told = s.middle + s.players * s.seat, inputs = told + (3 + s.players) * s.card_width + s.tile_width;
    if (inputs > MOST_INPUTS) bad_input("the network reads more numbers than there is room for");
    const Numbers read = reader.numbers(inputs, s.width);
    n.read = loaded.layer(read, 0, told);
    n.read_pools = loaded.byte_layer(read, told, inputs);
    for (int block = 0; block < s.blocks; ++block) {
        n.first[block] = loaded.byte_layer(reader.numbers(s.width, s.width));
        n.second[block] = loaded.byte_layer(reader.numbers(s.width, s.width));
    }
    n.plain = loaded.byte_rows(reader.numbers(s.width, PLAIN_MOVES));
    n.buy = loaded.byte_layer(reader.numbers(s.width, s.card_width));
    n.reserve = loaded.byte_layer(reader.numbers(s.width, s.card_width));
    n.choose = loaded.byte_layer(reader.numbers(s.width, s.tile_width));
    n.card_bias = loaded.rows(reader.numbers(s.card_width, 2));
    n.value = loaded.rows(reader.numbers(s.width, s.players));
    if (!reader.done()) bad_input("there is more in the file than the weights");
    return loaded;
}

}  // namespace cabochon
