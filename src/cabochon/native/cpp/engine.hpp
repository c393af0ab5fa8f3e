// What the two halves of the binding share.
#pragma once
#include <nanobind/nanobind.h>

#include <memory>
#include <string>

#include "types.hpp"

namespace cabochon {

using EditionPtr = std::shared_ptr<const Edition>;

// The double of one edition, as Python holds it.
struct Engine {
    EditionPtr edition;
};

[[noreturn]] inline void refuse(const std::string& why) { throw nanobind::value_error(why.c_str()); }

// Whether this machine has AVX2 and BMI2 and the plain build was not asked for.
bool modern_machine();

void bind_search(nanobind::module_& m);

}  // namespace cabochon
