// Cross-fading: every value is the mean of whole poses, layer over layer.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "lists/lists.h"
#include "pose/animate_tracks.h"

namespace skelform {
namespace {

constexpr float kHeaviest = 1e6f;            // largest weight, so that shares stay finite
constexpr float kOpposite = 2.0f / 3 * kPi;  // beyond it the shorter way may change between ticks

// The mean of a value.
struct Share {
  float sum = 0, weight = 0;
  float first = 0, turn = 0;  // for rotations: the first angle, and the mean turn from it
  float last_turn = 0, last_part = 0;
  int count = 0;
};
using Shares = std::array<Share, kFloats>;  // of one bone

// The tracks of one layer; `tracks` may also have tracks of other layers.
struct Layer {
  std::span<const Track> tracks;
  int number = 0;
};

bool is_mixed(const AnimateCall& call, const Track& track) {
  return exists(call.armature, track) && !track.additive && track.weight > 0.0f;
}

bool takes_part(const AnimateCall& call, const Layer& layer, const Track& track) {
  return track.layer == layer.number && is_mixed(call, track);
}

float weight_of(const Track& track) {
  return std::min(track.weight, kHeaviest);
}

// Returns the track's share. Weights whose sum is above 1 are divided by the sum.
float share_of(const AnimateCall& call, const Track& track, int bone) {
  return weight_of(track) / std::max(call.scratch.bone_weights[bone], 1.0f);
}

void weigh_bones(AnimateCall& call, const Layer& layer) {
  const int bones = count_of(call.armature.bones);
  call.scratch.bone_weights.assign(call.armature.bones.size(), 0.0f);
  for (const Track& track : layer.tracks) {
    if (!takes_part(call, layer, track)) continue;
    for (int bone = 0; bone < bones; ++bone) {
      if (acts_on(track, bone)) call.scratch.bone_weights[bone] += weight_of(track);
    }
  }
}

// Before its first key a track leaves the value of the layers below, unless the dialect holds the
// first key.
bool find_window(const AnimateCall& call, const Playing& playing, const ElementTrack& track,
                 KeyWindow& window) {
  if (is_ignored(track.element, call.options.dialect)) return false;
  window = window_at(playing.animation, track, playing.frame);
  if (window.current >= 0) return true;
  window = {0, -1};
  return call.options.dialect.clamp_before_first_key;
}

void add(Share& share, float value, float part) {
  if (share.count++ == 0) share.first = value;
  share.sum += part * value;
  share.weight += part;
  share.last_turn = wrap_angle(value - share.first);
  share.last_part = part;
  share.turn += part * share.last_turn;
}

// Adds a track's values of one bone. The keys of a track are ordered by bone; `at` is the position
// of the bone's first element, and then of the next bone's. Returns whether it has any value.
bool add_values(AnimateCall& call, const Track& track, int bone, std::uint32_t& at,
                Shares& shares) {
  const Playing playing{call.armature.animations[track.animation], frame_of(track), 0};
  const std::vector<ElementTrack>& elements = playing.animation.tracks;
  KeyWindow window;
  bool any = false;
  for (; at < elements.size() && elements[at].bone_id <= bone; ++at) {
    const ElementTrack& element = elements[at];
    if (!is_float(element.element) || !acts_on(track, bone)) continue;
    if (!find_window(call, playing, element, window)) continue;
    const float value = segment_value(call, playing, element, window.current, window.next);
    add(shares[float_slot(element.element)], value, share_of(call, track, bone));
    any = true;
  }
  return any;
}

// The same from the rig's plan, with the same bits.
bool add_planned_values(AnimateCall& call, const Track& track, int bone, std::uint32_t& at,
                        Shares& shares) {
  const PlannedAnimation& planned = call.armature.planned.plan->animations[track.animation];
  bool any = false;
  for (; at < planned.tracks.size() && planned.tracks[at].bone <= bone; ++at) {
    const PlannedTrack& element = planned.tracks[at];
    float value = 0;
    if (element.kind == FieldKind::Step || !acts_on(track, bone)) continue;
    if (!find_planned(call, planned, at, frame_of(track), value)) continue;
    add(shares[float_slot(element.element)], value, share_of(call, track, bone));
    any = true;
  }
  return any;
}

// Returns the layer's part of a value plus the remaining part of the value below.
float mean_of(const Share& share, float below) {
  const float missing = 1.0f - share.weight;
  return missing <= 0.0f ? share.sum : share.sum + missing * below;
}

// Returns the mean rotation. Between two nearly opposite rotations the shorter way can change from
// tick to tick, which makes the mean jump. So it takes the way whose mean is nearer to the previous
// rotation.
float rotation_of(Share share, float below, float found) {
  const float missing = 1.0f - share.weight;
  if (missing > 0.0f) add(share, below, missing);
  const float shorter = share.first + share.turn;
  if (share.count != 2 || std::abs(share.last_turn) < kOpposite) return shorter;
  const float longer = shorter - std::copysign(kTau, share.last_turn) * share.last_part;
  const auto from_found = [&](float rot) { return std::abs(wrap_angle(rot - found)); };
  return from_found(longer) < from_found(shorter) ? longer : shorter;
}

void write_values(AnimateCall& call, int bone, const Shares& shares) {
  for (int index = 0; index < kElementCount; ++index) {
    const auto element = static_cast<Element>(index);
    if (!is_float(element)) continue;
    const Share& share = shares[float_slot(element)];
    if (share.weight <= 0.0f) continue;
    float* field = float_field(call.armature, call.pose, bone, element);
    if (field == nullptr) continue;
    const bool turns = call.options.shortest_arc && element == Element::Rotation;
    *field =
        turns ? rotation_of(share, *field, call.scratch.found_rot[bone]) : mean_of(share, *field);
  }
}

// Chooses the track that sets the step values of each bone: the one with the largest share. -1: the
// layers below have the largest share.
void choose_steps(AnimateCall& call, const Layer& layer) {
  AnimateScratch& scratch = call.scratch;
  const std::size_t bones = call.armature.bones.size();
  scratch.step_tracks.assign(bones, -1);
  scratch.heaviest.resize(bones);
  for (std::size_t i = 0; i < bones; ++i) scratch.heaviest[i] = 1.0f - scratch.bone_weights[i];
  for (std::size_t i = 0; i < layer.tracks.size(); ++i) {
    const Track& track = layer.tracks[i];
    if (!takes_part(call, layer, track)) continue;
    for (std::size_t b = 0; b < bones; ++b) {
      const int bone = b;
      const float share = share_of(call, track, bone);
      if (!acts_on(track, bone) || share < scratch.heaviest[b]) continue;
      scratch.heaviest[b] = share;
      scratch.step_tracks[b] = i;
    }
  }
}

void write_steps(AnimateCall& call, const Track& track, int index) {
  const Playing playing{call.armature.animations[track.animation], frame_of(track), 0};
  KeyWindow window;
  for (const ElementTrack& element : playing.animation.tracks) {
    if (is_float(element.element) || call.scratch.step_tracks[element.bone_id] != index) continue;
    if (!find_window(call, playing, element, window)) continue;
    write_step(call, playing.animation.keyframes[element.keys[window.current]]);
  }
}

// Goes through the bones, and for each bone through the tracks.
void blend_values(AnimateCall& call, const Layer& layer) {
  const bool is_planned = has_plan(call);
  std::vector<std::uint32_t>& cursors = call.scratch.cursors;
  cursors.assign(layer.tracks.size(), 0);
  for (int bone = 0; bone < count_of(call.armature.bones); ++bone) {
    Shares shares;
    bool any = false;
    for (std::size_t i = 0; i < layer.tracks.size(); ++i) {
      const Track& track = layer.tracks[i];
      if (!takes_part(call, layer, track)) continue;
      any |= is_planned ? add_planned_values(call, track, bone, cursors[i], shares)
                        : add_values(call, track, bone, cursors[i], shares);
    }
    if (any) write_values(call, bone, shares);
  }
}

void blend_layer(AnimateCall& call, const Layer& layer) {
  weigh_bones(call, layer);
  blend_values(call, layer);
  choose_steps(call, layer);
  for (std::size_t i = 0; i < layer.tracks.size(); ++i) {
    const Track& track = layer.tracks[i];
    if (takes_part(call, layer, track)) write_steps(call, track, i);
  }
}

void remember_rotations(AnimateCall& call) {
  call.scratch.found_rot.resize(call.pose.bones.size());
  std::ranges::transform(call.pose.bones, call.scratch.found_rot.begin(), &LocalBone::rot);
}

// Returns the lowest layer of the tracks above `below`.
std::optional<int> next_layer(std::span<const Track> tracks, std::optional<int> below) {
  std::optional<int> next;
  for (const Track& track : tracks) {
    const bool above = !below || track.layer > *below;
    if (above && (!next || track.layer < *next)) next = track.layer;
  }
  return next;
}

void blend_by_number(AnimateCall& call, std::span<const Track> tracks) {
  std::optional<int> number = next_layer(tracks, {});
  for (; number; number = next_layer(tracks, number)) blend_layer(call, {tracks, *number});
}

// Mixes each run of tracks with the same number, in the order of the list.
void blend_as_listed(AnimateCall& call, std::span<const Track> tracks) {
  while (!tracks.empty()) {
    const int number = tracks.front().layer;
    const auto end =
        std::ranges::find_if(tracks, [&](const Track& track) { return track.layer != number; });
    const std::size_t count = end - tracks.begin();
    blend_layer(call, {tracks.first(count), number});
    tracks = tracks.subspan(count);
  }
}

}  // namespace

void animate_blend(AnimateCall& call, std::span<const Track> tracks) {
  remember_rotations(call);
  reset_unanimated(call, 0, 0);
  if (call.options.layers_as_listed)
    blend_as_listed(call, tracks);
  else
    blend_by_number(call, tracks);
}

}  // namespace skelform
