#include "session/runs/feet.h"

#include <algorithm>
#include <cmath>

#include "lists/lists.h"

namespace skelscope {
namespace {

using namespace skelform;

constexpr float kStands = 0.02f, kReachesGround = 0.06f;  // of the rig's height

// The bones that may be feet.
std::vector<int> tips_of(const Armature& armature) {
  std::vector<char> has_child(armature.bones.size(), 0);
  for (const Bone& bone : armature.bones)
    if (bone.parent_id >= 0) has_child[bone.parent_id] = 1;
  for (const InverseKinematics& family : armature.inverse_kinematics)
    if (!family.bone_ids.empty()) has_child[family.bone_ids.back()] = 0;
  std::vector<int> tips;
  for (int i = 0; i < count_of(has_child); ++i)
    if (!has_child[i] && armature.bones[i].parent_id >= 0) tips.push_back(i);
  return tips;
}

struct Played {
  std::vector<std::vector<ConstructedBone>> frames;
  float height = 0, lowest = 0;
};

Played played(const Armature& armature, int animation) {
  Played lap;
  Pose pose = initial_state(armature).pose;
  Constructed built = make_constructed(armature);
  Scratch scratch = make_scratch(armature);
  float highest = 0;
  const int last = std::min(armature.animations[animation].last_frame, kMostWalkFrames);
  for (int frame = 0; frame <= last; ++frame) {
    const Track track{animation, frame};
    animate(armature, {&track, 1}, pose, scratch, kPlayerRules);
    construct(armature, pose, {}, built, scratch);
    lap.frames.push_back(built.bones);
    for (const ConstructedBone& bone : built.bones) {
      const bool is_first = frame == 0 && &bone == built.bones.data();
      lap.lowest = is_first ? bone.pos.y : std::min(lap.lowest, bone.pos.y);
      highest = is_first ? bone.pos.y : std::max(highest, bone.pos.y);
    }
  }
  lap.height = highest - lap.lowest;
  return lap;
}

FootReport report_of(const Played& lap, int bone) {
  const auto at = [&](std::size_t frame) { return lap.frames[frame][bone].pos; };
  float low = at(0).y;
  for (std::size_t i = 1; i < lap.frames.size(); ++i) low = std::min(low, at(i).y);
  FootReport foot{bone};
  if (low > lap.lowest + kReachesGround * lap.height) return {};
  const auto stands = [&](std::size_t frame) { return at(frame).y <= low + kStands * lap.height; };
  for (int i = 0; i + 1 < count_of(lap.frames); ++i) {
    if (!stands(i) || !stands(i + 1)) continue;
    const float way = std::abs(at(i + 1).x - at(i).x);
    ++foot.frames;
    foot.slide += way;
    if (way > foot.worst) foot.worst = way, foot.worst_frame = i + 1;
  }
  return foot;
}

}  // namespace

WalkReport walk_report(const Armature& armature, int animation, const RootMotion& root) {
  WalkReport report;
  if (!has_index(armature.animations, animation)) return report;
  const Animation& of = armature.animations[animation];
  report.lap = root_way(armature, root, animation, 0, of.last_frame, 0);
  report.seconds = static_cast<double>(of.last_frame) / playback_fps(of);
  const Played lap = played(armature, animation);
  if (lap.frames.empty() || lap.height <= 0) return report;
  for (const int bone : tips_of(armature)) {
    const FootReport foot = report_of(lap, bone);
    if (foot.bone >= 0 && foot.frames > 0) report.feet.push_back(foot);
  }
  return report;
}

}  // namespace skelscope
