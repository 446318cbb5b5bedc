// Changed exports of the example, as an editor would write them.
#pragma once

#include <doctest/doctest.h>

#include <vector>

#include "runtime/lively_rig.h"
#include "samples/sample.h"
#include "skelform/save.h"
#include "skelform/skelform.h"

namespace exports {

using Bytes = std::vector<std::byte>;

inline Bytes changed(const std::vector<skelform::FileChange>& changes) {
  auto bytes = skelform::copy_with_changes(skelscope::example_rig(), changes);
  REQUIRE_MESSAGE(bytes, bytes.error.message);
  return std::move(*bytes);
}

inline skelform::Skf load(std::span<const std::byte> bytes) {
  skelform::LoadResult result = skelform::load_bytes(bytes);
  REQUIRE_MESSAGE(bool(result), result.error.message);
  return std::move(*result);
}

inline skelform::Skf example() {
  return load(skelscope::example_rig());
}

inline skelform::Skf example_with(const std::vector<skelform::FileChange>& changes) {
  return load(changed(changes));
}

// Wraps a rig built in memory, as if it had been loaded.
inline skelform::Skf skf_of(skelform::Armature rig) {
  skelform::Skf skf;
  skf.armature = std::move(rig);
  skelform::resolve(skf.armature);
  skf.paths.visuals.resize(skf.armature.visuals.size());
  skf.paths.inverse_kinematics.resize(skf.armature.inverse_kinematics.size());
  skf.paths.physics.resize(skf.armature.physics.size());
  return skf;
}

inline skelform::Skf lively_skf(skelform::Armature rig = rigs::lively_rig()) {
  rig.animations[0].name = "Swing";
  rig.animations[1].name = "Slide";
  return skf_of(std::move(rig));
}

using rigs::with_bone_in_front;

inline int bone_named(const skelform::Armature& rig, const std::string& name) {
  for (std::size_t b = 0; b < rig.bones.size(); ++b) {
    if (rig.bones[b].name == name) return static_cast<int>(b);
  }
  FAIL("no bone " << name);
  return -1;
}

}  // namespace exports
