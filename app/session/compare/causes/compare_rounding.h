// Finds traces that differ because one of them has fewer digits.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

// Returns nullopt unless all differing numbers are the other trace's numbers, rounded or cut off.
std::optional<LikelyCause> rounding_cause(const TraceNumbers& a, const TraceNumbers& b,
                                          const Tolerance& tolerance);

}  // namespace skelscope
