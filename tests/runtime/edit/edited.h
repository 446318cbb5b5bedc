// Helpers for the tests of edits: a rig with one part of every kind, and an edit that must succeed.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "runtime/load/load_rigs.h"
#include "skelform/edit.h"
#include "skelform/skelform.h"

namespace edit_test {

using namespace skelform;

// Returns a rig with the bones root, upper, lower and target. Family 0 is upper and lower. lower
// shows a mesh and has physics; target shows a sprite. "Wave" rotates upper and moves target.
inline Skf small_rig() {
  LoadResult result =
      load_bytes(load_test::zip_of(load_test::sound_entries(load_test::sound_rig())));
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result);
}

inline Skf after(const Skf& skf, const Edit& one) {
  EditResult result = edit(skf, one);
  REQUIRE_MESSAGE(result, result.error.message);
  return std::move(*result.skf);
}

inline std::string refusal(const Skf& skf, const Edit& one) {
  const EditResult result = edit(skf, one);
  CHECK_FALSE(result);
  return result.error.message;
}

inline int bone_named(const Skf& skf, const std::string& name) {
  for (const Bone& bone : skf.armature.bones)
    if (bone.name == name) return bone.id;
  return -1;
}

// Returns all bones as drawn at rest, without physics.
inline std::vector<ConstructedBone> drawn_at_rest(const Armature& armature) {
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  ConstructOptions options;
  options.physics = false;
  construct(armature, state.pose, {}, built, options);
  return built.bones;
}

inline void check_near(Vec2 a, Vec2 b) {
  CHECK(a.x == doctest::Approx(b.x).epsilon(1e-4));
  CHECK(a.y == doctest::Approx(b.y).epsilon(1e-4));
}

}  // namespace edit_test
