// Tracks that add to the values of other tracks: breathing, recoil, a lean.
#include "pose/animate_tracks.h"

namespace skelform {
namespace {

// Before the first key the first value is held, so that the difference begins at 0.
float held_value(AnimateCall& call, const Animation& animation, const ElementTrack& track,
                 int frame) {
  KeyWindow window = window_at(animation, track, frame);
  if (window.current < 0) window = {0, -1};
  return segment_value(call, {animation, frame, 0}, track, window.current, window.next);
}

void add_difference(AnimateCall& call, const Track& added, const ElementTrack& track) {
  const Dialect& dialect = call.options.dialect;
  if (!is_float(track.element) || is_ignored(track.element, dialect)) return;
  float* field = float_field(call.armature, call.pose, track.bone_id, track.element);
  if (field == nullptr) return;
  const Animation& animation = call.armature.animations[added.animation];
  const int first = animation.keyframes[track.keys.front()].frame;
  const float from = held_value(call, animation, track, first);
  *field += added.weight * (held_value(call, animation, track, frame_of(added)) - from);
}

}  // namespace

void add_differences(AnimateCall& call, std::span<const Track> tracks) {
  for (const Track& added : tracks) {
    if (!added.additive || !exists(call.armature, added) || !(added.weight > 0.0f)) continue;
    for (const ElementTrack& track : call.armature.animations[added.animation].tracks) {
      if (acts_on(added, track.bone_id)) add_difference(call, added, track);
    }
  }
}

}  // namespace skelform
