// Finds oddities of JSON text that its tree does not show: repeated keys of an object, and NaN and
// Infinity as numbers.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace skeljson {

// One of the objects and arrays around a position in the text.
struct Level {
  bool is_array = false;
  std::size_t index = 0;      // index of the element, in an array
  std::string_view key = {};  // key of the member, in an object
};
// Returns the path, such as "bones[3].pos", with long keys shortened.
std::string path_of(std::span<const Level> levels);

enum class Oddity {
  RepeatedKey,  // the key of the last level; reported once, however often it repeats
  NotANumber,   // NaN or Infinity
};
using VisitOddity = std::function<void(Oddity oddity, std::span<const Level> where)>;

// Calls `visit` for each oddity, in one pass. `text` must have been parsed, which limits its depth.
// Repeated keys are reported at the end of their object.
void find_oddities(std::string_view text, const VisitOddity& visit);

}  // namespace skeljson
