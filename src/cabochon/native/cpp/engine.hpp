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

// The native engine of one edition, as Python holds it.
struct Engine {
    EditionPtr edition;
};

[[noreturn]] inline void refuse(const std::string& why) { throw nanobind::value_error(why.c_str()); }

// Whether this machine has AVX2 and BMI2 and the plain build was not asked for.
bool modern_machine();

// The search compiled for this machine.
const SearchKernel& search_kernel();

// The weights of the evaluation, early and late, as Python hands them in.
Judgement judgement_of(const std::vector<double>& early, const std::vector<double>& late);

// The values of CABOCHON_KERNEL, for tests and measurements: `plain` no instructions of one kind of machine in the learned
// network, `base` those that every x86-64 has, `v3` AVX2 as well.
Instructions allowed_instructions();

void bind_search(nanobind::module_& m);

}  // namespace cabochon
