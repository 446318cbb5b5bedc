#include "construct/inverse_kinematics_family.h"

#include <algorithm>

#include "construct/turns.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// In some dialects the solver orders the bones by index, but rotations follow the order of the
// chain.
void write_joints(const FamilyCall& call, Constructed& built, std::span<const int> members) {
  for (std::size_t i = 0; i < call.chain.joints.size(); ++i) {
    built.bones[members[i]].pos = call.chain.joints[i];
  }
}

void point_bones(const FamilyCall& call, Constructed& built, const Dialect& dialect) {
  const std::vector<int>& ids = call.family->bone_ids;
  Vec2 tip = built.bones[ids.back()].pos;
  const int first = dialect.docs_root_is_not_pointed ? 1 : 0;
  for (int i = count_of(ids) - 2; i >= first; --i) {
    ConstructedBone& bone = built.bones[ids[i]];
    bone.rot = quick_angle_of(tip - bone.pos);
    tip = bone.pos;
  }
}

float side_of_first_joint(const FamilyCall& call, const Constructed& built) {
  const std::vector<int>& ids = call.family->bone_ids;
  return side_of(built.bones[ids[0]].pos, built.bones[ids[1]].pos, built.bones[call.target_id].pos);
}

// Mirrors the rotations about the line to the target, if the constraint requires it. Positions
// follow when FK runs again.
bool constrain(const FamilyCall& call, Constructed& built, float side) {
  if (!mirrors(call.live.constraint, side)) return false;
  const Vec2 root = built.bones[call.family->bone_ids[0]].pos;
  const float base = quick_angle_of(unit(built.bones[call.target_id].pos - root));
  for (const int id : call.family->bone_ids)
    built.bones[id].rot = base * 2.0f - built.bones[id].rot;
  return true;
}

void store_rotation(ConstructScratch& scratch, int bone, float rot, const Dialect& dialect) {
  scratch.ik_rot[bone] = rot;
  scratch.has_ik_rot[bone] = rot != 0.0f || !dialect.zero_ik_rotation_is_lost;
}

// The last bone points at no next joint. It keeps its FK rotation unless it copies the target's.
void store_rotations(const FamilyCall& call, Constructed& built, ConstructScratch& scratch,
                     const Dialect& dialect) {
  const std::vector<int>& ids = call.family->bone_ids;
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
    store_rotation(scratch, ids[i], built.bones[ids[i]].rot, dialect);
  }
  if (!call.live.mimic_target || dialect.mimic_is_lost) return;
  built.bones[ids.back()].rot = call.target_rot;
  store_rotation(scratch, ids.back(), call.target_rot, dialect);
}

// In the reference the end bone's rotation is visible only in rigs without a second FK pass. It is
// set before the constraint, which mirrors it too.
void mimic_in_passing(const FamilyCall& call, Constructed& built, const Dialect& dialect) {
  if (!call.live.mimic_target || !dialect.mimic_is_lost) return;
  built.bones[call.family->bone_ids.back()].rot = call.target_rot;
}

}  // namespace

float reach_of(std::span<const Vec2> joints) {
  float reach = 0.0f;
  for (std::size_t i = 1; i < joints.size(); ++i) reach += length(joints[i] - joints[i - 1]);
  return reach;
}

float side_of(Vec2 root, Vec2 first_joint, Vec2 target) {
  const Vec2 joint = unit(first_joint - root), base = unit(target - root);
  return joint.x * base.y - base.x * joint.y;
}

bool mirrors(IkConstraint constraint, float side) {
  return (constraint == IkConstraint::Clockwise && side > 0.0f) ||
         (constraint == IkConstraint::CounterClockwise && side < 0.0f);
}

void finish_trace(const Chain& chain, float side, bool mirrored, FamilyTrace& trace) {
  trace.joints.assign(chain.joints.begin(), chain.joints.end());
  trace.root = chain.root;
  trace.target = chain.target;
  trace.residual = length(chain.joints.back() - chain.target);
  trace.cross = side;
  trace.mirrored = mirrored;
  trace.solved = true;
}

int iterations_of(const FamilySettings* settings) {
  return settings ? std::clamp(settings->iterations, 0, 100'000) : kReferenceIterations;
}

void collect(FamilyCall& call, std::span<const ConstructedBone> source, ConstructScratch& scratch,
             const Dialect& dialect) {
  const std::vector<int>& ids = call.family->bone_ids;
  const std::span room = std::span(scratch.joints).first(ids.size());
  const std::span members = std::span(scratch.members).first(ids.size());
  std::ranges::copy(ids, members.begin());
  if (dialect.solver_in_armature_order) std::ranges::sort(members);
  for (std::size_t i = 0; i < ids.size(); ++i) room[i] = source[members[i]].pos;
  call.chain = {room, source[ids[0]].pos, source[call.target_id].pos};
  call.target_rot = source[call.target_id].rot;
  if (call.trace) call.trace->reach = reach_of(room);
}

void solve(FamilyCall& call, ConstructScratch& scratch, const Dialect& dialect) {
  const int iterations = iterations_of(call.settings);
  switch (call.live.mode) {
    case IkMode::FABRIK:
      return solve_fabrik(call.chain, iterations, dialect, call.sweeps);
    case IkMode::Arc:
      return solve_arc(call.chain, dialect, call.sweeps);
    case IkMode::CCD:
      return solve_ccd(call.chain, scratch.lengths, scratch.joints_before, iterations, call.sweeps);
    case IkMode::PointChain:
      break;
  }
  const auto limits = call.settings ? std::span<const JointLimit>(call.settings->limits)
                                    : std::span<const JointLimit>();
  solve_point_chain(call.chain, scratch.lengths, iterations, limits, call.sweeps);
}

void finish(FamilyCall& call, Constructed& built, ConstructScratch& scratch,
            const Dialect& dialect) {
  write_joints(call, built, scratch.members);
  point_bones(call, built, dialect);
  mimic_in_passing(call, built, dialect);
  const bool asks_side = call.live.constraint != IkConstraint::None || call.trace;
  const float side = asks_side ? side_of_first_joint(call, built) : 0.0f;
  const bool mirrored = constrain(call, built, side);
  store_rotations(call, built, scratch, dialect);
  if (call.trace) finish_trace(call.chain, side, mirrored, *call.trace);
}

}  // namespace skelform
