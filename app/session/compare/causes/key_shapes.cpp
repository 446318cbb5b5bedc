#include "session/compare/causes/key_shapes.h"

#include <utility>

namespace skelscope {
namespace {

using skelform::Keyframe;
using skelform::Vec2;

constexpr float kHeld = 999;
constexpr Vec2 kStraightStart{1.f / 3}, kStraightEnd{2.f / 3};

void set_handles(Keyframe& key, Vec2 start, Vec2 end) {
  key.start_handle = start;
  key.end_handle = end;
}

// Returns whether the key snaps (handles 999).
bool holds_before(const Keyframe& key) {
  return key.start_handle.y == kHeld && key.end_handle.y == kHeld;
}

// Sets the handles unless the key snaps: programs with wrong handles mostly get Snap right.
void set_unless_snap(Keyframe& key, Vec2 start, Vec2 end) {
  if (!holds_before(key)) set_handles(key, start, end);
}

constexpr KeyShape kShapes[] = {
    {"with every curve between keys eased in and out",
     [](Keyframe& key, const KeyHandles&) {
       set_handles(key, {0.42f, 0}, {0.58f, 1});
     }},
    {"with a smoothstep between all keys",
     [](Keyframe& key, const KeyHandles&) {
       set_unless_snap(key, {1.f / 3, 0}, {2.f / 3, 1});
     }},
    {"with handles (0, 0) on every curve between keys",
     [](Keyframe& key, const KeyHandles&) { set_unless_snap(key, Vec2{0}, Vec2{0}); }},
    {"with straight lines where both handles are (0, 0), which the rules bend a little",
     [](Keyframe& key, const KeyHandles&) {
       const bool zero = key.start_handle == Vec2{0} && key.end_handle == Vec2{0};
       if (zero) set_handles(key, kStraightStart, kStraightEnd);
     }},
    {"with straight lines between keys: keyframe handles are ignored",
     [](Keyframe& key, const KeyHandles&) { set_unless_snap(key, kStraightStart, kStraightEnd); }},
    {"with straight lines where Snap keys (handles 999) hold the value before",
     [](Keyframe& key, const KeyHandles&) {
       if (holds_before(key)) set_handles(key, kStraightStart, kStraightEnd);
     }},
    {"with start_handle and end_handle exchanged",
     [](Keyframe& key, const KeyHandles&) { std::swap(key.start_handle, key.end_handle); }},
    {"with each key's handles on the curve after it, not on the one before",
     [](Keyframe& key, const KeyHandles& before) { set_handles(key, before.start, before.end); }},
    {"with start_handle taken from the key before",
     [](Keyframe& key, const KeyHandles& before) { key.start_handle = before.start; }},
    {"with end_handle taken from the key before",
     [](Keyframe& key, const KeyHandles& before) { key.end_handle = before.end; }},
    {"with only the y of keyframe handles: their x, which is the time, is ignored",
     [](Keyframe& key, const KeyHandles&) {
       if (!holds_before(key)) key.start_handle.x = 1.f / 3, key.end_handle.x = 2.f / 3;
     }},
    {"with x and y of the handles exchanged", [](Keyframe& key, const KeyHandles&) {
       std::swap(key.start_handle.x, key.start_handle.y);
       std::swap(key.end_handle.x, key.end_handle.y);
     }}};

}  // namespace

std::span<const KeyShape> key_shapes() {
  return kShapes;
}

void reshape(skelform::Animation& animation, const KeyShape& shape) {
  for (const skelform::ElementTrack& track : animation.tracks) {
    KeyHandles before;
    for (const int k : track.keys) {
      Keyframe& key = animation.keyframes[k];
      const KeyHandles own{key.start_handle, key.end_handle};
      shape.change(key, before);
      before = own;
    }
  }
}

}  // namespace skelscope
