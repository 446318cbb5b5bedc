// Suppositions about the numbers of two traces; each is tested on all numbers at once.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/causes/compare_numbers.h"

namespace skelscope {

using Kinds = std::array<bool, kNumberKinds>;
inline constexpr Kinds kAllKinds{true, true, true, true};

struct NumberTrial {
  Cause cause;
  std::string text;
  double amount = 0;
  Kinds kinds = kAllKinds;
  Supposition suppose = {};
  bool swapped = false;  // the supposition changes a instead of b
  bool axes = false;     // x and y are exchanged instead
};

struct NumberPair {
  const TraceNumbers &a, &b;
  const Tolerance& tolerance;
  Mismatch as_they_are;
  bool whole = true;  // a and b contain all ticks that differ
};

std::int64_t sum(const std::array<std::int64_t, kNumberKinds>& numbers, const Kinds& kinds);

// Returns suppositions about signs, units, ids, factors and offsets that the numbers suggest.
std::vector<NumberTrial> suppositions(const NumberPair& pair);

}  // namespace skelscope
