// Shared by the two halves of the binding.
#pragma once
#include <nanobind/nanobind.h>

#include <memory>
#include <string>
#include <vector>

#include "evaluate.hpp"
#include "product.hpp"
#include "search.hpp"
#include "types.hpp"

namespace cabochon {

using EditionPtr = std::shared_ptr<const Edition>;

// The native engine of one edition, for Python.
struct Engine {
    EditionPtr edition;
};

[[noreturn]] inline void refuse(const std::string& why) { throw nanobind::value_error(why.c_str()); }

// Whether this machine has AVX2 and BMI2 and CABOCHON_KERNEL does not disable them.
bool modern_machine();

// The search compiled for this machine.
const SearchKernel& search_kernel();

// Converts the early and late weights of the evaluation from Python.
EvaluationWeights weights_of(const std::vector<double>& early, const std::vector<double>& late);

// The values of CABOCHON_KERNEL, for tests and measurements: `plain` uses no machine-specific instructions in the
// learned network, `base` those that every x86-64 has, `v3` also AVX2.
Instructions allowed_instructions();

void bind_search(nanobind::module_& m);

}  // namespace cabochon
