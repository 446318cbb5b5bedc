// Finds two traces that number the same bones differently, and not merely shifted.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

struct IdsMixed {
  std::map<std::int64_t, std::int64_t> in_b;  // b's id by a's id, where they differ; at least two
  Mismatch after;                             // mismatch once b uses a's ids
};

// Returns nullopt unless nearly every bone of a moves like a bone of b and at least two have
// another id.
std::optional<IdsMixed> ids_mixed(const TraceNumbers& a, const TraceNumbers& b,
                                  const Tolerance& tolerance);

}  // namespace skelscope
