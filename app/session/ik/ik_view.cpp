#include "session/ik/ik_view.h"

#include "lists/lists.h"

namespace skelscope {

using namespace skelform;

namespace {

bool has_family(const Simulation& s, int family) {
  return has_index(armature_of(s).inverse_kinematics, family);
}

bool belongs(const Simulation& s, int family, int bone) {
  const std::vector<int>& ids = armature_of(s).inverse_kinematics[family].bone_ids;
  return target_of(s, family) == bone || contains(ids, bone);
}

Vec2 drawn_place(const Simulation& s, int bone) {
  return s.constructed.bones[bone].pos;
}

float reach_of(const std::vector<Vec2>& joints) {
  float reach = 0;
  for (std::size_t i = 1; i < joints.size(); ++i) reach += length(joints[i] - joints[i - 1]);
  return reach;
}

// For a family without a solver at work, measures the bones as drawn.
void measure_bones(const Simulation& s, FamilyFacts& facts) {
  facts.reach = reach_of(facts.joints);
  if (!facts.joints.empty()) facts.root = facts.joints.front();
  facts.goal = facts.drawn_target = facts.target < 0 ? facts.root : drawn_place(s, facts.target);
  if (facts.target >= 0 && !facts.joints.empty()) {
    facts.drawn_distance = length(facts.drawn_target - facts.joints.back());
  }
}

// The chain's length as the keys pose the members. The solver measures other lengths if another
// family has moved the members.
float keyed_reach(const Simulation& s, int family) {
  std::vector<Vec2> joints;
  for (const int bone : armature_of(s).inverse_kinematics[family].bone_ids)
    joints.push_back(s.trace.fk[bone].pos);
  return reach_of(joints);
}

// The distance from the chain's root to its target after all IK: later families may have moved
// either.
float distance_after_ik(const Simulation& s, int family, const FamilyFacts& facts) {
  const auto& bones = s.trace.ik;
  const std::vector<int>& ids = armature_of(s).inverse_kinematics[family].bone_ids;
  if (facts.target < 0 || bones.empty()) return facts.solver_distance;
  return length(bones[facts.target].pos - bones[ids.front()].pos);
}

void take_trace(const FamilyTrace& trace, FamilyFacts& facts) {
  facts.solved = true;
  facts.mirrored = trace.mirrored;
  facts.cross = trace.cross;
  facts.residual = trace.residual;
  facts.solver_reach = trace.reach;
  facts.root = trace.root;
  facts.goal = trace.target;
}

LiveFamily live_family(const Simulation& s, int family) {
  const auto& live = s.shown.pose.inverse_kinematics;
  if (family < count_of(live)) return live[family];
  const InverseKinematics& rest = armature_of(s).inverse_kinematics[family];
  return {rest.mode, rest.constraint, rest.mimic_target};
}

}  // namespace

int target_of(const Simulation& s, int family) {
  const int bones = count_of(armature_of(s).bones);
  const bool changed =
      family < count_of(s.family_settings) && s.family_settings[family].target_id >= 0;
  const int target = changed ? s.family_settings[family].target_id
                             : armature_of(s).inverse_kinematics[family].target_id;
  return target < bones ? target : -1;
}

int family_of(const Simulation& s, int bone, int preferred) {
  if (bone < 0) return -1;
  if (has_family(s, preferred) && belongs(s, preferred, bone)) return preferred;
  const int count = count_of(armature_of(s).inverse_kinematics);
  for (int family = 0; family < count; ++family) {
    if (belongs(s, family, bone)) return family;
  }
  return -1;
}

int chosen_family(const Simulation& s, const IkView& view, int selected_bone) {
  const int own = family_of(s, selected_bone, view.family);
  if (own >= 0) return own;
  return has_family(s, view.family) ? view.family : -1;
}

std::string title_of(const Simulation& s, int family) {
  constexpr std::size_t kShortestWord = 3;
  const std::string& name = armature_of(s).inverse_kinematics[family].name;
  const int target = target_of(s, family);
  if (name.size() >= kShortestWord || target < 0) return name;
  return name + (name.empty() ? "" : " ") + "\u2192 " + armature_of(s).bones[target].name;
}

bool is_seen(const IkView& view, int family) {
  return family >= count_of(view.unseen) || !view.unseen[family];
}

const FamilyTrace* trace_of(const Simulation& s, int family) {
  const auto& all = s.trace.families;  // one per family, in their order
  const bool known = has_index(all, family);
  return known && all[family].family == family ? &all[family] : nullptr;
}

FamilyFacts family_facts(const Simulation& s, int family) {
  FamilyFacts facts{.live = live_family(s, family), .target = target_of(s, family)};
  for (int bone : armature_of(s).inverse_kinematics[family].bone_ids) {
    facts.joints.push_back(drawn_place(s, bone));
  }
  if (facts.joints.empty()) facts.target = -1;  // a family without members uses no target
  measure_bones(s, facts);
  const FamilyTrace* trace = trace_of(s, family);
  if (trace && trace->solved) take_trace(*trace, facts);
  if (facts.solved && !s.trace.fk.empty()) facts.reach = keyed_reach(s, family);
  facts.solver_distance = length(facts.goal - facts.root);
  facts.distance = facts.solved ? distance_after_ik(s, family, facts) : facts.solver_distance;
  return facts;
}

Idle why_idle(const Simulation& s, int family) {
  const FamilyTrace* trace = trace_of(s, family);
  if (trace && trace->solved) return Idle::None;
  if (armature_of(s).inverse_kinematics[family].bone_ids.size() < 2) return Idle::OneBone;
  if (target_of(s, family) < 0) return Idle::NoTarget;
  const Passes& passes = pokes_of(s.input).passes;
  if (!passes.fk || !passes.ik) return Idle::PassOff;
  if (armature_of(s).baked_ik && !s.input.rules.dialect.ignore_baked_ik) return Idle::Baked;
  const bool changed = family < count_of(s.family_settings);
  if (changed && !s.family_settings[family].enabled) return Idle::SwitchedOff;
  return trace ? Idle::OffInEditor : Idle::None;
}

bool is_adjacent(const Armature& armature, int family) {
  const std::vector<int>& ids = armature.inverse_kinematics[family].bone_ids;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    if (armature.bones[ids[i]].parent_id != ids[i - 1]) return false;
  }
  return true;
}

}  // namespace skelscope
