#include "session/edit/straight_curve.h"

#include <cstdlib>

namespace skelscope {
namespace {

using namespace skelform;

const Handles kThirds{}, kZeros{Vec2{0}, Vec2{0}};

bool are_handles(const Keyframe& key, const Handles& handles) {
  constexpr float kNear = 1e-3f;
  return length(key.start_handle - handles.start) < kNear &&
         length(key.end_handle - handles.end) < kNear;
}

bool is_straight(const Keyframe& key) {
  return !key.dead && (are_handles(key, kThirds) || are_handles(key, kZeros));
}

// The nearest other straight key of the track; nullptr: none.
const Keyframe* straight_neighbour(const Animation& animation, const Keyframe& key) {
  const Keyframe* nearest = nullptr;
  const auto away = [&](const Keyframe& other) { return std::abs(other.frame - key.frame); };
  for (const Keyframe& other : animation.keyframes) {
    const bool beside = &other != &key && other.bone_id == key.bone_id &&
                        other.element == key.element && is_straight(other);
    if (beside && (!nearest || away(other) < away(*nearest))) nearest = &other;
  }
  return nearest;
}

// A straight key of the way that most others have; nullptr: none.
const Keyframe* usual_straight(const Animation& animation, const Keyframe& but) {
  int zeros = 0, thirds = 0;
  const Keyframe *zero = nullptr, *third = nullptr;
  for (const Keyframe& key : animation.keyframes) {
    if (&key == &but || !is_straight(key)) continue;
    const bool is_zero = are_handles(key, kZeros);
    ++(is_zero ? zeros : thirds);
    (is_zero ? zero : third) = &key;
  }
  return zeros > thirds ? zero : third;
}

}  // namespace

Handles straight_handles(const Animation& animation, int key) {
  const Keyframe& shaped = animation.keyframes[key];
  const Keyframe* beside = straight_neighbour(animation, shaped);
  if (!beside) beside = usual_straight(animation, shaped);
  return beside ? Handles{beside->start_handle, beside->end_handle} : kThirds;
}

}  // namespace skelscope
