#include "inverse_kinematics.h"

#include <algorithm>

namespace skelform {
namespace {

constexpr int kReferenceIterations = 10;

struct FamilyCall {
  const Armature& armature;
  const InverseKinematics& family;
  const LiveFamily& live;
  const FamilySettings* settings;  // nullptr: as the file says
  const Dialect& dialect;
  Constructed& built;
  FamilyTrace* trace;

  int target_id() const {
    return settings && settings->target_id >= 0 ? settings->target_id : family.target_id;
  }
};

std::span<Vec2> collect_joints(FamilyCall& call, std::span<const ConstructedBone> bones) {
  Constructed& built = call.built;
  const std::vector<int>& ids = call.family.bone_ids;
  built.members.assign(ids.begin(), ids.end());
  if (call.dialect.solver_in_armature_order) std::ranges::sort(built.members);
  for (std::size_t i = 0; i < ids.size(); ++i) built.joints[i] = bones[built.members[i]].pos;
  return {built.joints.data(), ids.size()};
}

void solve(FamilyCall& call, const Chain& chain, Sweeps sweeps) {
  const FamilySettings* settings = call.settings;
  const int wanted = settings ? settings->iterations : kReferenceIterations;
  const int iterations = std::clamp(wanted, 0, 100'000);
  switch (call.live.mode) {
    case IkMode::FABRIK: return solve_fabrik(chain, iterations, call.dialect, sweeps);
    case IkMode::Arc: return solve_arc(chain, call.dialect, sweeps);
    case IkMode::CCD:
      return solve_ccd(chain, call.built.lengths, call.built.joints_before, iterations, sweeps);
    case IkMode::PointChain: break;
  }
  const auto limits = settings ? std::span<const JointLimit>(settings->limits)
                               : std::span<const JointLimit>();
  solve_point_chain(chain, call.built.lengths, iterations, limits, sweeps);
}

// The solver visits members by index in some dialects, but the chain is pointed in family order.
void write_joints(FamilyCall& call) {
  for (std::size_t i = 0; i < call.built.members.size(); ++i) {
    const int member = call.built.members[i];
    call.built.bones[member].pos = call.built.joints[i];
    call.built.stale[member] = 1;
  }
}

void point_bones(FamilyCall& call) {
  const std::vector<int>& ids = call.family.bone_ids;
  std::vector<ConstructedBone>& bones = call.built.bones;
  Vec2 tip = bones[ids.back()].pos;
  const int first = call.dialect.docs_root_is_not_pointed ? 1 : 0;
  for (int i = static_cast<int>(ids.size()) - 2; i >= first; --i) {
    ConstructedBone& bone = bones[ids[i]];
    bone.rot = angle_of(tip - bone.pos);
    tip = bone.pos;
  }
}

// Positive: the first joint lies clockwise of the line from the root to the target.
float side_of_first_joint(const FamilyCall& call) {
  const std::vector<int>& ids = call.family.bone_ids;
  const std::vector<ConstructedBone>& bones = call.built.bones;
  const Vec2 root = bones[ids[0]].pos;
  const Vec2 joint = unit(bones[ids[1]].pos - root);
  const Vec2 base = unit(bones[call.target_id()].pos - root);
  return joint.x * base.y - base.x * joint.y;
}

// Mirrors rotations about the line to the target; positions follow when FK runs again.
bool constrain(FamilyCall& call, float side) {
  const IkConstraint constraint = call.live.constraint;
  const bool mirror = (constraint == IkConstraint::Clockwise && side > 0.0f) ||
                      (constraint == IkConstraint::CounterClockwise && side < 0.0f);
  if (!mirror) return false;
  std::vector<ConstructedBone>& bones = call.built.bones;
  const Vec2 root = bones[call.family.bone_ids[0]].pos;
  const float base = angle_of(unit(bones[call.target_id()].pos - root));
  for (const int id : call.family.bone_ids) bones[id].rot = base * 2.0f - bones[id].rot;
  return true;
}

void store_rotation(FamilyCall& call, int bone, float rot) {
  call.built.ik_rot[bone] = rot;
  call.built.has_ik_rot[bone] = rot != 0.0f || !call.dialect.zero_ik_rotation_is_lost;
}

// The last member points nowhere and keeps its FK rotation, unless it copies the target's.
void store_rotations(FamilyCall& call, float target_rot) {
  const std::vector<int>& ids = call.family.bone_ids;
  std::vector<ConstructedBone>& bones = call.built.bones;
  for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
    store_rotation(call, ids[i], bones[ids[i]].rot);
  }
  if (!call.live.mimic_target || call.dialect.mimic_is_lost) return;
  bones[ids.back()].rot = target_rot;
  store_rotation(call, ids.back(), target_rot);
}

// The reference turns the end bone where only a rig without a second FK pass shows it, and before
// the constraint, which mirrors it too.
void mimic_in_passing(FamilyCall& call, float target_rot) {
  if (!call.live.mimic_target || !call.dialect.mimic_is_lost) return;
  call.built.bones[call.family.bone_ids.back()].rot = target_rot;
}

float reach_of(std::span<const Vec2> joints) {
  float reach = 0.0f;
  for (std::size_t i = 1; i < joints.size(); ++i) reach += length(joints[i] - joints[i - 1]);
  return reach;
}

void solve_family(FamilyCall& call, std::span<const ConstructedBone> source,
                  bool record_iterations) {
  const int target_id = call.target_id();
  const Chain chain{collect_joints(call, source), source[call.family.bone_ids[0]].pos,
                    source[target_id].pos};
  const float target_rot = source[target_id].rot;
  if (call.trace) call.trace->reach = reach_of(chain.joints);
  solve(call, chain, call.trace && record_iterations ? &call.trace->iterations : nullptr);
  write_joints(call);
  point_bones(call);
  mimic_in_passing(call, target_rot);
  const float side = side_of_first_joint(call);
  const bool mirrored = constrain(call, side);
  store_rotations(call, target_rot);
  if (call.trace == nullptr) return;
  call.trace->joints.assign(chain.joints.begin(), chain.joints.end());
  call.trace->root = chain.root;
  call.trace->target = chain.target;
  call.trace->residual = length(chain.joints.back() - chain.target);
  call.trace->cross = side;
  call.trace->mirrored = mirrored;
  call.trace->solved = true;
}

bool is_solvable(const FamilyCall& call, std::span<const std::uint8_t> ik_disabled) {
  const std::vector<int>& ids = call.family.bone_ids;
  if (ids.size() < 2 || call.target_id() < 0) return false;
  if (call.target_id() >= static_cast<int>(call.built.bones.size())) return false;
  if (call.settings && !call.settings->enabled) return false;
  const std::size_t root = static_cast<std::size_t>(ids[0]);
  const bool disabled = root < ik_disabled.size() && ik_disabled[root];
  return !(disabled && call.dialect.honour_ik_disabled);
}

FamilyTrace* start_trace(ConstructTrace* trace, std::size_t family) {
  if (trace == nullptr) return nullptr;
  FamilyTrace& entry = trace->families[family];
  entry.family = static_cast<int>(family);
  entry.solved = entry.mirrored = false;
  entry.cross = entry.residual = entry.reach = 0.0f;
  entry.joints.clear();
  entry.iterations.clear();
  return &entry;
}

}  // namespace

void solve_families(const Armature& armature, const Pose& pose, const ConstructOptions& options,
                    Constructed& constructed, ConstructTrace* trace) {
  std::ranges::fill(constructed.has_ik_rot, std::uint8_t{0});
  const std::size_t count = armature.inverse_kinematics.size();
  if (trace != nullptr) trace->families.resize(count);
  const bool independent = options.dialect.families_are_independent;
  if (independent) constructed.fk_bones = constructed.bones;
  const auto& source = independent ? constructed.fk_bones : constructed.bones;
  const bool baked = armature.baked_ik && !options.dialect.ignore_baked_ik;
  for (std::size_t i = 0; i < count; ++i) {
    const FamilySettings* settings = i < options.families.size() ? &options.families[i] : nullptr;
    FamilyCall call{armature,        armature.inverse_kinematics[i], pose.inverse_kinematics[i],
                    settings,        options.dialect,                constructed,
                    start_trace(trace, i)};
    if (baked || !options.ik || !is_solvable(call, options.ik_disabled)) continue;
    solve_family(call, source, trace != nullptr && trace->record_iterations);
  }
}

}  // namespace skelform
