#include "session/tick/playback.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace skelscope {
namespace {

using skelform::Animation;
using skelform::Armature;

// Sums of fractions such as 24 / 60 land a hair beside the whole frame they mean.
constexpr double kHair = 1e-6;

struct Range {
  double first = 0, last = 0;
};

bool exists(const Armature& armature, int animation) {
  return animation >= 0 && animation < static_cast<int>(armature.animations.size());
}

Range whole_range(const Armature& armature, const PlaybackTrack& track) {
  return {0, static_cast<double>(armature.animations[track.animation].last_frame)};
}

Range loop_range(const Armature& armature, const Playback& playback, const PlaybackTrack& track) {
  Range range = whole_range(armature, track);
  if (&track != find_main_track(playback)) return range;
  if (playback.loop_from >= 0) range.first = std::min<double>(playback.loop_from, range.last);
  if (playback.loop_to >= range.first) range.last = std::min<double>(playback.loop_to, range.last);
  return range;
}

bool runs(const Armature& armature, const PlaybackTrack& track) {
  return track.on && track.follow_clock && exists(armature, track.animation);
}

double frames_per_tick(const Armature& armature, const Playback& playback,
                       const PlaybackTrack& track) {
  const double speed = std::clamp(playback.speed, kSlowest, kFastest) * std::max(track.speed, 0.0);
  return speed * skelform::playback_fps(armature.animations[track.animation]) *
         tick_seconds(playback);
}

double looped(double frame, Range range, bool reverse) {
  const double length = range.last - range.first + 1;
  if (!reverse && frame >= range.last + 1 - kHair)
    return range.first + std::max(0.0, std::fmod(frame + kHair - range.first, length) - kHair);
  if (reverse && frame <= range.first - 1 + kHair)
    return range.last - std::max(0.0, std::fmod(range.last - frame + kHair, length) - kHair);
  return frame;
}

double stopped(double frame, double from, int stop_frame, bool reverse) {
  if (reverse) return std::max(frame, std::min<double>(stop_frame, from));
  return std::min(frame, std::max<double>(stop_frame, from));
}

double moved(const Armature& armature, const Playback& playback, const PlaybackTrack& track,
             int stop_frame) {
  const double step = frames_per_tick(armature, playback, track);
  const double frame = track.frame + (track.reverse ? -step : step);
  if (stop_frame >= 0 && &track == find_main_track(playback))
    return stopped(frame, track.frame, stop_frame, track.reverse);
  if (playback.loop && track.loop)
    return looped(frame, loop_range(armature, playback, track), track.reverse);
  const Range whole = whole_range(armature, track);
  return std::clamp(frame, whole.first, whole.last);
}

// The track of the same animation: in the same place, else the first.
const PlaybackTrack* present_track(const Playback& playback, const PlaybackTrack& recorded,
                                   std::size_t place) {
  const auto& tracks = playback.tracks;
  if (place < tracks.size() && tracks[place].animation == recorded.animation) return &tracks[place];
  const auto same = std::ranges::find(tracks, recorded.animation, &PlaybackTrack::animation);
  return same == tracks.end() ? nullptr : &*same;
}

void keep_settings(const PlaybackTrack& present, PlaybackTrack& track) {
  track.smooth_frames = present.smooth_frames;
  track.weight = present.weight;
  track.speed = present.speed;
  track.loop = present.loop;
}

}  // namespace

double tick_seconds(const Playback& playback) {
  return 1.0 / std::clamp(playback.tick_rate, kSlowestTickRate, kFastestTickRate);
}

const PlaybackTrack* find_main_track(const Playback& playback) {
  const auto on = std::ranges::find_if(playback.tracks, [](const auto& t) { return t.on; });
  return on == playback.tracks.end() ? nullptr : &*on;
}

PlaybackTrack* find_main_track(Playback& playback) {
  return const_cast<PlaybackTrack*>(find_main_track(std::as_const(playback)));
}

int frame_of(const PlaybackTrack& track) {
  const double frame =
      track.reverse ? std::ceil(track.frame - kHair) : std::floor(track.frame + kHair);
  return static_cast<int>(std::clamp(frame, 0.0, 1e9));
}

std::vector<skelform::Track> mixed_tracks(const Armature& armature, const Playback& playback) {
  std::vector<skelform::Track> tracks;
  for (const PlaybackTrack& t : playback.tracks)
    if (t.on && exists(armature, t.animation))
      tracks.push_back({t.animation, frame_of(t), std::max(t.smooth_frames, 0), t.weight});
  return tracks;
}

void advance_clock(const Armature& armature, Playback& playback, int stop_frame) {
  for (PlaybackTrack& t : playback.tracks)
    if (runs(armature, t)) t.frame = moved(armature, playback, t, stop_frame);
}

void rewind_clock(const Armature& armature, Playback& playback, bool whole) {
  for (PlaybackTrack& t : playback.tracks) {
    if (!runs(armature, t)) continue;
    const Range range = whole ? whole_range(armature, t) : loop_range(armature, playback, t);
    t.frame = t.reverse ? range.last : range.first;
  }
}

bool clock_has_ended(const Armature& armature, const Playback& playback) {
  return std::ranges::none_of(playback.tracks, [&](const PlaybackTrack& t) {
    return runs(armature, t) && moved(armature, playback, t, -1) != t.frame;
  });
}

void place_playheads(const Armature& armature, const std::vector<PlaybackTrack>& recorded,
                     Playback& playback) {
  for (PlaybackTrack& t : playback.tracks) {
    if (!t.follow_clock || !exists(armature, t.animation)) continue;
    const auto then = std::ranges::find_if(recorded, [&](const PlaybackTrack& r) {
      return r.animation == t.animation && r.reverse == t.reverse;
    });
    const Range range = whole_range(armature, t);
    t.frame = then != recorded.end() ? then->frame : t.reverse ? range.last : range.first;
  }
}

void restore_tracks(const std::vector<PlaybackTrack>& recorded, Playback& playback) {
  std::vector<PlaybackTrack> tracks = recorded;
  for (std::size_t i = 0; i < tracks.size(); ++i)
    if (const PlaybackTrack* present = present_track(playback, tracks[i], i))
      keep_settings(*present, tracks[i]);
  playback.tracks = std::move(tracks);
}

}  // namespace skelscope
