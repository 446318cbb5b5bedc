#include "construct/physics.h"

#include <algorithm>
#include <cmath>

#include "construct/exact_turns.h"
#include "fields/physics_parameters.h"
#include "plan/plan.h"
#include "pose/fits.h"
#include "pose/interpolate.h"

namespace skelform {
namespace {

// Limits of the distance from rest, far beyond any real rig.
constexpr float kFarthest = 1e6f;    // pixels, or a factor for scales
constexpr float kMostTurned = 1e4f;  // largest angle from rest, radians

// The progress two frames into a linear segment of `damping` frames. At two frames and below it is
// 1: the bone follows at once.
float step_of(float damping, const Dialect& dialect) {
  const float frames = damping > 0.0f ? std::min(damping, 1e6f) : 0.0f;
  if (dialect.fractional_damping) return frames <= 2.0f ? 1.0f : 2.0f / frames;
  return segment_progress(2, static_cast<int>(frames), Vec2{0.3f}, Vec2{0.6f});
}

// A negative ratio weakens the damping in y; a positive ratio weakens it in x, if `tested` is
// positive.
Vec2 damping_of(float damping, float ratio, float tested) {
  Vec2 axes{damping, damping};
  if (ratio < 0.0f) {
    axes.y *= 1.0f - std::abs(ratio);
  } else if (tested > 0.0f) {
    axes.x *= 1.0f - ratio;
  }
  return axes;
}

Vec2 follow_axis(Vec2 from, Vec2 to, Vec2 damping, const Dialect& dialect) {
  const float x = step_of(damping.x, dialect);
  const float y = damping.y == damping.x ? x : step_of(damping.y, dialect);
  return {blend(from.x, to.x, x), blend(from.y, to.y, y)};
}

void follow_position(const Physics& physics, Vec2 pos, PhysicsState& state,
                     const Dialect& dialect) {
  const float ratio = dialect.pos_ratio_is_ignored ? 0.0f : physics.pos_ratio;
  const Vec2 damping = damping_of(physics.pos_damping, ratio, ratio);
  state.global_pos = follow_axis(state.global_pos, pos, damping, dialect);
}

void follow_scale(const Physics& physics, Vec2 scale, PhysicsState& state, const Dialect& dialect) {
  const float tested =
      dialect.scale_ratio_tests_pos_ratio ? physics.pos_ratio : physics.scale_ratio;
  const float ratio =
      dialect.scale_ratio_frees_y ? -std::abs(physics.scale_ratio) : physics.scale_ratio;
  const Vec2 damping = damping_of(physics.scale_damping, ratio, tested);
  state.global_scale = follow_axis(state.global_scale, scale, damping, dialect);
}

// Below half a tick every step would overshoot more than the step before.
void follow_rotation(const Physics& physics, float rot, PhysicsState& state) {
  const float damping = std::max(physics.rot_damping, 0.5f);
  state.global_rot += wrap_angle(rot - state.global_rot) / damping;
}

void swing(const Physics& physics, float angle, Vec2 move, PhysicsState& state) {
  float turn = wrap_angle(angle - state.global_orbit);
  if (bounces(physics)) {
    turn += state.global_orbit_vel / (2.0f - physics.rot_bounce);
    state.global_orbit_vel = turn;
  }
  state.global_orbit += turn / 10.0f;
  const float strength = length(move) / 1000.0f;
  const float drag = wrap_angle(exact_angle_of(-unit(move)) - state.global_orbit);
  state.global_orbit += drag * strength * physics.sway;
  state.global_orbit_diff = angle - state.global_orbit;
}

bool is_near(float value, float rest, float most) {
  return std::abs(value - rest) < most;  // also false for NaN
}

bool is_near(Vec2 value, Vec2 rest, float most) {
  return is_near(value.x, rest.x, most) && is_near(value.y, rest.y, most);
}

// Puts physics at rest again after a state that no tick could repair: NaN, or an angle too large
// for a step to change it. Such states follow from a bone thrown far out of the world, or a
// character scaled to 0.
void recover(const PhysicsState& rest, PhysicsState& state) {
  if (!is_near(state.global_pos, rest.global_pos, kFarthest)) state.global_pos = rest.global_pos;
  if (!is_near(state.global_scale, rest.global_scale, kFarthest))
    state.global_scale = rest.global_scale;
  if (!is_near(state.global_rot, rest.global_rot, kMostTurned)) state.global_rot = rest.global_rot;
  const bool swings = is_near(state.global_orbit, rest.global_orbit, kMostTurned) &&
                      is_near(state.global_orbit_vel, 0, kMostTurned);
  if (swings) return;
  state.global_orbit = rest.global_orbit;
  state.global_orbit_diff = state.global_orbit_vel = 0;
}

void simulate_bone(const Physics& physics, const PhysicsState& rest, bool has_parent,
                   PhysicsState& state, const Dialect& dialect) {
  const Vec2 before = state.global_pos;
  if (physics.pos_damping > 0.0f || physics.sway > 0.0f) {
    follow_position(physics, rest.global_pos, state, dialect);
  }
  if (physics.scale_damping > 0.0f) follow_scale(physics, rest.global_scale, state, dialect);
  if (physics.rot_damping > 0.0f) follow_rotation(physics, rest.global_rot, state);
  if (physics.sway > 0.0f && has_parent) {
    swing(physics, rest.global_orbit, state.global_pos - before, state);
  }
  recover(rest, state);
}

PhysicsState rest_of(std::span<const ConstructedBone> bones, int index, int parent) {
  const ConstructedBone& bone = bones[index];
  PhysicsState rest{bone.pos, bone.scale, bone.rot, 0, 0, 0};
  if (parent >= 0) rest.global_orbit = exact_angle_of(unit(bone.pos - bones[parent].pos));
  return rest;
}

constexpr const char* kForeignVelocity =
    "skelform: apply_velocity() does nothing with a State of another rig. Use that of "
    "initial_state() of this Armature";
constexpr const char* kForeignReset =
    "skelform: reset_physics() does nothing with a State or Constructed of another rig. Use those "
    "of initial_state() and make_constructed() of this Armature";

}  // namespace

void note_rest(const Armature& armature, Constructed& constructed) {
  for (const SimulatedBone& bone : armature.planned.plan->simulated) {
    constructed.rest[bone.physics] = rest_of(constructed.bones, bone.bone, bone.parent);
  }
}

void simulate_physics(const Armature& armature, std::span<const Physics> parameters,
                      std::span<PhysicsState> states, const Constructed& constructed,
                      const Dialect& dialect) {
  for (const SimulatedBone& bone : armature.planned.plan->simulated) {
    const int id = bone.physics;
    const bool has_parent = bone.parent >= 0;
    if (!has_parent && dialect.roots_skip_ik_and_physics) continue;
    simulate_bone(parameters[id], constructed.rest[id], has_parent, states[id], dialect);
  }
}

bool moves_anything(std::span<const Physics> parameters) {
  return std::ranges::any_of(parameters, [](const Physics& p) { return moves_bone(p); });
}

void apply_velocity(const Armature& armature, std::span<PhysicsState> physics_state,
                    Vec2 velocity) {
  if (!is_used_well(fits(armature, physics_state), kForeignVelocity)) return;
  const bool finite = std::isfinite(velocity.x) && std::isfinite(velocity.y);
  if (physics_state.empty() || !finite) return;
  for (const SimulatedBone& bone : armature.planned.plan->simulated) {
    physics_state[bone.physics].global_pos -= velocity;
  }
}

void reset_physics(const Armature& armature, const Constructed& constructed,
                   std::span<PhysicsState> physics_state) {
  const bool ours = fits(armature, physics_state) && fits(armature, constructed);
  if (!is_used_well(ours, kForeignReset)) return;
  if (physics_state.empty() || !constructed.has_run) return;
  for (const SimulatedBone& bone : armature.planned.plan->simulated) {
    physics_state[bone.physics] = constructed.rest[bone.physics];
  }
}

}  // namespace skelform
