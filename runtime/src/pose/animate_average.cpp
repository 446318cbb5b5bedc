// Layered animation: every value is the mean of the layers that have keys for it.
#include <cmath>

#include "pose/animate_tracks.h"

namespace skelform {
namespace {

void add(AnimateScratch::Mean& mean, float value, float weight) {
  if (mean.weight == 0.0f) mean.first = value;
  mean.sum += weight * value;
  mean.weight += weight;
  mean.cos += weight * std::cos(value - mean.first);
  mean.sin += weight * std::sin(value - mean.first);
}

// Returns the mean. Opposite directions have no mean direction; then the arithmetic mean is used.
float mean_of(const AnimateScratch::Mean& mean, bool as_direction) {
  const bool has_direction = std::hypot(mean.cos, mean.sin) > 1e-4f * mean.weight;
  if (as_direction && has_direction) return mean.first + std::atan2(mean.sin, mean.cos);
  return mean.sum / mean.weight;
}

void add_track(AnimateCall& call, const Track& layer, const ElementTrack& track) {
  const Animation& animation = call.armature.animations[layer.animation];
  const Playing playing{animation, frame_of(layer), 0};
  if (is_ignored(track.element, call.options.dialect)) return;
  KeyWindow window = window_at(animation, track, playing.frame);
  if (window.current < 0) window = {0, -1};
  if (!is_float(track.element)) {
    mark_animated(call, track.bone_id, track.element);
    write_step(call, animation.keyframes[track.keys[window.current]]);
    return;
  }
  const float value = segment_value(call, playing, track, window.current, window.next);
  add(call.scratch.means[track.bone_id * kFloats + float_slot(track.element)], value, layer.weight);
}

void write_mean(AnimateCall& call, int bone, Element element) {
  const AnimateScratch::Mean& mean = call.scratch.means[bone * kFloats + float_slot(element)];
  if (mean.weight <= 0.0f) return;
  mark_animated(call, bone, element);
  float* field = float_field(call.armature, call.pose, bone, element);
  const bool as_direction = call.options.shortest_arc && element == Element::Rotation;
  if (field != nullptr) *field = mean_of(mean, as_direction);
}

}  // namespace

void animate_average(AnimateCall& call, std::span<const Track> tracks) {
  call.scratch.means.assign(call.armature.bones.size() * kFloats, {});
  for (const Track& layer : tracks) {
    if (!exists(call.armature, layer) || layer.additive || !(layer.weight > 0.0f)) continue;
    for (const ElementTrack& track : call.armature.animations[layer.animation].tracks) {
      if (acts_on(layer, track.bone_id)) add_track(call, layer, track);
    }
  }
  for (std::size_t bone = 0; bone < call.armature.bones.size(); ++bone) {
    for (int element = 0; element < kElementCount; ++element) {
      if (!is_float(static_cast<Element>(element))) continue;
      write_mean(call, static_cast<int>(bone), static_cast<Element>(element));
    }
  }
  reset_unanimated(call, 0, 0);
}

}  // namespace skelform
