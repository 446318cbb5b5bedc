// A JSON value and its place in the file. Reads typed members. A member of a wrong type is reported
// and its default used, so that one wrong member never loses the whole rig.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "json/place.h"
#include "load/json/findings.h"
#include "load/json/rig_json.h"
#include "skelform/math.h"

namespace skelform {

// A member that migration adds to moved or new objects: the JSON path of their source in the file.
// A path that ends in '_' is the beginning of a key: "bones[3].phys_" is the source of "sway".
inline constexpr const char* kOrigin = "\x01origin";

struct Node {
  skeljson::Place place;  // refers to the parent's place, so the parent node must outlive this node
  Findings* findings = nullptr;
  About about;
  // Whether a number that is not finite refuses the file. True for bones, because no pose can start
  // from such a number. False: it is reported, and the default used.
  bool refuse_non_finite = false;
  const Json* bones = nullptr;  // the bones of the rig, for names in messages

  bool has(std::string_view key) const;
  bool finite(std::string_view key) const;  // true if the member is absent
  // Returns the reason why a number is not finite, such as "too large for a 32-bit float".
  std::string not_finite_words(std::string_view key) const;
  float number(std::string_view key, float fallback) const;
  int integer(std::string_view key, int fallback) const;
  bool flag(std::string_view key, bool fallback) const;  // accepts true, false, 1 and 0
  std::string text(std::string_view key, const std::string& fallback = "") const;
  Vec2 vec2(std::string_view key, Vec2 fallback) const;
  Color color(std::string_view key, Color fallback) const;
  std::vector<int> integers(std::string_view key) const;

  // Returns the number of elements of an array member; 0 if it is absent or no array, which is
  // reported.
  std::size_t size(std::string_view key) const;
  // Return an element of an array member, or an object member. A value that is no object reads as
  // an empty object.
  Node item(std::string_view key, std::size_t index) const;
  Node object(std::string_view key) const;

  std::string path_of(std::string_view key) const;
  // Returns "bone 3 'Left Foot' at frame 10" for the subject of the node; "" if that is no bone.
  std::string about_words() const;
  void report(const char* code, std::string_view key, const std::string& message) const;
  // Counts a problem whose code has reached its limit. False if it has not: then report it.
  bool only_counts(const char* code) const;
};

}  // namespace skelform
