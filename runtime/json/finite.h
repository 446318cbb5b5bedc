// Replaces the numbers of a text that no double can hold. For parse.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace skeljson {

// A copy of the text with null for NaN and Infinity, and with 1e99 for each number too large for a
// double; 1e99 is too large for a float. Empty if the text needs no replacement.
struct FiniteText {
  std::string text;
  // Positions at which the text became a byte longer, because NaN is shorter than null.
  std::vector<std::size_t> grown;
};
FiniteText finite_text(std::string_view text);

// Converts a position in the copy into the position in the original text.
std::size_t place_before(const FiniteText& finite, std::size_t byte);

}  // namespace skeljson
