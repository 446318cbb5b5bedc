#include "skelform/pad.h"

#include <algorithm>
#include <cmath>

#include "play/laps.h"
#include "pose/fits.h"

namespace skelform {
namespace {

struct Spot {
  double x, y;
};

bool has_place(Vec2 v) {
  return std::isfinite(v.x) && std::isfinite(v.y);
}

Spot spot_of(Vec2 v) {
  return {v.x, v.y};
}

// Returns the share of `own` against `other`: falls from 1 at `own` to 0 at `other`, along the line
// through both; negative beyond.
double share_against(Spot point, Spot own, Spot other) {
  const Spot line{other.x - own.x, other.y - own.y};
  const double length = line.x * line.x + line.y * line.y;
  if (length == 0) return 1;
  return 1 - ((point.x - own.x) * line.x + (point.y - own.y) * line.y) / length;
}

// Returns the unnormalised weight of a clip: the smallest of its shares against the other clips.
// The nearest clip has at least 0.5.
double influence(std::span<const PadClip> clips, const PadClip& own, Spot point) {
  if (!has_place(own.place)) return 0;
  double least = 1;
  for (const PadClip& other : clips)
    if (has_place(other.place))
      least = std::min(least, share_against(point, spot_of(own.place), spot_of(other.place)));
  return std::max(least, 0.0);
}

std::span<const PadClip> clips_of(const PadPlayer& pad) {
  return std::span(pad.clips).first(std::clamp(pad.clip_count, 0, kMostPadClips));
}

double speed_of(const PadClip& clip) {
  return std::isfinite(clip.speed) ? clip.speed : 0;
}

// Returns the seconds of a lap; 0 if nothing moves.
double lap_seconds(const Armature& armature, const PadClip& clip) {
  const int last = last_frame_at(armature, clip.animation);
  const double speed = std::abs(speed_of(clip));
  if (last == 0 || speed == 0) return 0;
  return (last + 1.0) / (playback_fps(armature.animations[clip.animation]) * speed);
}

double mean_lap(const PadPlayer& pad, const Armature& armature) {
  double sum = 0, weight = 0;
  const auto clips = clips_of(pad);
  for (std::size_t i = 0; i < clips.size(); ++i) {
    const double lap = lap_seconds(armature, clips[i]);
    if (lap == 0) continue;
    sum += pad.weights[i] * lap;
    weight += pad.weights[i];
  }
  return weight > 0 ? sum / weight : 0;
}

double wrapped(double value, double lap) {
  const double rest = std::fmod(value, lap);
  return rest < 0 ? rest + lap : rest;
}

// Returns the new phase, which is 1 or more after the end of a lap.
double advanced_phase(const PadPlayer& pad, const Armature& armature, double seconds) {
  const double phase = std::isfinite(pad.phase) ? pad.phase : 0;
  const double lap = mean_lap(pad, armature);
  return lap > 0 ? phase + std::min(seconds, kLongestUpdate) / lap : phase;
}

// Returns the frames since the start of the first lap, without a sign.
double passed_frames(const Armature& armature, const PadClip& clip, double phase) {
  const double lap = last_frame_at(armature, clip.animation) + 1.0;
  const double first = std::isfinite(clip.first_frame) ? clip.first_frame : 0;
  const double moved = speed_of(clip) != 0 && std::isfinite(phase) ? phase * lap : 0;
  return wrapped(first, lap) + moved + kNearFrame;
}

// Returns the way of a clip from one phase to another, which may be past the end of the lap.
TrackWay way_of(const Armature& armature, const PadClip& clip, double from, double to) {
  const double lap = last_frame_at(armature, clip.animation) + 1.0;
  const double laps = std::floor(passed_frames(armature, clip, to) / lap) -
                      std::floor(passed_frames(armature, clip, from) / lap);
  const int count = static_cast<int>(std::clamp(laps, 0.0, 1e6));
  return {frame_of(armature, clip, from), speed_of(clip) < 0 ? -count : count};
}

Track track_of(const PadPlayer& pad, const Armature& armature, std::size_t clip) {
  return {.animation = pad.clips[clip].animation,
          .frame = frame_of(armature, pad.clips[clip], pad.phase),
          .weight = pad.weight * pad.weights[clip],
          .layer = pad.layer,
          .additive = pad.additive,
          .mask = pad.mask.get()};
}

constexpr const char* kOtherPad = "update() gets a PadPlayer";

std::span<const Track> no_tracks(PadPlayer& pad) {
  pad.weights = {};
  pad.track_count = 0;
  return {};
}

}  // namespace

PadWeights pad_weights(std::span<const PadClip> clips, Vec2 point) {
  PadWeights weights{};
  std::array<double, kMostPadClips> shares{};
  clips = clips.first(std::min(clips.size(), weights.size()));
  const Spot spot = spot_of(has_place(point) ? point : Vec2{0});
  double sum = 0;
  for (std::size_t i = 0; i < clips.size(); ++i)
    sum += shares[i] = influence(clips, clips[i], spot);
  if (sum == 0) return weights;
  for (std::size_t i = 0; i < clips.size(); ++i) weights[i] = static_cast<float>(shares[i] / sum);
  return weights;
}

bool add_clip(PadPlayer& pad, int animation, Vec2 place, double speed, double first_frame) {
  if (pad.clip_count < 0 || pad.clip_count >= kMostPadClips) return false;
  if (pad.clip_count == 0) pad.rig = {};
  pad.clips[pad.clip_count++] = {animation, place, speed, first_frame};
  return true;
}

int frame_of(const Armature& armature, const PadClip& clip, double phase) {
  const int last = last_frame_at(armature, clip.animation);
  const double lap = last + 1.0, speed = speed_of(clip);
  const double moved = speed != 0 && std::isfinite(phase) ? phase * lap : 0;
  const double first = std::isfinite(clip.first_frame) ? clip.first_frame : 0;
  const double position = wrapped(first, lap) + wrapped(moved, lap) + kNearFrame;
  const int frame = static_cast<int>(std::floor(wrapped(position, lap)));
  return speed < 0 ? last - frame : frame;
}

std::span<const Track> update(PadPlayer& pad, const Armature& armature, double seconds) {
  const auto clips = clips_of(pad);
  if (clips.empty()) return no_tracks(pad);
  tell_other_rig(armature, pad.rig, kOtherPad);
  pad.rig = stamp_of(armature);
  pad.weights = pad_weights(clips, pad.point);
  const double wanted = seconds * pad.speed;
  const double before = std::isfinite(pad.phase) ? wrapped(pad.phase, 1) : 0;
  pad.phase = before;
  const double after = advanced_phase(pad, armature, wanted > 0 ? wanted : 0);
  pad.phase = wrapped(after, 1);
  pad.track_count = 0;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    if (!(pad.weights[i] > 0)) continue;
    pad.ways[pad.track_count] = way_of(armature, clips[i], before, after);
    pad.tracks[pad.track_count++] = track_of(pad, armature, i);
  }
  return std::span(pad.tracks).first(pad.track_count);
}

}  // namespace skelform
