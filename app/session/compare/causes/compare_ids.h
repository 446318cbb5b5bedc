// Whether two traces have the same bones under other numbers, in no order that a shift tells.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

struct IdsMixed {
  std::map<std::int64_t, std::int64_t> in_b;  // of a's ids those that are others in b; two or more
  Mismatch after;                             // once b's are called as a's are
};

// nullopt unless nearly every bone of a moves as one of b does.
std::optional<IdsMixed> ids_mixed(const TraceNumbers& a, const TraceNumbers& b,
                                  const Tolerance& tolerance);

}  // namespace skelscope
