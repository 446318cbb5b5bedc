#include <algorithm>
#include <cmath>
#include <utility>

#include "lint/motion.h"
#include "skelform/physics_push.h"
#include "words/words.h"

namespace skelform {
namespace {

constexpr int kMostFramesRun = 3000;

// Counts twenty visits per member, because a solver sweeps the chain forwards and backwards ten
// times.
long long cost_of_frame(const MotionPlayer& player, const Animation& animation) {
  const Armature& armature = player.armature;
  std::size_t members = armature.inverse_kinematics.size();
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    members += family.bone_ids.size();
  }
  const std::size_t physics =
      player.physics.empty() ? 0 : armature.physics.size() + bones_below_physics(armature).size();
  return static_cast<long long>((armature.bones.size() + physics) * 4 +
                                (armature.visuals.size() + player.built.vertices.size()) / 4 +
                                members * 20 + animation.keyframes.size() / 4 + 1);
}

void measure_end(const std::vector<ConstructedBone>& drawn,
                 const std::vector<ConstructedBone>& bare, const InverseKinematics& family,
                 FamilyMoment& moment) {
  const int end = family.bone_ids.back(), target = family.target_id;
  moment.bare = length(bare[end].pos - bare[target].pos);
  moment.drawn = length(drawn[end].pos - drawn[target].pos);
  moment.end_pushed = length(drawn[end].pos - bare[end].pos);
  moment.target_pushed = length(drawn[target].pos - bare[target].pos);
}

// Returns the bone that has the negative scale: the nearest from the first turned member upwards.
// The last member is ignored, because it carries no other member. -1: none.
int turner_of(const MotionPlayer& player, const std::vector<int>& ids) {
  const auto negative = [&](int bone) { return player.trace.ik[bone].scale.x < 0; };
  const auto turned = std::find_if(ids.begin(), ids.end() - 1, negative);
  if (turned == ids.end() - 1) return -1;
  int bone = *turned;
  while (bone >= 0 && !(player.pose.bones[bone].scale.x < 0))
    bone = player.armature.bones[bone].parent_id;
  return bone;
}

// Finds the bones whose physics pushes the end or the target. It looks for visible pushes alone,
// because it runs for every family of every frame.
void find_pushers(const MotionPlayer& player, int family, FamilyMoment& moment) {
  constexpr float seen = 1;  // pixels
  if (player.pushers.empty()) return;
  const InverseKinematics& of = player.armature.inverse_kinematics[family];
  const auto& [end, target] = player.pushers[family];
  const auto pusher = [&](int bone, const std::vector<int>& above) {
    return strongest_push(player.armature, player.trace.ik, player.built.bones, bone, above);
  };
  if (moment.end_pushed >= seen) moment.end_pusher = pusher(of.bone_ids.back(), end);
  if (moment.target_pushed >= seen) moment.target_pusher = pusher(of.target_id, target);
}

FamilyMoment moment_of(const MotionPlayer& player, const FamilyTrace& trace) {
  const InverseKinematics& family = player.armature.inverse_kinematics[trace.family];
  const std::vector<int>& ids = family.bone_ids;
  const std::vector<ConstructedBone>& bones = player.trace.ik;
  FamilyMoment moment;
  moment.solved = trace.solved && ids.size() > 1;
  if (!moment.solved) return moment;
  // Two bones only turn towards their target, so its distance does not count.
  const float distance = length(trace.target - trace.root);
  if (ids.size() > 2) moment.excess = std::max(0.0f, distance - trace.reach);
  moment.reach = trace.reach;
  moment.residual = trace.residual;
  moment.moved = std::max(length(bones[ids.front()].pos - trace.root),
                          length(bones[family.target_id].pos - trace.target));
  measure_end(player.built.bones, bones, family, moment);
  find_pushers(player, trace.family, moment);
  moment.mode = player.pose.inverse_kinematics[trace.family].mode;
  moment.constraint = player.pose.inverse_kinematics[trace.family].constraint;
  moment.bend.side = ids.size() > 2 ? side_of(trace) : 0;
  moment.bend.turn = bones[ids.front()].rot;
  moment.turner = turner_of(player, ids);
  return moment;
}

void build_frame(MotionPlayer& player) {
  ConstructOptions options;
  options.mesh = false;
  construct(player.armature, player.pose, player.physics, player.built, player.construct_scratch,
            options, &player.trace);
}

// Puts physics to rest in the current pose, which it builds once without physics.
void rest_physics(MotionPlayer& player) {
  if (player.physics.empty()) return;
  ConstructOptions options;
  options.mesh = options.physics = false;
  construct(player.armature, player.pose, player.physics, player.built, player.construct_scratch,
            options);
  reset_physics(player.armature, player.built, player.physics);
}

void run_frame(MotionPlayer& player, int animation, int frame) {
  Track track{.animation = animation, .frame = frame};
  animate(player.armature, {&track, 1}, player.pose, player.scratch);
  if (frame == 0) rest_physics(player);
  build_frame(player);
}

void write_down(const MotionPlayer& player, Motion& motion) {
  for (const ConstructedBone& bone : player.trace.ik) motion.places.push_back(bone.pos);
  const std::size_t first = motion.moments.size();
  motion.moments.resize(first + motion.families);
  for (const FamilyTrace& trace : player.trace.families) {
    motion.moments[first + trace.family] = moment_of(player, trace);
  }
  ++motion.frames;
}

Motion motion_of(const Armature& armature, int animation, float size) {
  return {animation, 0, armature.bones.size(), armature.inverse_kinematics.size(), size, {}, {}};
}

}  // namespace

std::string where_words(const Armature& armature, int animation) {
  if (animation == kAtRest) return "at rest";
  return "in " + in_quotes(armature.animations[animation].name);
}

std::string px_words(float px) {
  return std::to_string(std::lround(std::min(px, 1e9f))) + " px";
}

std::string bare_words(float drawn, float bare) {
  const std::string words = px_words(bare);
  return words == px_words(drawn) ? "" : " (" + words + " without physics)";
}

Vec2 place_at(const Motion& motion, int frame, std::size_t bone) {
  return motion.places[frame * motion.bones + bone];
}

float step_of(const Motion& motion, int frame, std::size_t bone) {
  if (frame < 1 || frame >= motion.frames) return 0;
  return length(place_at(motion, frame, bone) - place_at(motion, frame - 1, bone));
}

const FamilyMoment& moment_at(const Motion& motion, int frame, std::size_t family) {
  return motion.moments[frame * motion.families + family];
}

MotionPlayer player_of(const Armature& armature, bool with_physics) {
  State state = initial_state(armature);
  if (!with_physics) state.physics.clear();
  MotionPlayer player{armature, std::move(state.pose),   make_constructed(armature), {}, {},
                      {},       std::move(state.physics)};
  if (player.physics.empty()) return player;
  for (const InverseKinematics& family : armature.inverse_kinematics) {
    auto& [end, target] = player.pushers.emplace_back();
    if (family.bone_ids.empty() || family.target_id < 0) continue;
    end = physics_above(armature, family.bone_ids.back());
    target = physics_above(armature, family.target_id);
  }
  return player;
}

Motion record_rest(MotionPlayer& player) {
  Motion motion = motion_of(player.armature, kAtRest, 0);
  build_frame(player);
  write_down(player, motion);
  return motion;
}

Motion record_motion(MotionPlayer& player, int animation, float size, MotionBudget& budget) {
  const Armature& armature = player.armature;
  const Animation& played = armature.animations[animation];
  Motion motion = motion_of(armature, animation, size);
  const long long cost = cost_of_frame(player, played);
  const int last = std::min(played.last_frame, kMostFramesRun - 1);
  if (!player.physics.empty() && budget.left > 0) budget.left -= cost;  // to find its rest pose
  for (int frame = 0; frame <= last && budget.left > 0; ++frame, budget.left -= cost) {
    run_frame(player, animation, frame);
    write_down(player, motion);
  }
  return motion;
}

}  // namespace skelform
