// Reads the weights of a network from the bytes of a file, which may be damaged or hostile. train/export.py
// writes the file.
//
// All numbers are little-endian: "CABOMIND", u32 version, u32 CRC-32 of everything after it, 16 bytes with the name of
// the rule set, 11 × i32 shape, then for each layer f32 scales [out], f32 biases [out], i8 weights [out][in]. A
// weight is its byte times the scale of its output.
#pragma once
#include <cmath>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "network.hpp"
#include "rows.hpp"

namespace cabochon {

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
        if (std::size_t(end - at) < bytes) throw std::invalid_argument("the weights are cut off");
    }
    std::string text(std::size_t size) {
        need(size);
        std::string found(reinterpret_cast<const char*>(at), size);
        at += size;
        return found.substr(0, found.find('\0'));
    }
    float number() {
        const float found = next<float>();
        if (!(std::fabs(found) < 1e6f)) throw std::invalid_argument("a weight is not a number of a sensible size");
        return found;
    }
    bool done() const { return at == end; }
    const u8* place() const { return at; }
    std::size_t left() const { return std::size_t(end - at); }

    // A layer's biases, then its weights: by output, as in the file, or transposed, by input.
    std::unique_ptr<float[]> layer(int in, int out, bool by_input) {
        const std::size_t size = std::size_t(in) * std::size_t(out);
        need(8 * std::size_t(out) + size);
        std::vector<float> scale(static_cast<std::size_t>(out));
        for (float& each : scale) each = number();
        auto numbers = std::make_unique<float[]>(std::size_t(out) + size);
        for (int to = 0; to < out; ++to) numbers[std::size_t(to)] = number();
        float* weight = numbers.get() + out;
        for (int to = 0; to < out; ++to)
            for (int from = 0; from < in; ++from)
                weight[by_input ? from * out + to : to * in + from] =
                    scale[std::size_t(to)] * float(next<std::int8_t>());
        return numbers;
    }

private:
    const u8* at;
    const u8* end;
};

inline u32 crc32_of(const u8* bytes, std::size_t size) {
    u32 sum = ~0u;
    for (std::size_t at = 0; at < size; ++at) {
        sum ^= bytes[at];
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320u : 0);
    }
    return ~sum;
}

inline void check_shape(const NetworkShape& s, const Edition& e) {
    if (s.players < 2 || s.players > MOST_PLAYERS)
        throw std::invalid_argument("the weights are not for 2 to 4 players");
    const auto rows = CABOCHON_BUILD::row_sizes(s.players, e.spare_tiles);
    if (s.card_rows != rows.cards || s.tile_rows != rows.tiles || s.card != rows.card || s.tile != rows.tile ||
        s.seat != rows.seat || s.middle != rows.middle)
        throw std::invalid_argument("the weights are for other inputs than this version has");
    for (const int each : {s.card_width, s.tile_width, s.width})
        if (each < 8 || each > WIDEST || each % 8)
            throw std::invalid_argument("a width of the network is not a multiple of 8 up to 512");
    if (s.blocks < 0 || s.blocks > MOST_BLOCKS) throw std::invalid_argument("the network has not 0 to 8 blocks");
}

// A network, the memory of its weights, and the name of the rule set it was trained on.
struct LoadedNetwork {
    Network network{};
    std::string rules;
    std::vector<std::unique_ptr<float[]>> numbers;

    Layer layer(NetworkReader& reader, int in, int out) {
        numbers.push_back(reader.layer(in, out, true));
        return Layer{in, out, numbers.back().get() + out, numbers.back().get()};
    }
    Rows rows(NetworkReader& reader, int in, int out) {
        numbers.push_back(reader.layer(in, out, false));
        return Rows{in, out, numbers.back().get() + out, numbers.back().get()};
    }
};

// The network in these bytes. Throws std::invalid_argument, which says what is wrong with them.
inline LoadedNetwork read_network(const Edition& e, const u8* bytes, std::size_t size) {
    NetworkReader reader(bytes, size);
    if (reader.text(8) != "CABOMIND") throw std::invalid_argument("these are not the weights of a network");
    if (reader.next<u32>() != 1) throw std::invalid_argument("the weights are of a version that is not known here");
    const u32 sum = reader.next<u32>();
    if (crc32_of(reader.place(), reader.left()) != sum) throw std::invalid_argument("the weights are damaged");
    LoadedNetwork loaded;
    Network& n = loaded.network;
    loaded.rules = reader.text(16);
    n.shape = reader.next<NetworkShape>();
    const NetworkShape& s = n.shape;
    check_shape(s, e);
    n.card_in = loaded.layer(reader, s.card, s.card_width);
    n.card_out = loaded.layer(reader, s.card_width, s.card_width);
    n.tile_in = loaded.layer(reader, s.tile, s.tile_width);
    const int inputs = s.middle + s.players * s.seat + (3 + s.players) * s.card_width + s.tile_width;
    if (inputs > MOST_INPUTS) throw std::invalid_argument("the network reads more numbers than there is room for");
    n.read = loaded.layer(reader, inputs, s.width);
    for (int block = 0; block < s.blocks; ++block) {
        n.first[block] = loaded.layer(reader, s.width, s.width);
        n.second[block] = loaded.layer(reader, s.width, s.width);
    }
    n.plain = loaded.rows(reader, s.width, PLAIN_MOVES);
    n.buy = loaded.layer(reader, s.width, s.card_width);
    n.reserve = loaded.layer(reader, s.width, s.card_width);
    n.choose = loaded.layer(reader, s.width, s.tile_width);
    n.card_bias = loaded.rows(reader, s.card_width, 2);
    n.value = loaded.rows(reader, s.width, s.players);
    if (!reader.done()) throw std::invalid_argument("there is more in the file than the weights");
    return loaded;
}

}  // namespace cabochon
