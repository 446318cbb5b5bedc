#include <algorithm>
#include <cmath>

#include "fields/physics_parameters.h"
#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/construct.h"
#include "words/numbers.h"

namespace skelform {
namespace {

template <typename Visit>  // calls visit(physics, its JSON path prefix, its bone)
void for_each_physics(const Skf& skf, Visit visit) {
  const auto& bones = skf.armature.bones;
  for (int b = 0; b < count_of(bones); ++b) {
    const int id = bones[b].physics_id;
    if (id < 0) continue;
    visit(skf.armature.physics[id], skf.paths.physics[id], b);
  }
}

// Compares the saved simulation with the rig at rest. Angles are equal after whole turns. Small
// remainders of a settled simulation do not count as motion. global_orbit_diff is ignored, because
// every tick computes it anew.
constexpr float kStill = 0.02f;  // radians, about a degree

float resting_angle(const Constructed& built, const Armature& armature, int bone) {
  const Vec2 arm = built.bones[bone].pos - built.bones[armature.bones[bone].parent_id].pos;
  return std::atan2(arm.y, arm.x);
}

bool swings(const Physics& physics) {
  return bounces(physics) && std::abs(physics.global_orbit_vel) > kStill;
}

std::string degrees(float angle) {
  return std::to_string(std::lround(to_degrees(angle))) + " degrees";
}

void check_orbit(const Skf& skf, const Constructed& built, const Physics& physics,
                 const std::string& path, int bone, Findings& findings) {
  if (physics.sway <= 0 || skf.armature.bones[bone].parent_id < 0) return;
  const float off =
      std::abs(wrap_angle(resting_angle(built, skf.armature, bone) - physics.global_orbit));
  const std::string cure =
      ": its saved simulation is not that of the rig at rest. Reset the "
      "physics when the character appears";
  if (off > kStill) {
    findings.add("physics-leaked-state", path + "global_orbit",
                 bone_words(skf.armature, bone) + " appears swinging, as it was saved " +
                     degrees(off) + " from where it rests" + cure,
                 {bone});
  } else if (swings(physics)) {
    findings.add("physics-leaked-state", path + "global_orbit_vel",
                 bone_words(skf.armature, bone) + " appears swinging" + cure, {bone});
  }
}

constexpr float kStillPixels = 1;

bool is_still(const Vec2& way, float least) {
  return length(way) <= least;
}

// Returns the part of a movement that position damping delays (spec 7). Damping is cut to whole
// ticks, and up to two ticks delay nothing.
Vec2 late_part(const Physics& physics, const Vec2& way) {
  const float ratio = physics.pos_ratio;
  const float x = physics.pos_damping * (ratio > 0 ? 1 - ratio : 1);
  const float y = physics.pos_damping * (ratio < 0 ? 1 + ratio : 1);
  return {std::trunc(x) > 2 ? way.x : 0, std::trunc(y) > 2 ? way.y : 0};
}

// Without a saved global_pos damping starts at the origin. Bones with sway are left to
// check_physics_start().
void check_glide(const Skf& skf, const Constructed& built, const Physics& physics,
                 const std::string& path, int bone, Findings& findings) {
  if (physics.has_global_pos || physics.sway > 0) return;
  const float way = length(late_part(physics, built.bones[bone].pos));
  if (way <= kStillPixels) return;
  findings.add("physics-kick", path + "global_pos",
               bone_words(skf.armature, bone) + " comes gliding from the origin, " +
                   std::to_string(std::lround(way)) +
                   " px away, in the first ticks: it has pos_damping and no saved global_pos. "
                   "Reset the physics when the character appears",
               {bone, -1, -1, {way}});
}

// Reports a saved pose that differs from the rig at rest. `first` is the state after the first
// tick, which is the first visible pose.
void check_saved_pose(const Skf& skf, const Constructed& built, const PhysicsState& first,
                      const Physics& physics, const std::string& path, int bone,
                      Findings& findings) {
  const ConstructedBone& rest = built.bones[bone];
  const auto add = [&](const char* field, const std::string& how) {
    findings.add("physics-leaked-state", path + field,
                 bone_words(skf.armature, bone) + " appears " + how +
                     " and comes back: its saved simulation is not that of the rig at rest. Reset "
                     "the physics when the character appears",
                 {bone});
  };
  const Vec2 way = first.global_pos - rest.pos;
  if (physics.pos_damping > 0 && physics.has_global_pos && !is_still(way, kStillPixels))
    add("global_pos", std::to_string(std::lround(length(way))) + " px off its place");
  const float turn = wrap_angle(first.global_rot - rest.rot);
  if (physics.rot_damping > 0 && physics.global_rot != 0 && std::abs(turn) > kStill)
    add("global_rot", "turned by " + degrees(std::abs(turn)));
  const Vec2 size = first.global_scale - rest.scale;
  if (physics.scale_damping > 0 && physics.global_scale != Vec2(0) && !is_still(size, kStill))
    add("global_scale", "in another size");
}

// Returns in how many ticks a swing or a lag is down to a hundredth.
float ticks_to_settle(const Physics& physics) {
  constexpr float kHundredth = 4.6f;  // -log(0.01)
  const float bounce = std::min(physics.rot_bounce, 0.9999f);
  const float swing = physics.sway > 0 && bounce > 0 ? kHundredth / -std::log(bounce) : 0;
  return std::max({swing, kHundredth * physics.rot_damping, kHundredth * physics.pos_damping / 2,
                   kHundredth * physics.scale_damping / 2});
}

const char* slowest_field(const Physics& physics) {
  const float ticks = ticks_to_settle(physics) * 0.99f;
  Physics swing;
  swing.sway = physics.sway;
  swing.rot_bounce = physics.rot_bounce;
  if (ticks_to_settle(swing) >= ticks) return "rot_bounce";
  Physics turn;
  turn.rot_damping = physics.rot_damping;
  if (ticks_to_settle(turn) >= ticks) return "rot_damping";
  return physics.pos_damping > physics.scale_damping ? "pos_damping" : "scale_damping";
}

bool any_sways(const Armature& armature) {
  return std::ranges::any_of(armature.physics, [](const Physics& p) { return p.sway > 0; });
}

constexpr float kMostSway = 2;  // a little more than 1 exaggerates on purpose

}  // namespace

void check_physics_settles(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  constexpr float kLong = 300;  // ticks; five seconds
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    const float ticks = ticks_to_settle(physics);
    if (!(ticks > kLong)) return;
    const std::string field = slowest_field(physics);
    findings.add("physics-restless", path + field,
                 bone_words(skf.armature, bone) +
                     " hardly comes to rest: after a push it moves for " +
                     std::to_string(std::lround(std::min(ticks / 60, 1e6f))) +
                     " seconds at 60 ticks a second. Lower " + field,
                 {bone, -1, -1, {yardstick.reach[bone]}});
  });
}

// In the first tick a bone without a saved global_pos moves as if it came from the origin.
void check_physics_start(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  if (!any_sways(skf.armature)) return;
  State state = initial_state(skf.armature);
  Constructed built = make_constructed(skf.armature);
  ConstructOptions options;
  options.mesh = false;
  construct(skf.armature, state.pose, state.physics, built, options);
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    if (physics.sway <= 0 || physics.has_global_pos) return;
    const int entry = skf.armature.bones[bone].physics_id;
    const float turn = std::abs(wrap_angle(state.physics[entry].global_orbit_diff));
    if (turn < kStill) return;
    findings.add("physics-kick", path + "global_pos",
                 bone_words(skf.armature, bone) + " is thrown by " + degrees(turn) +
                     " in the first tick, as if it came from the origin: it has sway and no saved "
                     "global_pos. Reset the physics when the character appears",
                 {bone, -1, -1, {moved_by(yardstick, bone, Element::Rotation, turn)}});
  });
}

void check_physics_state(const Skf& skf, Findings& findings) {
  if (skf.armature.physics.empty()) return;
  Constructed built = make_constructed(skf.armature);
  ConstructOptions options;
  options.mesh = false;
  construct(skf.armature, initial_state(skf.armature).pose, {}, built, options);
  State first = initial_state(skf.armature);
  Constructed drawn = make_constructed(skf.armature);
  construct(skf.armature, first.pose, first.physics, drawn, options);
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    const PhysicsState& entry = first.physics[skf.armature.bones[bone].physics_id];
    check_orbit(skf, built, physics, path, bone, findings);
    check_saved_pose(skf, built, entry, physics, path, bone, findings);
    check_glide(skf, built, physics, path, bone, findings);
  });
}

void check_physics_values(const Skf& skf, Findings& findings) {
  for_each_physics(skf, [&](const Physics& physics, const std::string& path, int bone) {
    if (physics.rot_damping > 0 && physics.rot_damping < 0.5f) {
      findings.add("physics-unstable", path + "rot_damping",
                   bone_words(skf.armature, bone) +
                       " turns back and forth ever further: below 0.5 each tick overshoots by more "
                       "than was missing. Use 1 or more",
                   {bone});
    }
    if (physics.sway > kMostSway) {
      findings.add("physics-strong", path + "sway",
                   bone_words(skf.armature, bone) + " swings " + rounded_text(physics.sway, 3) +
                       " times as far as its own movement pushes it: sway is a share. Use 0 to 1",
                   {bone});
    }
    if (physics.sway > 0 && skf.armature.bones[bone].parent_id < 0) {
      findings.add("physics-sway-root", path + "sway",
                   bone_words(skf.armature, bone) +
                       " does not sway: without a parent it has nothing to swing about. Give it "
                       "one or set sway to 0",
                   {bone});
    }
  });
}

}  // namespace skelform
