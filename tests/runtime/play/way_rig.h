// A rig whose root bone moves, for tests of root motion.
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "runtime/lively_rig.h"
#include "skelform/skelform.h"

namespace rigs {

constexpr double kRootTick = 1.0 / 60;
enum WayClip { kWalk, kRun, kStand, kTurn, kLate };

inline void key_x(Armature& rig, WayClip clip, std::initializer_list<std::pair<int, float>> keys) {
  for (const auto& [frame, value] : keys)
    add_key(rig.animations[clip], frame, 0, Element::PositionX, value, {0.6f, 0}, {0.4f, 1});
}

// Bone 0 carries the rig, bone 1 hangs on it, bone 2 on that one. Walk goes 90 pixels to the right
// in 30 frames, Run 150 in 20 and hops, Stand stays at 12, Turn goes a quarter of a circle to the
// left, Late has its first key at frame 10.
inline Armature way_rig() {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_bone(rig, 0, {0, -40}, 0.3f);
  add_bone(rig, 1, {0, -40});
  rig.animations.resize(5);
  key_x(rig, kWalk, {{0, 0}, {12, 20}, {30, 90}});
  key_x(rig, kRun, {{0, -30}, {20, 120}});
  for (const int frame : {0, 10, 20})
    add_key(rig.animations[kRun], frame, 0, Element::PositionY, frame == 10 ? 25.0f : 0.0f);
  key_x(rig, kStand, {{0, 12}, {40, 12}});
  key_x(rig, kLate, {{10, 50}, {20, 80}});
  for (int frame = 0; frame <= 30; ++frame) {
    const float angle = kPi / 2 * float(frame) / 30;
    add_key(rig.animations[kTurn], frame, 0, Element::PositionX, 100 * std::sin(angle));
    add_key(rig.animations[kTurn], frame, 0, Element::PositionY, 100 - 100 * std::cos(angle));
    add_key(rig.animations[kTurn], frame, 0, Element::Rotation, angle);
  }
  for (Animation& animation : rig.animations) {
    add_key(animation, 5, 1, Element::Rotation, 0.8f);
    std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
  }
  resolve(rig);
  return rig;
}

}  // namespace rigs
