// Bones that are somewhere else from one frame to the next.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lint/motion.h"

namespace skelform {
namespace {

constexpr float kFar = 0.1f;     // of the rig's size: a jump that is seen
constexpr float kSudden = 6;     // times what the bone does in the ticks around it
constexpr float kSnapped = 999;  // the handles of a key that holds until it is reached

struct Jump {
  int bone = -1, frame = 0;  // the frame it arrives at
  float pixels = 0;
};

float step_of(const Motion& motion, int frame, std::size_t bone) {
  if (frame < 1 || frame >= motion.frames) return 0;
  return length(place_at(motion, frame, bone) - place_at(motion, frame - 1, bone));
}

// Snap keys and steps between textures or modes are meant to be sudden.
std::vector<char> snap_frames(const Animation& animation, int frames) {
  std::vector<char> snaps(static_cast<std::size_t>(std::max(frames, 0)), 0);
  for (const Keyframe& key : animation.keyframes) {
    const bool snaps_here = key.start_handle.y == kSnapped && key.end_handle.y == kSnapped;
    if (!key.dead && snaps_here && key.frame < frames) snaps[key.frame] = 1;
  }
  return snaps;
}

bool is_sudden(const Motion& motion, int frame, std::size_t bone, float pixels) {
  const float around = std::max(step_of(motion, frame - 1, bone), step_of(motion, frame + 1, bone));
  return pixels > kFar * motion.size && pixels > kSudden * around;
}

Jump largest_jump(const Motion& motion, const std::vector<char>& snaps) {
  Jump worst;
  for (int frame = 1; frame < motion.frames; ++frame) {
    if (snaps[frame]) continue;
    for (std::size_t bone = 0; bone < motion.bones; ++bone) {
      const float pixels = step_of(motion, frame, bone);
      if (!(pixels > worst.pixels) || !is_sudden(motion, frame, bone, pixels)) continue;
      worst = {static_cast<int>(bone), frame, pixels};
    }
  }
  return worst;
}

// From the last frame back to the first, which follows it in a loop.
Jump largest_seam(const Motion& motion) {
  Jump worst;
  const int last = motion.frames - 1;
  for (std::size_t bone = 0; bone < motion.bones; ++bone) {
    const float pixels = length(place_at(motion, last, bone) - place_at(motion, 0, bone));
    const float around = std::max(step_of(motion, last, bone), step_of(motion, 1, bone));
    if (!(pixels > worst.pixels) || pixels < kFar * motion.size || pixels < kSudden * around)
      continue;
    worst = {static_cast<int>(bone), last, pixels};
  }
  return worst;
}

// Most tracks that move end where they began: then those that do not were forgotten. An animation
// that plays once has no such habit.
bool means_to_loop(const Animation& animation) {
  int moving = 0, returning = 0;
  for (const ElementTrack& track : animation.tracks) {
    const auto value = [&](int key) { return animation.keyframes[key].value; };
    const float first = value(track.keys.front());
    if (std::ranges::all_of(track.keys, [&](int key) { return value(key) == first; })) continue;
    ++moving;
    returning += std::fabs(value(track.keys.back()) - first) < 1e-3f;
  }
  return returning > 0 && returning * 2 >= moving;
}

}  // namespace

void find_pop(const Skf& skf, const Motion& motion, Findings& findings) {
  const Animation& animation = skf.armature.animations[motion.animation];
  const Jump jump = largest_jump(motion, snap_frames(animation, motion.frames));
  if (jump.bone < 0) return;
  findings.add("bone-pop", animation_path(skf, motion.animation) + ".keyframes",
               "in " + in_quotes(animation.name) + ' ' + bone_words(skf.armature, jump.bone) +
                   " jumps " + px_words(jump.pixels) + " between frames " +
                   std::to_string(jump.frame - 1) + " and " + std::to_string(jump.frame) +
                   ", far more than around them; look for a key that is out of line",
               {jump.bone, motion.animation, jump.frame});
}

void find_loop_pop(const Skf& skf, const Motion& motion, Findings& findings) {
  const Animation& animation = skf.armature.animations[motion.animation];
  const bool whole = motion.frames > animation.last_frame && motion.frames > 1;
  if (!whole || !means_to_loop(animation)) return;
  const Jump jump = largest_seam(motion);
  if (jump.bone < 0) return;
  findings.add("loop-pop", animation_path(skf, motion.animation) + ".keyframes",
               in_quotes(animation.name) + " ends elsewhere than it begins: looped, " +
                   bone_words(skf.armature, jump.bone) + " jumps " + px_words(jump.pixels) +
                   " from frame " + std::to_string(jump.frame) +
                   " to 0. If it is to loop, end it on its first pose",
               {jump.bone, motion.animation, jump.frame});
}

}  // namespace skelform
