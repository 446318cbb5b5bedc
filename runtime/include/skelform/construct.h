// The second part of a tick: turns the animated pose into bones and vertices in armature space.
// Passes: FK, IK (then FK again), physics (then FK again), mesh vertices.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

struct ConstructedBone {
  // Position and scale in armature space.
  Vec2 pos{0}, scale{1};
  // Radians in armature space, not wrapped to one turn.
  float rot = 0;
  // The bone's own flag; draw.h applies the flags of the bones above it.
  bool hidden = false;
  bool operator==(const ConstructedBone&) const = default;
};

// Limits the angle at a joint between its two neighbours, for IkMode::PointChain. Radians. If a
// joint has several limits, the first one counts. Limits hold even if the target is then out of
// reach.
struct JointLimit {
  // Position in bone_ids, 1..n-2.
  int joint = 0;
  // Smallest angle from the previous to the next neighbour, counter-clockwise.
  float from = 0;
  // The angle stays in [from, from + span]; 0 fixes it.
  float span = kTau;
  bool operator==(const JointLimit&) const = default;
};

// A session's settings of a family; no file stores them.
struct FamilySettings {
  bool enabled = true;
  // For FABRIK, CCD and PointChain; the reference runtime always does 10.
  int iterations = 10;
  // A bone in place of the file's target; -1: the file's target.
  int target_id = -1;
  std::vector<JointLimit> limits;
  // In place of the pose's own (LiveFamily); no value: those.
  std::optional<IkMode> mode = {};
  std::optional<IkConstraint> constraint = {};
  std::optional<bool> mimic_target = {};
  bool operator==(const FamilySettings&) const = default;
};

struct ConstructOptions {
  Dialect dialect;
  // Passes to run; false leaves a pass out, for debugging. Without `fk`, bones keep their local
  // values, and IK and physics are left out too, as they need FK. Without `mesh`, vertices follow
  // their own bone and ignore binds.
  bool fk = true, ik = true, mesh = true;
  // False: the pass runs with all parameters 0.
  bool physics = true;
  // One entry per family; empty: the defaults.
  std::span<const FamilySettings> families;
  // One per physics entry; empty: the armature's.
  std::span<const Physics> physics_parameters;
  // One flag per bone, from editor.json; see Dialect.
  std::span<const std::uint8_t> ik_disabled;
};

struct FamilyTrace {
  int family = 0;
  // False: no target, too few bones, disabled, or IK is baked.
  bool solved = false;
  bool mirrored = false;
  // Decides about the constraint by its sign; positive: the first joint lies clockwise.
  float cross = 0;
  // Pixels between the chain's end and the target, in the solver.
  float residual = 0;
  // Pixels; the sum of the segments' lengths.
  float reach = 0;
  Vec2 root{0}, target{0};
  // Positions from the solver, root first.
  std::vector<Vec2> joints;
  // joints.size() points after each sweep, if record_iterations is set. FABRIK and PointChain sweep
  // twice per iteration, first from the target, then from the root. CCD sweeps once per iteration,
  // Arc once in all.
  std::vector<Vec2> iterations;
};

// The pose after each pass, for debugging. A game passes nullptr, which costs nothing.
struct ConstructTrace {
  bool record_iterations = false;
  std::vector<ConstructedBone> fk, ik, physics;
  std::vector<FamilyTrace> families;
};

// Results of construct(), sized once for an armature. The vertices of one Visuals are consecutive;
// first_vertex() is the index of the first.
struct Constructed {
  std::vector<ConstructedBone> bones;
  std::vector<Vec2> vertices;
  bool has_run = false;
  // A hash of the rig's numbers of bones, physics entries, vertices and so on.
  std::uint64_t shape = 0;
  // Per physics entry: the place of its bone without physics.
  std::vector<PhysicsState> rest;
  RigStamp rig;
};

Constructed make_constructed(const Armature& armature);  // allocates; construct() does not

// The index of the first vertex of a Visuals in Constructed::vertices. `visuals` must exist in the
// armature, and resolve() must have run.
std::size_t first_vertex(const Armature& armature, int visuals);
// The bones that physics can move and all bones below them, parents first.
std::vector<int> bones_below_physics(const Armature& armature);

// Here and below, pose, physics_state and constructed must come from initial_state() and
// make_constructed() of the same armature. Otherwise a call does nothing, and the hook of misuse.h
// reports it.
//
// Reads the pose, advances the physics state by one tick, fills `constructed`. An empty
// physics_state leaves the physics pass out. Never fails. Without a trace it allocates nothing once
// `scratch` has been used with this armature.
void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, Scratch& scratch, const ConstructOptions& options = {},
               ConstructTrace* trace = nullptr);

// The same without a scratch; each call allocates.
void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, const ConstructOptions& options = {},
               ConstructTrace* trace = nullptr);

// Moves the world under the character: global_pos -= velocity for every bone with physics. Call it
// after construct(); it shows in the next tick. Pixels a tick, y up. A velocity that is not finite
// does nothing.
void apply_velocity(const Armature& armature, std::span<PhysicsState> physics_state, Vec2 velocity);

// Puts physics at rest at the last constructed pose before physics, so that nothing jerks at the
// start. Needs an earlier construct() with a physics_state.
void reset_physics(const Armature& armature, const Constructed& constructed,
                   std::span<PhysicsState> physics_state);

}  // namespace skelform
SKELFORM_API_END
