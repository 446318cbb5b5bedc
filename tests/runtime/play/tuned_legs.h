// A rig with legs, and tuning files for it.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "runtime/rigs.h"
#include "skelform/tuning.h"

namespace rigs {

// Returns two legs, each with a child "Texture"; the left leg has a second child "Texture".
inline Armature legs() {
  Armature rig;
  const int body = add_bone(rig, -1, {0, 0});
  const int left = add_bone(rig, body, {-10, 0}), right = add_bone(rig, body, {10, 0});
  const int feet[] = {add_bone(rig, left, {0, -5}), add_bone(rig, right, {0, -5}),
                      add_bone(rig, left, {0, -6})};
  rig.bones[body].name = "Body";
  rig.bones[left].name = "Left Leg";
  rig.bones[right].name = "Right Leg";
  for (const int foot : feet) rig.bones[foot].name = "Texture";
  add_physics(rig, feet[0]).sway = 1;
  add_physics(rig, feet[1]).sway = 2;
  rig.animations.resize(2);
  rig.animations[0].name = "Walk";
  rig.animations[1].name = "Run";
  resolve(rig);
  return rig;
}

inline std::string document(const std::string& members) {
  return R"({"skelscope": "tuning", "version": 1)" + (members.empty() ? "" : ", " + members) + "}";
}

inline Tuning tuned(const std::string& members) {
  const auto result = load_tuning_text(document(members));
  REQUIRE_MESSAGE(result, result.error.reason);
  return *result;
}

inline std::string refused(const std::string& text) {
  const auto result = load_tuning_text(text);
  CHECK_FALSE(result);
  return result.error.reason;
}

}  // namespace rigs
