#include "load/json/shape.h"

#include "load/json/findings.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::must_be;
using skeljson::size_of;

// Throws Refusal. No exporter writes such a file.
[[noreturn]] void refuse_kind(const std::string& at, const char* expected, const Json& found) {
  throw Refusal{at + ' ' + must_be(expected, found) + ". Export the rig again, or mend it there"};
}

void check_array(const Json& owner, const std::string& path, const char* key) {
  const Json* found = find_member(owner, key);
  if (found == nullptr) return;
  const std::string at = "armature.json: " + path + key;
  if (kind_of(*found) != Kind::Array) refuse_kind(at, "an array", *found);
  for (std::size_t i = 0; i < size_of(*found); ++i) {
    const Json& element = element_of(*found, i);
    if (kind_of(element) == Kind::Object) continue;
    refuse_kind(at + "[" + std::to_string(i) + "]", "an object", element);
  }
}

void check_count(std::size_t count, int limit, const char* what) {
  if (count <= static_cast<std::size_t>(limit)) return;
  throw Refusal{"armature.json: " + std::to_string(count) + " " + what + ", more than the " +
                std::to_string(limit) + " allowed. Take some out, or split the rig"};
}

// Returns the number of elements of an array member; 0 if it is missing.
std::size_t count_of(const Json& owner, const char* array) {
  const Json* found = find_member(owner, array);
  return found != nullptr && kind_of(*found) == Kind::Array ? size_of(*found) : 0;
}

// Returns the number of elements in the arrays `inner` of all objects in the array `outer`.
std::size_t count_inside(const Json& root, const char* outer, const char* inner) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < count_of(root, outer); ++i)
    count += count_of(element_of(*find_member(root, outer), i), inner);
  return count;
}

}  // namespace

void check_shape(const Json& root, const std::string& prefix) {
  for (const char* key : {"bones", "animations", "visuals", "inverse_kinematics", "physics",
                          "styles", "atlases", "texture_sets", "ik_families"}) {
    check_array(root, prefix, key);
  }
  for (std::size_t a = 0; a < count_of(root, "animations"); ++a) {
    check_array(element_of(*find_member(root, "animations"), a),
                prefix + "animations[" + std::to_string(a) + "].", "keyframes");
  }
}

void check_counts(const Json& root, const LoadLimits& limits) {
  const auto check = [&](const char* key, int limit) {
    check_count(count_of(root, key), limit, key);
  };
  for (const char* key : {"bones", "visuals", "inverse_kinematics", "ik_families", "physics"})
    check(key, limits.bones);
  check("animations", limits.animations);
  for (const char* key : {"styles", "texture_sets", "atlases"}) check(key, limits.styles);
  check_count(count_inside(root, "animations", "keyframes"), limits.keyframes, "keyframes");
  check_count(count_inside(root, "bones", "ik_bone_ids") +
                  count_inside(root, "inverse_kinematics", "bone_ids") +
                  count_inside(root, "ik_families", "bone_ids") +
                  count_inside(root, "ik_families", "bone_idxs"),
              limits.members, "members of IK families");
  check_count(count_inside(root, "bones", "vertices") + count_inside(root, "visuals", "vertices"),
              limits.vertices, "vertices");
}

}  // namespace skelform
