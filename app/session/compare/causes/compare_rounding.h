// Numbers that differ because one of the two traces has fewer digits of them.
#pragma once

#include <optional>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

// nullopt unless all numbers that differ are those of the other, rounded or cut off.
std::optional<LikelyCause> rounding_cause(const TraceNumbers& a, const TraceNumbers& b,
                                          const Tolerance& tolerance);

}  // namespace skelscope
