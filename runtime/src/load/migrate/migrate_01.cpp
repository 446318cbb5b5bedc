// Format 0.1: keys as offsets from the rest pose, z-indices as fractions.
#include <cmath>

#include "load/migrate/migrate.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

void truncate_zindices(Migration& m) {
  for_each_object(m.root, "bones", [](Json& bone, std::size_t) {
    if (Json* z = find_member(bone, "zindex"))
      *z = skeljson::make_number(std::trunc(number_or(bone, "zindex", 0)));
  });
}

void note_pivots(Migration& m) {
  int odd = 0;
  const Json& bones = *find_member(m.root, "bones");
  for (std::size_t b = 0; b < size_of(bones); ++b) {
    const Json* pivot = find_member(element_of(bones, b), "pivot");
    if (pivot == nullptr) continue;
    odd += number_or(*pivot, "x", .5) != .5 || number_or(*pivot, "y", .5) != .5;
  }
  if (odd > 0) {
    m.log.push_back("Ignored the pivot of " + std::to_string(odd) +
                    " bones; it differs from the centre, the only one 0.1 could show.");
  }
}

// Returns a bone's value at rest, for the elements whose keys 0.1 stored relative to it.
const double* rest_of(const Json& bone, const std::string& element, double& rest) {
  const Json none;
  const Json* pos = find_member(bone, "pos");
  const Json* scale = find_member(bone, "scale");
  if (element == "PositionX")
    rest = number_or(pos ? *pos : none, "x", 0);
  else if (element == "PositionY")
    rest = number_or(pos ? *pos : none, "y", 0);
  else if (element == "Rotation")
    rest = number_or(bone, "rot", 0);
  else if (element == "ScaleX")
    rest = number_or(scale ? *scale : none, "x", 1);
  else if (element == "ScaleY")
    rest = number_or(scale ? *scale : none, "y", 1);
  else
    return nullptr;
  return &rest;
}

}  // namespace

void settle_01(Migration& m) {
  truncate_zindices(m);
  note_pivots(m);
}

void make_keys_absolute(Migration& m) {
  int converted = 0;
  const Json& bones = *find_member(m.root, "bones");
  m.log.push_back("0.1's own runtime looped one frame earlier and never showed the last frame.");
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    const int bone = m.bone_ids.find(integer_or(key, "bone_id", 0));
    const std::string element = string_or(key, "element", "");
    double rest = 0;
    if (bone < 0) return;
    const Json& rests = element_of(bones, bone);
    Json* found = find_member(key, "value");
    if (rest_of(rests, element, rest) == nullptr || found == nullptr) return;
    if (kind_of(*found) != Kind::Number) return;
    const double value = skeljson::number_of(*found);
    *found = skeljson::make_number(element.starts_with("Scale") ? rest * value : rest + value);
    ++converted;
  });
  if (converted > 0) {
    m.log.push_back("Made " + std::to_string(converted) +
                    " keyframe values absolute: 0.1 added them to the resting pose.");
  }
}

}  // namespace skelform
