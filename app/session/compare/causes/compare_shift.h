// Whether one trace plays what the other does, but so many ticks later or earlier: all along, or
// from some tick on, as after a pause.
#pragma once

#include <optional>

#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

inline constexpr std::int64_t kMostShift = 30;  // ticks, either way

struct TickShift {
  std::int64_t shift = 0;            // b's tick t shows a's t - shift: above 0 b is late
  std::int64_t first = 0, last = 0;  // b's ticks in which that is so, of those that differ
  bool from_start = false;           // no earlier tick speaks against it
  bool to_end = false;               // and no later one
  Mismatch before, after;            // of these ticks: as they are, and each with the one it shows
};

// The shift that makes most of the ticks that differ agree, at least half of them; the smallest of
// those that do equally well.
std::optional<TickShift> tick_shift(const TraceNumbers& a, const TraceNumbers& b,
                                    const Tolerance& tolerance);

}  // namespace skelscope
