#include "skelform/construct.h"

#include <algorithm>
#include <cassert>

#include "construct/inheritance.h"
#include "construct/inverse_kinematics.h"
#include "construct/physics.h"
#include "construct/turns.h"
#include "construct/vertices.h"
#include "plan/plan.h"
#include "plan/scratch.h"
#include "pose/fits.h"

namespace skelform {
namespace {

struct Call {
  Inheritance pass;
  const ConstructOptions& options;
  std::span<const Physics> parameters;
  std::span<PhysicsState> states;
  ConstructTrace* trace;
  bool must_inherit = false;  // whether the bones' children do not follow the last pass yet
};

// Returns whether children follow IK before physics runs. In the reference the physics pass makes
// them follow, and it reads the joints before.
bool ik_propagates(const Call& call) {
  const Dialect& dialect = call.options.dialect;
  if (call.states.empty()) return !dialect.ik_needs_physics_to_propagate;
  return !dialect.physics_sees_solver_joints;
}

// Sets the turns of the chains' bones from their IK rotations. A tick needs it if neither
// inheritance nor physics does it later.
void turn_members(Call& call) {
  Constructed& built = call.pass.constructed;
  for (const InverseKinematics& family : call.pass.armature.inverse_kinematics)
    for (const int bone : family.bone_ids)
      call.pass.scratch.turn[bone] = turn_of(built.bones[bone].rot);
}

void run_ik(Call& call) {
  Constructed& built = call.pass.constructed;
  const bool solved = solve_families(
      {call.pass.armature, call.pass.pose, call.options, built, call.pass.scratch, call.trace},
      ik_propagates(call));
  call.must_inherit = solved;
  if (solved && ik_propagates(call)) {
    inherit_below_ik(call.pass);
    call.must_inherit = false;
  } else if (solved && call.states.empty()) {
    turn_members(call);
  }
  if (call.trace) call.trace->ik = built.bones;
}

void run_physics(Call& call) {
  if (call.states.empty()) return;
  Constructed& built = call.pass.constructed;
  const Armature& armature = call.pass.armature;
  note_rest(armature, built);
  AppliedPhysics applied;
  if (call.options.physics && moves_anything(call.parameters)) {
    simulate_physics(armature, call.parameters, call.states, built, call.options.dialect);
    applied = {call.parameters, call.states};
  }
  if (call.must_inherit) {
    inherit_again(call.pass, applied, armature.planned.plan->all);
  } else if (!applied.states.empty()) {
    inherit_again(call.pass, applied, armature.planned.plan->below_physics);
  }
}

void show_local(const Inheritance& pass) {
  for (std::size_t i = 0; i < pass.pose.bones.size(); ++i) {
    const LocalBone& local = pass.pose.bones[i];
    pass.constructed.bones[i] = {local.pos, local.scale, local.rot, local.hidden};
    pass.scratch.turn[i] = turn_of(local.rot);
  }
}

void run_passes(Call& call) {
  Constructed& built = call.pass.constructed;
  if (!call.options.fk) {
    show_local(call.pass);
    if (call.trace) call.trace->fk = call.trace->ik = built.bones;
    return;
  }
  inherit(call.pass);
  if (call.trace) call.trace->fk = built.bones;
  run_ik(call);
  run_physics(call);
}

constexpr const char* kForeign =
    "skelform: construct() does nothing with a State or Constructed of another rig. Use those of "
    "initial_state() and make_constructed() of this Armature";
constexpr const char* kOtherRig = "construct() gets a Pose or Constructed";

}  // namespace

Constructed make_constructed(const Armature& armature) {
  Constructed built;
  assert(armature.planned.plan && "resolve() has seen the rig");
  if (!armature.planned.plan) return built;
  built.shape = armature.planned.plan->shape;
  built.rig = stamp_of(armature);
  built.bones.resize(armature.bones.size());
  built.rest.resize(armature.physics.size());
  built.vertices.reserve(armature.planned.plan->vertices);
  for (const Visuals& visuals : armature.visuals)
    for (const Vertex& vertex : visuals.vertices) built.vertices.push_back(vertex.init_pos);
  return built;
}

std::size_t first_vertex(const Armature& armature, int visuals) {
  return armature.planned.plan->first_vertex[visuals];
}

std::vector<int> bones_below_physics(const Armature& armature) {
  const std::vector<Link>& links = armature.planned.plan->below_physics.links;
  std::vector<int> bones(links.size());
  std::ranges::transform(links, bones.begin(), &Link::bone);
  return bones;
}

void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, const ConstructOptions& options, ConstructTrace* trace) {
  Scratch scratch;
  construct(armature, pose, physics_state, constructed, scratch, options, trace);
}

void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, Scratch& working, const ConstructOptions& options,
               ConstructTrace* trace) {
  const bool ours =
      fits(armature, pose) && fits(armature, physics_state) && fits(armature, constructed);
  if (!is_used_well(ours, kForeign)) return;
  assert(is_as_planned(armature) && "resolve() has seen the rig as it is");
  tell_other_rig(armature, pose.rig, constructed.rig, kOtherRig);
  ConstructScratch& scratch = memory_of(working).construct;
  make_room(*armature.planned.plan, scratch);
  const bool own = options.physics_parameters.size() == armature.physics.size();
  const auto parameters = own ? options.physics_parameters : std::span(armature.physics);
  Call call{{armature, pose, options.dialect, constructed, scratch},
            options,
            parameters,
            physics_state,
            trace,
            false};
  run_passes(call);
  if (trace) trace->physics = constructed.bones;
  construct_vertices(armature, constructed, scratch.turn, options);
  constructed.has_run = true;
}

}  // namespace skelform
