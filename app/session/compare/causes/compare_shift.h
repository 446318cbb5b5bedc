// Finds a trace that plays the same as the other, but some ticks later or earlier: throughout, or
// from some tick on, as after a pause.
#pragma once

#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

inline constexpr std::int64_t kMostShift = 30;  // ticks, late or early

struct TickShift {
  std::int64_t shift = 0;            // b's tick t shows a's tick t - shift; above 0: b is late
  std::int64_t first = 0, last = 0;  // the differing ticks of b that the shift explains
  bool from_start = false;           // no earlier tick contradicts the shift
  bool to_end = false;               // no later tick contradicts the shift
  Mismatch before, after;            // mismatch of these ticks without and with the shift
};

// Returns the shift that makes most of the differing ticks agree, at least half of them; of equally
// good shifts the smallest.
std::optional<TickShift> tick_shift(const TraceNumbers& a, const TraceNumbers& b,
                                    const Tolerance& tolerance);

}  // namespace skelscope
