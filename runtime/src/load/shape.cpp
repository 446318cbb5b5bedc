#include "load/shape.h"

#include <nlohmann/json.hpp>

#include "load/node.h"

namespace skelform {
namespace {

void check_array(const Json& owner, const std::string& path, const char* key) {
  const auto found = owner.find(key);
  if (found == owner.end()) return;
  const std::string at = "armature.json: " + path + key;
  if (!found->is_array()) throw Refusal{at + " must be an array, found " + kind_of(*found)};
  for (std::size_t i = 0; i < found->size(); ++i) {
    const Json& element = (*found)[i];
    if (element.is_object()) continue;
    throw Refusal{at + "[" + std::to_string(i) + "] must be an object, found " + kind_of(element)};
  }
}

void check_count(std::size_t count, int limit, const char* what) {
  if (count <= static_cast<std::size_t>(limit)) return;
  throw Refusal{"armature.json: " + std::to_string(count) + " " + what + ", more than the " +
                std::to_string(limit) + " allowed"};
}

// Elements of the arrays `inner` of all objects in the array `outer`.
std::size_t count_inside(const Json& root, const char* outer, const char* inner) {
  std::size_t count = 0;
  const auto objects = root.find(outer);
  if (objects == root.end()) return 0;
  for (const Json& object : *objects) {
    const auto found = object.find(inner);
    if (found != object.end() && found->is_array()) count += found->size();
  }
  return count;
}

}  // namespace

void check_shape(const Json& root, const std::string& prefix) {
  for (const char* key :
       {"bones", "animations", "visuals", "inverse_kinematics", "physics", "styles", "atlases"}) {
    check_array(root, prefix, key);
  }
  if (!root.contains("animations")) return;
  const Json& animations = root["animations"];
  for (std::size_t a = 0; a < animations.size(); ++a) {
    check_array(animations[a], prefix + "animations[" + std::to_string(a) + "].", "keyframes");
  }
}

void check_counts(const Json& root, const LoadLimits& limits) {
  check_count(root["bones"].size(), limits.bones, "bones");
  const auto check = [&](const char* key, int limit) {
    check_count(root.contains(key) ? root[key].size() : 0, limit, key);
  };
  for (const char* key : {"visuals", "inverse_kinematics", "physics"}) check(key, limits.bones);
  check("animations", limits.animations);
  for (const char* key : {"styles", "atlases"}) check(key, limits.styles);
  check_count(count_inside(root, "animations", "keyframes"), limits.keyframes, "keyframes");
  check_count(count_inside(root, "bones", "ik_bone_ids") +
                  count_inside(root, "inverse_kinematics", "bone_ids"),
              limits.members, "members of IK families");
  check_count(count_inside(root, "bones", "vertices") + count_inside(root, "visuals", "vertices"),
              limits.vertices, "vertices");
}

}  // namespace skelform
