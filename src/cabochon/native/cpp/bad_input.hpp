// How the native engine refuses invalid input. Python gets a ValueError. WebAssembly is compiled without exceptions;
// there the page passes in a function that throws (web/src/engine/core.ts).
#pragma once
#include <new>
#include <stdexcept>
#include <string>

namespace cabochon {

#if defined(__wasm__)

extern "C" [[noreturn]]
__attribute__((import_module("cabochon"), import_name("refuse"))) void cabochon_refuse(const char* why, int length);

[[noreturn]] inline void bad_input(const std::string& why) { cabochon_refuse(why.data(), int(why.size())); }
[[noreturn]] inline void no_memory() { bad_input("there is not enough memory for this tree"); }

#else

[[noreturn]] inline void bad_input(const std::string& why) { throw std::invalid_argument(why); }
[[noreturn]] inline void no_memory() { throw std::bad_alloc(); }

#endif

}  // namespace cabochon
