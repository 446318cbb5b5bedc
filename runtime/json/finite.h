// Numbers that no double holds, as JSON. For parse.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skeljson {

// A copy of the text that has null where it had NaN or Infinity, and 1e99, which is too large for a
// float, where it had a number too large for a double; empty when it had neither.
struct FiniteText {
  std::string text;
  std::vector<std::size_t> grown;  // where it became a byte longer: NaN is shorter than null
};
FiniteText finite_text(std::string_view text);

// The place in the text it was made of.
std::size_t place_before(const FiniteText& finite, std::size_t byte);

}  // namespace skeljson
