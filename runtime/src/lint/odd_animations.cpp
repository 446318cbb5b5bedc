// Finds the odd animation of several: one that leaves out a bone which all others move, and one
// with another rate.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
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

void check_animation(const Skf& skf, const Yardstick& yardstick, std::size_t a,
                     const std::vector<char>& keyed, const std::vector<int>& times,
                     Findings& findings) {
  const Armature& armature = skf.armature;
  const int others = static_cast<int>(armature.animations.size()) - 1;
  std::vector<int> missing;
  std::size_t common = 0;  // bones that all other animations key
  for (std::size_t b = 0; b < keyed.size(); ++b) {
    if (times[b] - keyed[b] < others) continue;
    ++common;
    if (!keyed[b]) missing.push_back(static_cast<int>(b));
  }
  if (missing.size() != 1 || common < kFewBones) return;
  const int bone = missing.front();
  const Animation& animation = armature.animations[a];
  findings.add("bone-unkeyed", animation_path(skf, a) + ".keyframes",
               bone_words(armature, bone) + " stays at rest in " + in_quotes(animation.name) +
                   ", though all other animations move it, and this one moves all other bones "
                   "that they move. Add its keys, unless it is meant",
               {bone,
                static_cast<int>(a),
                0,
                {put_off(armature, yardstick, bone), animation.last_frame + 1}});
}

}  // namespace

void check_unkeyed_bones(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const auto& animations = skf.armature.animations;
  if (animations.size() < kFewAnimations) return;
  std::vector<std::vector<char>> keyed;
  constexpr std::size_t kMostMarks = 4'000'000;  // hostile rigs have many bones and animations
  if (animations.size() * skf.armature.bones.size() > kMostMarks) return;
  const std::vector<int> times = times_keyed(skf.armature, keyed);
  for (std::size_t a = 0; a < animations.size(); ++a)
    check_animation(skf, yardstick, a, keyed[a], times, findings);
}

void check_odd_rates(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const auto& animations = skf.armature.animations;
  if (animations.size() < kFewAnimations) return;
  const auto times = [&](int fps) { return std::ranges::count(animations, fps, &Animation::fps); };
  const int usual = times(animations[0].fps) > 1 ? animations[0].fps : animations[1].fps;
  if (times(usual) + 1 != static_cast<std::ptrdiff_t>(animations.size())) return;
  const auto odd =
      std::ranges::find_if(animations, [&](const Animation& a) { return a.fps != usual; });
  const std::size_t a = static_cast<std::size_t>(odd - animations.begin());
  findings.add("fps-odd", animation_path(skf, a) + ".fps",
               in_quotes(odd->name) + " plays at " + std::to_string(odd->fps) +
                   " frames a second, all other animations at " + std::to_string(usual) +
                   ". Fine where it is meant",
               {-1, static_cast<int>(a), -1, {yardstick.size, odd->last_frame + 1}});
}

}  // namespace skelform
