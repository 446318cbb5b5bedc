#include <cmath>

#include "lint_checks.h"

namespace skelform {
namespace {

template <typename Visit>  // visit(physics, its JSON path prefix, its bone)
void for_each_physics(const Skf& skf, Visit visit) {
  const auto& bones = skf.armature.bones;
  for (std::size_t b = 0; b < bones.size(); ++b) {
    const int id = bones[b].physics_id;
    if (id < 0) continue;
    visit(skf.armature.physics[id], skf.paths.physics[id], static_cast<int>(b));
  }
}

// An orbit beyond one turn, or one that still swings, comes from the editor's own simulation.
bool is_leaked(const Physics& physics) {
  constexpr float kStill = 1e-3f;
  return std::abs(physics.global_orbit) > kPi + kStill ||
         std::abs(physics.global_orbit_diff) > kPi + kStill ||
         std::abs(physics.global_orbit_vel) > kStill;
}

}  // namespace

void check_physics_start(const Skf& skf, Findings& findings) {
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    if (physics.sway > 0 && !physics.has_global_pos) {
      findings.add("physics-kick", path + "global_pos",
                   "sway without a saved global_pos: the first tick starts at the origin and "
                   "kicks. Reset the physics when the character appears",
                   {bone});
    }
    if (is_leaked(physics)) {
      findings.add("physics-leaked-state", path + "global_orbit",
                   "the editor's simulation was saved in the middle of a motion; the rig starts "
                   "with it. Reset the physics when the character appears",
                   {bone});
    }
  });
}

void check_physics_values(const Skf& skf, Findings& findings) {
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    if (physics.rot_damping > 0 && physics.rot_damping < 0.5f) {
      findings.add("physics-unstable", path + "rot_damping",
                   "below 0.5 each tick turns past the goal by more than it lacked; use 1 or more",
                   {bone});
    }
    if (physics.sway > 0 && skf.armature.bones[bone].parent_id < 0) {
      findings.add("physics-sway-root", path + "sway",
                   "a bone without a parent has nothing to orbit; give it one or set sway to 0",
                   {bone});
    }
  });
}

}  // namespace skelform
