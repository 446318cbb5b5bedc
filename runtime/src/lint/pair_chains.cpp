// Finds IK chains of a left and a right limb that differ, and chains that share a target.
#include <algorithm>
#include <cmath>
#include <map>

#include "lint/pairs.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// The lengths of a chain's segments, at rest.
std::vector<float> segments_of(const Armature& armature, const InverseKinematics& family) {
  std::vector<float> lengths;
  for (std::size_t m = 1; m < family.bone_ids.size(); ++m)
    lengths.push_back(length(armature.bones[family.bone_ids[m]].pos));
  return lengths;
}

bool are_alike(const std::vector<float>& a, const std::vector<float>& b) {
  return std::ranges::equal(a, b, [](float x, float y) { return !differ(x, y); });
}

// Returns the side to which the chain bends where its keys put it at rest: 1, -1, or 0 if straight.
int rest_side(const Armature& armature, const InverseKinematics& family) {
  constexpr float kStraight = 0.02f;  // radians
  if (family.bone_ids.size() < 3) return 0;
  const Bone &middle = armature.bones[family.bone_ids[1]],
             &end = armature.bones[family.bone_ids[2]];
  const float turn = wrap_angle(middle.rot + std::atan2(end.pos.y, end.pos.x) -
                                std::atan2(middle.pos.y, middle.pos.x));
  return std::fabs(turn) < kStraight ? 0 : turn > 0 ? 1 : -1;
}

// Returns whether all chains but these two, and one of these, have one constraint.
bool is_habit(const Armature& armature, const InverseKinematics& a, const InverseKinematics& b) {
  int others = 0, like_a = 0, like_b = 0;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    if (family.bone_ids.size() < 3 || &family == &a || &family == &b) continue;
    ++others;
    like_a += family.constraint == a.constraint;
    like_b += family.constraint == b.constraint;
  }
  return others > 1 && std::max(like_a, like_b) == others;
}

bool constraints_fit(const Armature& armature, const InverseKinematics& a,
                     const InverseKinematics& b) {
  if (a.constraint == b.constraint) return true;
  const bool one_is_free = a.constraint == IkConstraint::None || b.constraint == IkConstraint::None;
  if (one_is_free) return false;
  const int side = rest_side(armature, a) * rest_side(armature, b);
  return side < 0 || (side == 0 && !is_habit(armature, a, b));  // mirrored limbs bend apart
}

const char* word(bool flag) {
  return flag ? "true" : "false";
}

void check_pair_families(const Sides& sides, int first, int second) {
  const Armature& armature = sides.skf.armature;
  const InverseKinematics &a = armature.inverse_kinematics[first],
                          &b = armature.inverse_kinematics[second];
  const std::array<int, 2> roots{a.bone_ids.front(), b.bone_ids.front()};
  const std::string path = sides.skf.paths.inverse_kinematics[second];
  const float size = sides.yardstick.reach[roots[1]];
  const auto report = [&](const char* field, const std::string& how) {
    report_pair(sides, roots, path + field, how, size);
  };
  const auto count = [](const InverseKinematics& family) {
    return std::to_string(family.bone_ids.size());
  };
  if (a.bone_ids.size() != b.bone_ids.size())
    report("bone_ids", "their chains have " + count(a) + " and " + count(b) + " bones");
  else if (a.mode != b.mode)
    report("mode", pair_words("the mode of their chains", name_of(a.mode), name_of(b.mode)));
  else if (!constraints_fit(armature, a, b))
    report("constraint", pair_words("the constraint of their chains", name_of(a.constraint),
                                    name_of(b.constraint)));
  else if (a.mimic_target != b.mimic_target)
    report("mimic_target",
           pair_words("mimic_target of their chains", word(a.mimic_target), word(b.mimic_target)));
}

constexpr std::size_t kLimb = 3;  // bones of a chain; shorter ones aim, often several at one target

struct Chains {
  const Sides& sides;
  const Pairs& pairs;
  std::vector<std::vector<float>> segments;  // per family

  const std::vector<InverseKinematics>& families() const {
    return sides.skf.armature.inverse_kinematics;
  }
  int other_of(int bone) const { return bone < 0 ? -1 : pairs.other[bone]; }
};

// Returns whether the first bones of two chains are a pair.
bool are_named(const Chains& chains, int f, int g) {
  return chains.other_of(chains.families()[f].bone_ids.front()) ==
         chains.families()[g].bone_ids.front();
}

bool have_named_targets(const Chains& chains, int f, int g) {
  const int other = chains.other_of(chains.families()[f].target_id);
  return other >= 0 && other == chains.families()[g].target_id;
}

template <class AreAlike>
std::vector<int> chains_like(const Chains& chains, int f, AreAlike are_pair) {
  std::vector<int> found;
  for (int g = 0; g < count_of(chains.families()); ++g)
    if (!chains.segments[g].empty() && (g == f || are_pair(g))) found.push_back(g);
  return found;
}

// Returns the only other chain of its pair; the chain itself without one.
int other_chain(const Chains& chains, int f) {
  const auto by_lengths = [&](int g) {
    return chains.segments[g].size() > 1 && are_alike(chains.segments[f], chains.segments[g]);
  };
  for (const auto& found :
       {chains_like(chains, f, [&](int g) { return are_named(chains, f, g); }),
        chains_like(chains, f, [&](int g) { return have_named_targets(chains, f, g); }),
        chains_like(chains, f, by_lengths)})
    if (found.size() == 2) return found[0] == f ? found[1] : found[0];
  return f;
}

// A bone that is moved by keys, or called a target, and moves nothing; -1: none.
int idle_target(const Armature& armature) {
  std::vector<char> used(armature.bones.size(), 0), keyed(armature.bones.size(), 0);
  for (const Bone& bone : armature.bones)
    if (bone.parent_id >= 0) used[bone.parent_id] = 1;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    if (family.target_id >= 0) used[family.target_id] = 1;
    for (const int bone : family.bone_ids) used[bone] = 1;
  }
  for (const Visuals& visuals : armature.visuals)
    for (const Bind& bind : visuals.binds)
      if (bind.bone_id >= 0) used[bind.bone_id] = 1;
  for (const Animation& animation : armature.animations)
    for (const Keyframe& key : animation.keyframes)
      if (!key.dead && key.element == Element::PositionX) keyed[key.bone_id] = 1;
  for (int b = 0; b < count_of(used); ++b) {
    const std::string& name = armature.bones[b].name;
    const bool is_called = name.ends_with("Target") || name.ends_with("target");
    if (!used[b] && armature.bones[b].visuals_id < 0 && (keyed[b] || is_called)) return b;
  }
  return -1;
}

void report_shared(const Chains& chains, int f, int g) {
  const Sides& sides = chains.sides;
  const Armature& armature = sides.skf.armature;
  const InverseKinematics &a = chains.families()[f], &b = chains.families()[g];
  const int idle = idle_target(armature), root = b.bone_ids.front();
  const bool odd = idle >= 0 || other_chain(chains, f) == g;
  sides.findings.add("family-target-shared", sides.skf.paths.inverse_kinematics[g] + "target_id",
                     "the chains of " + bone_words(armature, a.bone_ids.front()) + " and " +
                         bone_words(armature, root) + " reach for one target, " +
                         bone_words(armature, b.target_id) +
                         (idle < 0 ? "" : ", and no chain follows " + bone_words(armature, idle)) +
                         ". Give each its own, unless it is meant",
                     {root, -1, -1, {odd ? size_of(sides.yardstick, root) : 0}});
}

void check_shared_targets(const Chains& chains) {
  std::map<int, std::size_t> first;  // by target
  for (int g = 0; g < count_of(chains.families()); ++g) {
    const InverseKinematics& family = chains.families()[g];
    if (family.target_id < 0 || family.bone_ids.size() < 2) continue;
    const auto [known, is_new] = first.emplace(family.target_id, g);
    if (is_new) continue;
    const std::size_t bones = chains.families()[known->second].bone_ids.size();
    if (std::max(bones, family.bone_ids.size()) >= kLimb) report_shared(chains, known->second, g);
  }
}

}  // namespace

void check_pair_chains(const Sides& sides, const Pairs& pairs) {
  const Armature& armature = sides.skf.armature;
  constexpr std::size_t kMost = 64;  // families; every two are compared
  if (armature.baked_ik || armature.inverse_kinematics.size() > kMost) return;
  Chains chains{sides, pairs, {}};
  for (const InverseKinematics& family : armature.inverse_kinematics)
    chains.segments.push_back(segments_of(armature, family));
  for (int f = 0; f < count_of(chains.segments); ++f) {
    if (chains.segments[f].empty()) continue;
    const int g = other_chain(chains, f);
    const bool is_limb =
        std::max(chains.segments[f].size(), chains.segments[g].size()) + 1 >= kLimb;
    if (g > f && is_limb) check_pair_families(sides, f, g);
  }
  check_shared_targets(chains);
}

}  // namespace skelform
