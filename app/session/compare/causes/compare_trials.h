// Suppositions about the numbers of two traces; each is tried on all numbers at once.
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
  bool swapped = false;  // what is supposed is supposed of a
  bool axes = false;     // and of its x and y changed about
};

struct NumberPair {
  const TraceNumbers &a, &b;
  const Tolerance& tolerance;
  Mismatch as_they_are;
  bool whole = true;  // whether all ticks that differ are looked at
};

std::int64_t sum(const std::array<std::int64_t, kNumberKinds>& numbers, const Kinds& kinds);

// Signs, units, ids, factors and offsets, as the numbers hint at them.
std::vector<NumberTrial> suppositions(const NumberPair& pair);

}  // namespace skelscope
