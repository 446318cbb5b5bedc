#include "skelform/construct.h"

#include <algorithm>

#include "inheritance.h"
#include "inverse_kinematics.h"
#include "physics.h"
#include "vertices.h"

namespace skelform {
namespace {

struct Call {
  Inheritance pass;
  const ConstructOptions& options;
  std::span<const Physics> parameters;
  std::span<PhysicsState> states;
  ConstructTrace* trace;
};

std::size_t longest_family(const Armature& armature) {
  std::size_t longest = 0;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    longest = std::max(longest, family.bone_ids.size());
  }
  return longest;
}

// In the reference the physics pass is what makes children follow their IK parents, and it reads
// the joints before that happened.
bool ik_propagates(const Call& call) {
  const Dialect& dialect = call.options.dialect;
  if (call.states.empty()) return !dialect.ik_needs_physics_to_propagate;
  return !dialect.physics_sees_solver_joints;
}

void run_ik(Call& call) {
  Constructed& built = call.pass.constructed;
  solve_families(call.pass.armature, call.pass.pose, call.options, built, call.trace);
  if (ik_propagates(call)) inherit_stale(call.pass, {});
  if (call.trace) call.trace->ik = built.bones;
}

void run_physics(Call& call) {
  if (call.states.empty()) return;
  Constructed& built = call.pass.constructed;
  const Armature& armature = call.pass.armature;
  note_rest(armature, built);
  if (call.options.physics) {
    simulate_physics(armature, call.parameters, call.states, built, call.options.dialect);
    mark_physics_bones(armature, call.parameters, built.stale);
    inherit_stale(call.pass, {call.parameters, call.states});
  } else {
    inherit_stale(call.pass, {});
  }
}

void forget_stale(Constructed& built) { std::ranges::fill(built.stale, std::uint8_t{0}); }

void show_local(const Pose& pose, Constructed& built) {
  const auto local = [](const LocalBone& b) {
    return ConstructedBone{b.pos, b.scale, b.rot, b.hidden};
  };
  std::ranges::transform(pose.bones, built.bones.begin(), local);
}

void run_passes(Call& call) {
  Constructed& built = call.pass.constructed;
  forget_stale(built);
  if (!call.options.fk) {
    show_local(call.pass.pose, built);
    if (call.trace) call.trace->fk = call.trace->ik = built.bones;
    return;
  }
  inherit(call.pass);
  if (call.trace) call.trace->fk = built.bones;
  run_ik(call);
  run_physics(call);
}

}  // namespace

Constructed make_constructed(const Armature& armature) {
  Constructed built;
  const std::size_t bones = armature.bones.size();
  built.bones.resize(bones);
  built.ik_rot.resize(bones);
  built.has_ik_rot.resize(bones);
  built.stale.resize(bones);
  built.turn.resize(bones);
  built.fk_bones.reserve(bones);
  built.rest.resize(armature.physics.size());
  built.joints.resize(longest_family(armature));
  built.joints_before.resize(longest_family(armature));
  built.lengths.resize(longest_family(armature));
  built.members.reserve(longest_family(armature));
  for (const Visuals& visuals : armature.visuals) {
    built.first_vertex.push_back(static_cast<int>(built.vertices.size()));
    for (const Vertex& vertex : visuals.vertices) built.vertices.push_back(vertex.init_pos);
  }
  return built;
}

void construct(const Armature& armature, const Pose& pose, std::span<PhysicsState> physics_state,
               Constructed& constructed, const ConstructOptions& options, ConstructTrace* trace) {
  const bool own = options.physics_parameters.size() == armature.physics.size();
  const auto parameters = own ? options.physics_parameters : std::span(armature.physics);
  if (physics_state.size() != armature.physics.size()) physics_state = {};
  Call call{{armature, pose, options.dialect, constructed}, options, parameters, physics_state,
            trace};
  run_passes(call);
  if (trace) trace->physics = constructed.bones;
  construct_vertices(armature, constructed, options.mesh, options.dialect);
  constructed.has_run = true;
}

}  // namespace skelform
