// The GPU's interface to Python. Like binding.cpp, this file checks everything from outside. Arrays stay on the GPU and
// are shared through DLPack, so PyTorch, JAX and CuPy read the same memory.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <memory>
#include <optional>

#include "binding_edition.hpp"
#include "codec.hpp"
#include "gpu.hpp"
#include "observation.hpp"

namespace nb = nanobind;
using namespace cabochon;
using namespace cabochon::base;

namespace {

// --- DLPack ----------------------------------------------------------------------------------

// The structures of DLPack 0.8, which every framework supports.
namespace dlpack {
struct Device {
    std::int32_t type, id;
};
struct Type {
    std::uint8_t code, bits;
    std::uint16_t lanes;
};
struct Tensor {
    void* data;
    Device device;
    std::int32_t dimensions;
    Type type;
    std::int64_t *shape, *strides;
    std::uint64_t offset;
};
struct Managed {
    Tensor tensor;
    void* context;
    void (*deleter)(Managed*);
};
constexpr std::int32_t CUDA = 2;
constexpr Type INT32{0, 32, 1}, INT64{0, 64, 1}, UINT8{1, 8, 1}, FLOAT32{2, 32, 1}, BOOL{6, 8, 1};
}  // namespace dlpack

// An array on the GPU. It keeps its environment alive.
struct CardArray {
    nb::object owner;
    void* data;
    dlpack::Type type;
    std::vector<std::int64_t> shape;
    int device;
};

// The state of an exported array.
struct Loan {
    dlpack::Managed managed;
    std::vector<std::int64_t> shape, strides;
    PyObject* owner;
};

void give_back(dlpack::Managed* managed) {
    const nb::gil_scoped_acquire acquired;
    Loan* loan = static_cast<Loan*>(managed->context);
    Py_DECREF(loan->owner);
    delete loan;
}

void drop_capsule(PyObject* capsule) {  // frees a capsule that no framework has consumed
    if (!PyCapsule_IsValid(capsule, "dltensor")) return;
    auto* managed = static_cast<dlpack::Managed*>(PyCapsule_GetPointer(capsule, "dltensor"));
    managed->deleter(managed);
}

nb::object lend(const CardArray& array) {
    Loan* loan = new Loan{{}, array.shape, std::vector<std::int64_t>(array.shape.size(), 1), array.owner.ptr()};
    Py_INCREF(loan->owner);
    for (std::size_t at = array.shape.size() - 1; at > 0; --at)
        loan->strides[at - 1] = loan->strides[at] * loan->shape[at];
    loan->managed.tensor = {array.data, {dlpack::CUDA, array.device}, std::int32_t(array.shape.size()),
                            array.type, loan->shape.data(),           loan->strides.data(),
                            0};
    loan->managed.context = loan;
    loan->managed.deleter = give_back;
    return nb::steal(PyCapsule_New(&loan->managed, "dltensor", drop_capsule));
}

std::string type_string(dlpack::Type type) {
    const char kind = type.code == 0 ? 'i' : type.code == 1 ? 'u' : type.code == 2 ? 'f' : 'b';
    return std::string(type.bits == 8 ? "|" : "<") + kind + std::to_string(type.bits / 8);
}

// The older protocol of CuPy and Numba.
nb::dict cuda_interface(const CardArray& array) {
    nb::list shape;
    for (std::int64_t size : array.shape) shape.append(size);
    nb::dict facts;
    facts["shape"] = nb::tuple(shape), facts["typestr"] = type_string(array.type);
    facts["data"] = nb::make_tuple(reinterpret_cast<std::uintptr_t>(array.data), false);
    facts["version"] = 3, facts["stream"] = 1;  // the default stream
    return facts;
}

// --- games -----------------------------------------------------------------------------------

struct GpuEngine {
    Edition edition;
    std::shared_ptr<gpu_host::CardEdition> card;
};

GpuEngine make_engine(const std::vector<Card>& cards, const std::vector<Tile>& tiles, std::map<std::string, int> rules,
                      u32 fingerprint) {
    const Edition edition = make_edition(cards, tiles, std::move(rules), fingerprint);
    return {edition, std::make_shared<gpu_host::CardEdition>(edition)};
}

nb::dict told(const gpu_host::Played& played, int players) {
    nb::dict result = to_dict(played.tally, players);
    result["seconds"] = played.seconds;
    return result;
}

nb::dict random_games(const GpuEngine& engine, int players, u64 games, u64 seed, bool least_gold, u32 cap, int shape,
                      unsigned patience) {
    check_players(players);
    gpu_host::Played played;
    {
        const nb::gil_scoped_release released;
        const BatchSettings settings{seed, cap, least_gold};
        played = gpu_host::random_games(*engine.card, players, settings, 0, games, {shape, patience}, nullptr);
    }
    return told(played, players);
}

nb::tuple hash_games(const GpuEngine& engine, int players, u64 first, u64 games, u64 seed, bool least_gold, u32 cap) {
    check_players(players);
    if (games > 1u << 30) refuse("at most 2^30 games at once");
    std::vector<u64> hashes(std::size_t{games} + 1);
    gpu_host::Played played;
    {
        const nb::gil_scoped_release released;
        played = gpu_host::random_games(*engine.card, players, {seed, cap, least_gold}, first, first + games, {-1, 0},
                                        hashes.data());
    }
    return nb::make_tuple(to_bytes(hashes.data(), std::size_t{games} * sizeof(u64)), told(played, players));
}

// `position` is a table as bytes. With `as_seen`, everything that `seat` (none: a spectator) cannot see is redrawn.
nb::dict playouts(const GpuEngine& engine, nb::bytes position, std::optional<int> seat, bool as_seen, u64 games,
                  u64 seed, bool least_gold, u32 cap) {
    Table table;
    const u8* const bytes = reinterpret_cast<const u8*>(position.c_str());
    const char* problem = read_table(engine.edition, bytes, position.size(), table);
    if (problem) refuse(std::string("not a position: ") + problem);
    if (seat && (*seat < 0 || *seat >= table.players)) refuse("there is no such seat");
    gpu_host::Played played;
    {
        const nb::gil_scoped_release released;
        const BatchSettings settings{seed, cap, least_gold};
        const u8 viewer = seat ? u8(*seat) : SPECTATOR;
        played = gpu_host::playouts(*engine.card, table, as_seen, viewer, settings, games, {-1, 0});
    }
    return told(played, table.players);
}

nb::list shapes(int players) {
    check_players(players);
    nb::list all;
    for (const gpu_host::ShapeFacts& facts : gpu_host::shapes(players)) {
        nb::dict shape;
        shape["name"] = facts.name, shape["threads"] = facts.threads, shape["blocks_wanted"] = facts.blocks_wanted;
        shape["registers"] = facts.registers, shape["local_bytes"] = facts.local_bytes;
        shape["shared_bytes"] = facts.shared_bytes, shape["blocks_resident"] = facts.blocks_resident;
        all.append(shape);
    }
    return all;
}

nb::dict device() {
    const gpu_host::Device facts = gpu_host::device();
    nb::dict told;
    told["name"] = facts.name, told["multiprocessors"] = facts.multiprocessors, told["clock_khz"] = facts.clock_khz;
    told["memory_clock_khz"] = facts.memory_clock_khz, told["bus_bits"] = facts.bus_bits;
    told["cache_bytes"] = facts.cache_bytes;
    return told;
}

// --- the vectorised environment --------------------------------------------------------------

struct GpuVector {
    Edition edition;
    int players, device;
    gpu_host::Environment games;
    bool busy = false;

    GpuVector(const GpuEngine& engine, int players, std::int64_t number, u32 cap, bool observe, bool mask)
        : edition(engine.edition),
          players(players),
          device(gpu_host::device().number),
          games(engine.card, players, number, cap, observation_size(engine.edition, players), observe, mask) {}
};

// Keeps other Python threads out while one thread waits for the GPU with the GIL released.
struct Busy {
    GpuVector& vector;

    explicit Busy(GpuVector& v) : vector(v) {
        if (v.busy) refuse("another thread is stepping this environment");
        v.busy = true;
    }
    ~Busy() { vector.busy = false; }
};

void reset(GpuVector& v, std::optional<u64> seed) {
    const Busy busy(v);
    const nb::gil_scoped_release released;
    if (seed) v.games.seed(*seed);
    v.games.reset();
}

void make_vector(GpuVector* place, const GpuEngine& engine, int players, std::int64_t games, u64 seed, u32 cap,
                 bool observe, bool mask) {
    check_players(players);
    check_games(games);
    GpuVector* v = new (place) GpuVector(engine, players, games, cap, observe, mask);
    reset(*v, seed);
}

using Actions = nb::ndarray<nb::ro, nb::ndim<1>, nb::c_contig, nb::device::cuda>;

// All or nothing: if one action is illegal, no game moves.
void step(GpuVector& v, Actions actions) {
    const Busy busy(v);
    const bool wide = actions.dtype() == nb::dtype<std::int64_t>();
    if (!wide && actions.dtype() != nb::dtype<std::int32_t>()) refuse("actions are int32 or int64");
    if (std::int64_t(actions.size()) != v.games.games()) refuse("one action for each game");
    std::int64_t illegal;
    {
        const nb::gil_scoped_release released;
        illegal = v.games.step(actions.data(), wide);
    }
    if (illegal < 0) return;
    const std::int32_t action = v.games.action(illegal);
    const std::string named = action < 0 ? "an action out of 0 to 400" : "action " + std::to_string(action);
    refuse(named + " is not legal in game " + std::to_string(illegal));
}

void sample(GpuVector& v) {
    const Busy busy(v);
    const nb::gil_scoped_release released;
    v.games.sample();
    v.games.wait();
}

CardArray array_of(nb::object self, const std::string& name) {
    GpuVector& v = nb::cast<GpuVector&>(self);
    const Batch& arrays = v.games.arrays();
    const std::int64_t games = v.games.games();
    const auto made = [&](void* data, dlpack::Type type, std::vector<std::int64_t> shape) {
        if (!data) refuse("this environment was made without " + name);
        return CardArray{self, data, type, std::move(shape), v.device};
    };
    if (name == "observations") return made(arrays.observations, dlpack::UINT8, {games, arrays.observation_size});
    if (name == "masks") return made(arrays.masks, dlpack::BOOL, {games, MOVES});
    if (name == "mask_bits") return made(arrays.legal, dlpack::INT64, {games, 7});
    if (name == "rewards") return made(arrays.rewards, dlpack::FLOAT32, {games, v.players});
    if (name == "to_play") return made(arrays.to_play, dlpack::UINT8, {games});
    if (name == "terminated") return made(arrays.terminated, dlpack::BOOL, {games});
    if (name == "truncated") return made(arrays.truncated, dlpack::BOOL, {games});
    if (name == "sampled") return made(arrays.sampled, dlpack::INT32, {games});
    refuse("there is no such array");
}

nb::bytes position_in(const GpuVector& v, std::int64_t game) {
    if (game < 0 || game >= v.games.games()) refuse("there is no such game");
    u8 out[MOST_BYTES];
    return to_bytes(out, std::size_t(write_position(v.edition, v.games.table(game), WHOLE, out)));
}

}  // namespace

NB_MODULE(_gpu, m) {
    m.doc() = "The rules on a GPU. Use cabochon.native.gpu and cabochon.envs.gpu.";
    m.def("why_not", gpu_host::why_not);
    m.def("device", device);
    m.def("shapes", shapes, nb::arg("players"));
    m.def("copy_bandwidth", gpu_host::copy_bandwidth);

    nb::class_<GpuEngine>(m, "Engine")
        .def("random_games", random_games, nb::arg("players"), nb::arg("games"), nb::arg("seed"), nb::arg("least_gold"),
             nb::arg("cap"), nb::arg("shape"), nb::arg("patience"))
        .def("hash_games", hash_games, nb::arg("players"), nb::arg("first"), nb::arg("games"), nb::arg("seed"),
             nb::arg("least_gold"), nb::arg("cap"))
        .def("playouts", playouts, nb::arg("position"), nb::arg("seat").none(), nb::arg("as_seen"), nb::arg("games"),
             nb::arg("seed"), nb::arg("least_gold"), nb::arg("cap"));
    m.def("make_engine", make_engine, nb::arg("cards"), nb::arg("tiles"), nb::arg("rules"), nb::arg("fingerprint"));

    nb::class_<CardArray>(m, "CardArray")
        .def("__dlpack__", [](const CardArray& array, nb::kwargs) { return lend(array); })
        .def("__dlpack_device__", [](const CardArray& array) { return nb::make_tuple(dlpack::CUDA, array.device); })
        .def_prop_ro("__cuda_array_interface__", cuda_interface)
        .def_prop_ro("shape", [](const CardArray& array) { return nb::tuple(nb::cast(array.shape)); });

    nb::class_<GpuVector>(m, "Vector")
        .def("__init__", make_vector, nb::arg("engine"), nb::arg("players"), nb::arg("games"), nb::arg("seed"),
             nb::arg("cap"), nb::arg("observe"), nb::arg("mask"))
        .def("step", step, nb::arg("actions"))
        .def("reset", reset, nb::arg("seed").none())
        .def("sample", sample)
        .def("array", array_of, nb::arg("name"))
        .def("position", position_in, nb::arg("game"));
}
