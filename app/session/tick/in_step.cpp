// Checks whether tracks are in step: at the frames at which they would be if all had begun
// together.
#include <algorithm>
#include <cmath>

#include "session/tick/playback.h"

namespace skelscope {
namespace {

using skelform::Armature;

constexpr double kRounded = 0.5;  // frames; tracks with different rates round differently

double last_of(const Armature& armature, const PlaybackTrack& track) {
  return armature.animations[track.animation].last_frame;
}

double pace_of(const Armature& armature, const PlaybackTrack& track) {
  const auto& animation = armature.animations[track.animation];
  return skelform::playback_fps(animation) * std::max(track.speed, 0.0);
}

bool moves_forward(const Armature& armature, const PlaybackTrack& track) {
  return track.on && track.follow_clock && !track.driven &&
         (!track.reverse || track.end == TrackEnd::PingPong) &&
         has_animation(armature, track.animation);
}

// Returns the frames since the track's lap began; frame_after() returns the frame after so many
// frames.
double frames_into(const Armature& armature, const PlaybackTrack& track) {
  return track.reverse ? 2 * last_of(armature, track) - track.frame : track.frame;
}
double frame_after(const PlaybackTrack& track, double frames, double last) {
  if (track.end == TrackEnd::Loop) return std::fmod(frames, last + 1);
  if (track.end != TrackEnd::PingPong || last <= 0) return std::min(frames, last);
  const double way = std::fmod(frames, 2 * last);
  return std::min(way, 2 * last - way);
}

// Returns how many frames a track in step may be off. A main track that stops at a frame shortens
// its last tick, but the other tracks run that tick in full.
double frames_apart(const Armature& armature, const Playback& playback,
                    const PlaybackTrack& track) {
  const double speed = std::clamp(playback.speed, kSlowest, kFastest);
  return std::max(pace_of(armature, track) * speed * tick_seconds(playback), 1.0) + kRounded;
}

bool is_in_step(const Armature& armature, const Playback& playback, const PlaybackTrack& track) {
  if (!moves_forward(armature, track) || track.end == TrackEnd::Once) return true;
  const double apart = std::abs(track.frame - frame_in_step(armature, playback, track));
  const double around = track.end == TrackEnd::Loop ? last_of(armature, track) + 1 - apart : apart;
  return std::min(apart, around) < frames_apart(armature, playback, track);
}

}  // namespace

double frame_in_step(const Armature& armature, const Playback& playback,
                     const PlaybackTrack& track) {
  const PlaybackTrack* main = find_main_track(playback);
  if (!main || !moves_forward(armature, *main) || !has_animation(armature, track.animation))
    return 0;
  const double pace = pace_of(armature, *main), last = last_of(armature, track);
  const double passed = frames_into(armature, *main);
  return frame_after(track, pace > 0 ? passed * pace_of(armature, track) / pace : 0, last);
}

bool tracks_in_step(const Armature& armature, const Playback& playback) {
  const PlaybackTrack* main = find_main_track(playback);
  if (!main || !moves_forward(armature, *main) || driver_of(playback) != Driver::Clocks)
    return true;
  return std::ranges::all_of(playback.tracks, [&](const PlaybackTrack& track) {
    return is_in_step(armature, playback, track);
  });
}

}  // namespace skelscope
