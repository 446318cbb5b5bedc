// A JSON value and where it stands. Reads typed members; a member of a wrong type is reported and
// its default used, so that one odd field never costs the rig.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "json/place.h"
#include "load/findings.h"
#include "load/rig_json.h"
#include "skelform/math.h"

namespace skelform {

// A member migration adds to what it moved or made: the JSON path it came from in the file. One
// that ends in '_' is the beginning of a key: "bones[3].phys_" held what is now "sway".
inline constexpr const char* kOrigin = "\x01origin";

struct Node {
  skeljson::Place place;  // refers to the parent's: the node that this one came from outlives it
  Findings* findings = nullptr;
  About about;
  // Whether a number that is not finite refuses the file (bones: no pose can start from it);
  // otherwise it counts as an error and gives the default.
  bool refuse_non_finite = false;
  const Json* bones = nullptr;  // the rig's, for their names

  bool has(std::string_view key) const;
  bool finite(std::string_view key) const;  // absent counts as finite
  // "too large for a 32-bit float": what a number is that is not finite.
  std::string not_finite_words(std::string_view key) const;
  float number(std::string_view key, float fallback) const;
  int integer(std::string_view key, int fallback) const;
  bool flag(std::string_view key, bool fallback) const;  // true, false, 1 or 0
  std::string text(std::string_view key, const std::string& fallback = "") const;
  Vec2 vec2(std::string_view key, Vec2 fallback) const;
  Color color(std::string_view key, Color fallback) const;
  std::vector<int> integers(std::string_view key) const;

  // The element count of an array member; 0 when absent or, reported, when not an array.
  std::size_t size(std::string_view key) const;
  // An element of an array member, or an object member. What is no object reads as an empty one.
  Node item(std::string_view key, std::size_t index) const;
  Node object(std::string_view key) const;

  std::string path_of(std::string_view key) const;
  // "bone 3 'Left Foot' at frame 10" of what the node is about; "" when that is no bone.
  std::string about_words() const;
  void report(const char* code, std::string_view key, const std::string& message) const;
  // Counts one more of a kind that is listed no longer; false: it has to be reported.
  bool only_counts(const char* code) const;
};

}  // namespace skelform
