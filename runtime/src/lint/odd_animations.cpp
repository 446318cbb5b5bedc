// Finds the odd animations of several: one that leaves out bones which all others move, and those
// with another rate.
#include <algorithm>
#include <map>
#include <utility>

#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/curve.h"

namespace skelform {
namespace {

constexpr std::size_t kFewAnimations = 3;  // fewer show no habit
constexpr std::size_t kFewBones = 6;       // bones that all other animations key

// Per bone the number of animations with a key of its place.
std::vector<int> times_keyed(const Armature& armature, std::vector<std::vector<char>>& keyed) {
  std::vector<int> times(armature.bones.size(), 0);
  for (const Animation& animation : armature.animations) {
    std::vector<char>& here = keyed.emplace_back(armature.bones.size(), 0);
    for (const ElementTrack& track : animation.tracks)
      if (is_transform(track.element)) here[track.bone_id] = 1;
    for (std::size_t b = 0; b < here.size(); ++b) times[b] += here[b];
  }
  return times;
}

// Returns how far the other animations put the bone off its resting values, in pixels.
float put_off(const Armature& armature, const Yardstick& yardstick, int bone) {
  float farthest = 0;
  for (const Animation& animation : armature.animations) {
    for (const ElementTrack& track : animation.tracks) {
      if (track.bone_id != bone || !is_transform(track.element)) continue;
      const float rest = resting_value(armature, bone, track.element);
      for (const int key : track.keys)
        farthest = std::max(farthest, moved_by(yardstick, bone, track.element,
                                               animation.keyframes[key].value - rest));
    }
  }
  return farthest;
}

void report_unkeyed(const Skf& skf, const Yardstick& yardstick, int a, int bone, bool alone,
                    Findings& findings) {
  const Armature& armature = skf.armature;
  const Animation& animation = armature.animations[a];
  findings.add("bone-unkeyed", animation_path(skf, a) + ".keyframes",
               bone_words(armature, bone) + " stays at rest in " + in_quotes(animation.name) +
                   ", though all other animations move it, and this one moves " +
                   (alone ? "all other" : "most other") +
                   " bones that they move. Add its keys, unless it is meant",
               {bone, a, 0, {put_off(armature, yardstick, bone), frame_count(animation)}});
}

void check_animation(const Skf& skf, const Yardstick& yardstick, int a,
                     const std::vector<char>& keyed, const std::vector<int>& times,
                     Findings& findings) {
  const Armature& armature = skf.armature;
  const int others = count_of(armature.animations) - 1;
  std::vector<int> missing;
  std::size_t common = 0;  // bones that all other animations key
  for (int b = 0; b < count_of(keyed); ++b) {
    if (times[b] - keyed[b] < others) continue;
    ++common;
    if (!keyed[b]) missing.push_back(b);
  }
  if (common < kFewBones || missing.size() > std::max<std::size_t>(1, common / 6)) return;
  for (const int bone : missing)
    report_unkeyed(skf, yardstick, a, bone, missing.size() == 1, findings);
}

// Returns the rate of at least half of the animations, and of two; 0: none.
int usual_rate(const std::vector<Animation>& animations) {
  std::map<int, std::size_t> times;
  for (const Animation& animation : animations) ++times[animation.fps];
  const auto most = std::ranges::max_element(times, {}, &std::pair<const int, std::size_t>::second);
  return most->second > 1 && most->second * 2 >= animations.size() ? most->first : 0;
}

bool is_far_rate(int fps, int usual) {
  constexpr float kFactor = 4;  // times; halves and doubles are common
  const float ratio = static_cast<float>(fps) / static_cast<float>(usual);
  return ratio * kFactor < 1 || ratio > kFactor;
}

// The end of an animation: the last frame with a key, and the last one before it.
struct LastFrames {
  int last = 0, before = 0;
  const Keyframe* key = nullptr;  // a key of the only bone at the last frame; nullptr: of several
};

LastFrames last_frames_of(const Animation& animation) {
  LastFrames frames;
  for (const Keyframe& key : animation.keyframes) {
    if (key.dead || key.frame < frames.last) {
      if (!key.dead) frames.before = std::max(frames.before, key.frame);
      continue;
    }
    const bool is_later = key.frame > frames.last;
    const bool is_same = frames.key != nullptr && frames.key->bone_id == key.bone_id;
    if (is_later || !is_same) frames.key = is_later ? &key : nullptr;
    if (is_later) frames.before = std::exchange(frames.last, key.frame);
  }
  return frames;
}

}  // namespace

// One key long after all others makes an animation stand still before it starts again.
void check_late_keys(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  constexpr int kLong = 60;  // frames
  for (int a = 0; a < count_of(skf.armature.animations); ++a) {
    const Animation& animation = skf.armature.animations[a];
    const LastFrames frames = last_frames_of(animation);
    const int gap = frames.last - frames.before;
    if (frames.key == nullptr || frames.before == 0 || gap <= std::max(kLong, frames.before))
      continue;
    findings.add("key-late", key_path(skf, a, *frames.key) + ".frame",
                 in_quotes(animation.name) + " goes on for " + counted(gap, "frame") +
                     " after frame " + std::to_string(frames.before) +
                     " for one bone: " + bone_words(skf.armature, frames.key->bone_id) + " has " +
                     frames.key->element_name + " at " + std::to_string(frames.last) +
                     ". Move the key, unless it is meant",
                 {frames.key->bone_id, a, frames.last, {yardstick.size, gap}});
  }
}

void check_unkeyed_bones(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const auto& animations = skf.armature.animations;
  if (animations.size() < kFewAnimations) return;
  std::vector<std::vector<char>> keyed;
  constexpr std::size_t kMostMarks = 4'000'000;  // hostile rigs have many bones and animations
  if (animations.size() * skf.armature.bones.size() > kMostMarks) return;
  const std::vector<int> times = times_keyed(skf.armature, keyed);
  for (int a = 0; a < count_of(animations); ++a)
    check_animation(skf, yardstick, a, keyed[a], times, findings);
}

// The only animation with another rate is odd; among several, those whose rate is far from the
// usual.
void check_odd_rates(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const auto& animations = skf.armature.animations;
  if (animations.size() < kFewAnimations) return;
  const int usual = usual_rate(animations);
  const auto others = std::ranges::count_if(animations, [&](auto& a) { return a.fps != usual; });
  for (int a = 0; usual > 0 && a < count_of(animations); ++a) {
    const Animation& odd = animations[a];
    if (odd.fps == usual || (others > 1 && !is_far_rate(odd.fps, usual))) continue;
    findings.add("fps-odd", animation_path(skf, a) + ".fps",
                 in_quotes(odd.name) + " plays at " + std::to_string(odd.fps) +
                     " frames a second, " + (others == 1 ? "all" : "most") +
                     " other animations at " + std::to_string(usual) + ". Fine where it is meant",
                 {-1, a, -1, {yardstick.size, frame_count(odd)}});
  }
}

}  // namespace skelform
