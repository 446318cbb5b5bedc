// Oddities of JSON text that its tree does not show: keys that stand twice in one object, and
// numbers that JSON does not have.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace skeljson {

// An object or array that a place of the text is inside of.
struct Level {
  bool is_array = false;
  std::size_t index = 0;      // of the array's element
  std::string_view key = {};  // of the object's member
};
std::string path_of(std::span<const Level> levels);  // keys shortened

enum class Oddity {
  RepeatedKey,  // the last level's, once however often it is repeated
  NotANumber,   // NaN or Infinity
};
using VisitOddity = std::function<void(Oddity oddity, std::span<const Level> where)>;

// `text` must have been parsed, which limits its depth. One pass; repeated keys of an object come
// when it ends.
void find_oddities(std::string_view text, const VisitOddity& visit);

}  // namespace skeljson
