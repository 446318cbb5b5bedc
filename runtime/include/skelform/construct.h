// One tick: the animated pose becomes bones and vertices in armature space.
// Passes: FK, IK (then FK again), physics (then FK again), mesh vertices.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "skelform/api.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

struct ConstructedBone {
  Vec2 pos{0}, scale{1};  // armature space
  float rot = 0;          // not wrapped
  bool hidden = false;    // its own flag; draw.h inherits it
  bool operator==(const ConstructedBone&) const = default;
};

// Limits of the angle between the two neighbours of a joint, for IkMode::PointChain. Radians. The
// first one of a joint counts. They hold whether or not the target can be reached with them.
struct JointLimit {
  int joint = 0;      // position in bone_ids, 1..n-2
  float from = 0;     // smallest angle from the previous to the next neighbour, counter-clockwise
  float span = kTau;  // the interval is [from, from + span]; 0 fixes the angle
  bool operator==(const JointLimit&) const = default;
};

// A session's changes to a family; no file stores them.
struct FamilySettings {
  bool enabled = true;
  int iterations = 10;  // FABRIK, CCD and PointChain; the reference always does 10
  int target_id = -1;   // a bone that replaces the file's target; -1 keeps that
  std::vector<JointLimit> limits;
};

struct ConstructOptions {
  Dialect dialect;
  // Passes left out for debugging. Without fk bones keep their local values, and IK and physics,
  // which rest on it, are left out too; without mesh vertices ride their own bone, unbound.
  bool fk = true, ik = true, mesh = true;
  bool physics = true;                          // false: the pass runs with zeroed parameters
  std::span<const FamilySettings> families;     // empty, or one a family
  std::span<const Physics> physics_parameters;  // empty: the armature's; else one an entry
  std::span<const std::uint8_t> ik_disabled;    // editor.json, one a bone; see Dialect
};

struct FamilyTrace {
  int family = 0;
  bool solved = false;  // false: no target, too short, disabled, or IK is baked
  bool mirrored = false;
  float cross = 0;     // sign decides the constraint: positive, the first joint lies clockwise
  float residual = 0;  // pixels between the solver's end joint and the target
  float reach = 0;     // pixels, sum of the segments' lengths
  Vec2 root{0}, target{0};
  std::vector<Vec2> joints;  // solver's joints, root first
  // joints.size() points after every sweep, when asked for. FABRIK and PointChain sweep twice an
  // iteration, from the target and then from the root; CCD once; Arc is one.
  std::vector<Vec2> iterations;
};

// The pose after each pass, for debugging. Costs a game nothing: pass nullptr.
struct ConstructTrace {
  bool record_iterations = false;
  std::vector<ConstructedBone> fk, ik, physics;
  std::vector<FamilyTrace> families;
};

// Results of construct(), sized once for an armature. The vertices of one Visuals are consecutive,
// from first_vertex() on.
struct Constructed {
  std::vector<ConstructedBone> bones;
  std::vector<Vec2> vertices;
  bool has_run = false;
  std::uint64_t shape = 0;         // of the rig: how many it has of what
  std::vector<PhysicsState> rest;  // per physics entry: where its bone stands without physics
};

Constructed make_constructed(const Armature& armature);  // the only allocation

// The index of a Visuals' first vertex in Constructed::vertices. `visuals` must exist in the
// armature, which resolve() has seen.
std::size_t first_vertex(const Armature& armature, int visuals);
// The bones that physics can move with all below them, parents first.
std::vector<int> bones_below_physics(const Armature& armature);

// Working memory of construct(), which sizes it. Nothing of it outlives a call: characters of any
// rigs can share one, threads cannot.
struct ConstructScratch {
  std::vector<Vec2> turn;     // cos and sin of each bone's rot, where construct() works on it
  std::vector<float> ik_rot;  // world rotation, valid where has_ik_rot
  std::vector<std::uint8_t> has_ik_rot;
  std::vector<float> rot;
  std::vector<ConstructedBone> fk_bones;  // the FK pose, where families must not see each other
  // Of the longest family.
  std::vector<Vec2> joints;
  std::vector<int> members;  // whose joints they are
  std::vector<Vec2> joints_before;
  std::vector<float> lengths;
};

// Here and below, pose, physics_state and constructed must come from initial_state() and
// make_constructed() of the same armature. A call with others does nothing, and the hook of
// misuse.h reports it.
//
// Reads the pose, advances the physics state by one tick, fills `constructed`. An empty
// physics_state leaves the physics pass out. Never fails. Without a trace it allocates nothing once
// `scratch` has been used with this armature.
void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, ConstructScratch& scratch,
               const ConstructOptions& options = {}, ConstructTrace* trace = nullptr);

// The same for callers that do not mind allocations at each call.
void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, const ConstructOptions& options = {},
               ConstructTrace* trace = nullptr);

// Moves the world under the character: global_pos -= velocity for every bone with physics, after
// construct(), so it shows in the next tick. Pixels a tick, y up; not finite: nothing is done.
void apply_velocity(const Armature& armature, std::span<PhysicsState> physics_state, Vec2 velocity);

// Puts the simulator to rest at the last constructed pose, as it was before physics: no start-up
// kick. Needs a construct() before it, with a physics_state.
void reset_physics(const Armature& armature, const Constructed& constructed,
                   std::span<PhysicsState> physics_state);

}  // namespace skelform
