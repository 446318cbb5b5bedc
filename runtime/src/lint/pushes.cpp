// Finds chains whose end or target physics moves, so that they come apart. IK runs before physics
// and does not follow.
#include <algorithm>
#include <string>
#include <vector>

#include "lint/checks.h"
#include "lint/families.h"
#include "lint/motion.h"
#include "skelform/physics_push.h"

namespace skelform {
namespace {

constexpr float kPushSeen = 1;       // pixels; smaller pushes are not visible
constexpr float kPushSlack = 0.05f;  // of the reach; a small lag is on purpose

bool lags(float frames) {
  return frames > 2;  // a damping of up to two frames delays nothing
}

bool moves_itself(const Armature& armature, int bone) {
  const int id = armature.bones[bone].physics_id;
  if (id < 0) return false;
  const Physics& physics = armature.physics[id];
  return lags(physics.pos_damping) || (physics.sway > 0 && armature.bones[bone].parent_id >= 0);
}

bool moves_below(const Armature& armature, int bone) {
  const int id = armature.bones[bone].physics_id;
  if (id < 0) return false;
  const Physics& physics = armature.physics[id];
  return moves_itself(armature, bone) || (physics.rot_damping > 0 && physics.rot_damping != 1) ||
         lags(physics.scale_damping);
}

// Returns for each bone the nearest bone, itself or an ancestor, whose physics moves it; -1: none.
std::vector<int> movers_by_physics(const Armature& armature) {
  std::vector<int> itself(armature.bones.size(), -1), below = itself;
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    const int above = parent < 0 ? -1 : below[parent];
    itself[bone] = moves_itself(armature, bone) ? bone : above;
    below[bone] = moves_below(armature, bone) ? bone : above;
  }
  return itself;
}

// An ancestor of both end and target moves both alike. It is blamed only if no other bone moves
// either.
Push push_of(const Ancestry& tree, const std::vector<int>& movers,
             const InverseKinematics& family) {
  Push push;
  const int end = family.bone_ids.back(), target = family.target_id;
  push.end = movers[end];
  push.target = movers[target];
  const bool end_moves_both = push.end >= 0 && tree.descends(target, push.end);
  const bool target_moves_both = push.target >= 0 && tree.descends(end, push.target);
  if (end_moves_both && push.target >= 0 && !target_moves_both) push.end = -1;
  if (target_moves_both) push.target = -1;
  return push;
}

bool is_pushed(const FamilyMoment& moment) {
  const float least = std::max(kPushSeen, kPushSlack * moment.reach);
  return moment.solved && moment.drawn >= least && moment.drawn - moment.bare >= least;
}

// Returns the largest distance between end and target, in pixels, among the frames at which physics
// adds to it.
Miss::Worst worst_push(const Motion& motion, std::size_t family) {
  Miss::Worst worst;
  for (int frame = 0; frame < motion.frames; ++frame) {
    const FamilyMoment& moment = moment_at(motion, frame, family);
    if (!is_pushed(moment)) continue;
    const int frames = worst.frames + 1;
    if (moment.drawn > worst.px)
      worst = {moment.drawn, motion.animation, frame, moment.reach, moment.bare};
    worst.frames = frames;
  }
  return worst;
}

// Sets push.mover to the bone with the strongest push. If that is an ancestor of both end and
// target, it moves both alike; then to the nearest bone.
void blame(const Armature& armature, const InverseKinematics& family, const FamilyMoment& moment,
           Push& push) {
  push.is_target = push.end < 0 || (push.target >= 0 && moment.target_pushed > moment.end_pushed);
  push.mover = push.is_target ? push.target : push.end;
  const int strongest = push.is_target ? moment.target_pusher : moment.end_pusher;
  const int other = push.is_target ? family.bone_ids.back() : family.target_id;
  const auto above_other = physics_above(armature, other);
  if (strongest >= 0 && std::ranges::find(above_other, strongest) == above_other.end())
    push.mover = strongest;
}

// Returns the parameter with the strongest influence: the first that is set, in this order.
std::string parameter_words(const Physics& physics) {
  if (lags(physics.pos_damping)) return "pos_damping";
  if (physics.sway > 0) return "sway";
  return physics.rot_damping > 0 ? "rot_damping" : "scale_damping";
}

void find_push(const Skf& skf, const InverseKinematics& family, const Push& push,
               Findings& findings) {
  const int entry = skf.armature.bones[push.mover].physics_id;
  const std::string parameter = parameter_words(skf.armature.physics[entry]);
  const Miss::Worst& worst = push.worst.front();
  findings.add("family-moved-by-physics", skf.paths.physics[entry] + parameter,
               miss_words(skf.armature, family, push.worst) + "physics of " +
                   bone_words(skf.armature, push.mover) + " moves the " +
                   (push.is_target ? "target" : "end") +
                   " after IK has placed the chain, which does not follow. Where it has to touch "
                   "its target, lower " +
                   parameter + " or give the physics to another bone",
               {push.mover, worst.animation, worst.frame, {worst.px, worst.frames}});
}

}  // namespace

std::vector<Push> pushes_to_note(const Armature& armature) {
  const Ancestry tree = ancestry_of(armature);
  const std::vector<int> movers = movers_by_physics(armature);
  std::vector<Push> pushes;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    Push& push = pushes.emplace_back();
    // Two bones only turn towards the target. Targets below their own chain are reported by another
    // check.
    if (family.target_id < 0 || family.bone_ids.size() < 3 || armature.baked_ik) continue;
    if (tree.descends(family.target_id, family.bone_ids.front())) continue;
    push = push_of(tree, movers, family);
  }
  return pushes;
}

bool any_pushes(const std::vector<Push>& pushes) {
  return std::ranges::any_of(pushes, [](const Push& p) { return p.end >= 0 || p.target >= 0; });
}

void note_pushes(const Armature& armature, const Motion& motion, std::vector<Push>& pushes) {
  for (std::size_t f = 0; f < pushes.size(); ++f) {
    Push& push = pushes[f];
    if (push.end < 0 && push.target < 0) continue;
    const Miss::Worst worst = worst_push(motion, f);
    if (worst.frame < 0) continue;
    const bool is_worst = push.worst.empty() || worst.px > push.worst.front().px;
    if (is_worst)
      blame(armature, armature.inverse_kinematics[f], moment_at(motion, worst.frame, f), push);
    note_worst(push.worst, worst);
  }
}

void find_pushes(const Skf& skf, const std::vector<Push>& pushes, Findings& findings) {
  for_each_family(skf, [&](const auto& family, const std::string&, int, int index) {
    if (!pushes[index].worst.empty()) find_push(skf, family, pushes[index], findings);
  });
}

}  // namespace skelform
