// Layered animation: every value is the mean of the layers that have keys for it.
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "lists/lists.h"
#include "pose/animate_tracks.h"

namespace skelform {
namespace {

struct Mean {
  float sum = 0, weight = 0;
  float first = 0, cos = 0, sin = 0;  // for rotations: the first angle, and directions relative to
                                      //   it
};
using Means = std::array<Mean, kFloats>;  // of one bone

void add(Mean& mean, float value, float weight) {
  if (mean.weight == 0.0f) mean.first = value;
  mean.sum += weight * value;
  mean.weight += weight;
  mean.cos += weight * std::cos(value - mean.first);
  mean.sin += weight * std::sin(value - mean.first);
}

// Returns the mean. Opposite directions have no mean direction; then the arithmetic mean is used.
float mean_of(const Mean& mean, bool as_direction) {
  const bool has_direction = std::hypot(mean.cos, mean.sin) > 1e-4f * mean.weight;
  if (as_direction && has_direction) return mean.first + std::atan2(mean.sin, mean.cos);
  return mean.sum / mean.weight;
}

// Finds the keys around the frame. Before its first key a track counts with it.
bool find_keys(const AnimateCall& call, const Playing& playing, const ElementTrack& track,
               KeyWindow& window) {
  if (is_ignored(track.element, call.options.dialect)) return false;
  window = window_at(playing.animation, track, playing.frame);
  if (window.current < 0) window = {0, -1};
  return true;
}

void write_layer_steps(AnimateCall& call, const Track& layer) {
  const Playing playing{call.armature.animations[layer.animation], frame_of(layer), 0};
  KeyWindow window;
  for (const ElementTrack& track : playing.animation.tracks) {
    if (is_float(track.element) || !acts_on(layer, track.bone_id)) continue;
    if (!find_keys(call, playing, track, window)) continue;
    mark_animated(call, track.bone_id, track.element);
    write_step(call, playing.animation.keyframes[track.keys[window.current]]);
  }
}

// Adds a layer's values of one bone; `at` is the position of the bone's first element in the
// tracks.
void add_layer_values(AnimateCall& call, const Track& layer, int bone, std::uint32_t& at,
                      Means& means) {
  const Playing playing{call.armature.animations[layer.animation], frame_of(layer), 0};
  const std::vector<ElementTrack>& tracks = playing.animation.tracks;
  KeyWindow window;
  for (; at < tracks.size() && tracks[at].bone_id <= bone; ++at) {
    if (!is_float(tracks[at].element) || !acts_on(layer, bone)) continue;
    if (!find_keys(call, playing, tracks[at], window)) continue;
    const float value = segment_value(call, playing, tracks[at], window.current, window.next);
    add(means[float_slot(tracks[at].element)], value, layer.weight);
  }
}

void write_mean(AnimateCall& call, int bone, Element element, const Mean& mean) {
  if (mean.weight <= 0.0f) return;
  mark_animated(call, bone, element);
  float* field = float_field(call.armature, call.pose, bone, element);
  const bool as_direction = call.options.shortest_arc && element == Element::Rotation;
  if (field != nullptr) *field = mean_of(mean, as_direction);
}

bool is_averaged(const AnimateCall& call, const Track& layer) {
  return exists(call.armature, layer) && !layer.additive && layer.weight > 0.0f;
}

void write_means(AnimateCall& call, std::span<const Track> layers, int bone) {
  Means means;
  for (std::size_t i = 0; i < layers.size(); ++i)
    if (is_averaged(call, layers[i]))
      add_layer_values(call, layers[i], bone, call.scratch.cursors[i], means);
  for (int index = 0; index < kElementCount; ++index) {
    const auto element = static_cast<Element>(index);
    if (is_float(element)) write_mean(call, bone, element, means[float_slot(element)]);
  }
}

}  // namespace

void animate_average(AnimateCall& call, std::span<const Track> tracks) {
  for (const Track& layer : tracks)
    if (is_averaged(call, layer)) write_layer_steps(call, layer);
  call.scratch.cursors.assign(tracks.size(), 0);
  for (int bone = 0; bone < count_of(call.armature.bones); ++bone) write_means(call, tracks, bone);
  reset_unanimated(call, 0, 0);
}

}  // namespace skelform
