#include "session/tick/pads.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "session/tick/fades.h"
#include "session/tick/voices.h"

namespace skelscope {
namespace {

using skelform::Armature;
using skelform::PadClip;
using skelform::PadPlayer;

std::span<const PadClip> clips_of(const PadPlayer& pad) {
  return std::span(pad.clips).first(pad.clip_count);
}

PlaybackTrack track_of(const skelform::Track& made, double speed) {
  return {.animation = made.animation,
          .frame = static_cast<double>(made.frame),
          .speed = std::abs(speed),
          .reverse = speed < 0,
          .weight = made.weight,
          .driven = true};
}

// Clips without weight have no track, so each track belongs to the next clip with weight.
std::vector<PlaybackTrack> tracks_of(const Armature& armature, const PadPlayer& pad) {
  std::vector<PlaybackTrack> tracks;
  int at = 0;
  for (int i = 0; i < pad.clip_count && at < pad.track_count; ++i) {
    if (!(pad.weights[i] > 0)) continue;
    const skelform::Track& made = pad.tracks[at++];
    if (has_animation(armature, made.animation))
      tracks.push_back(track_of(made, pad.clips[i].speed));
  }
  return tracks;
}

bool is_driven(const PlaybackTrack& track) {
  return track.driven;
}

// Without the rig's stamp, because the session moves pads to other versions of the rig itself.
void keep(const Armature& armature, Playback& playback, PadPlayer pad) {
  pad.rig = {};
  playback.pad = std::make_shared<const PadPlayer>(pad);
  std::erase_if(playback.tracks, is_driven);
  const std::vector<PlaybackTrack> tracks = tracks_of(armature, pad);
  playback.tracks.insert(playback.tracks.begin(), tracks.begin(), tracks.end());
}

const PadClip* main_clip(const Playback& playback) {
  const PadPlayer& pad = *playback.pad;
  for (int i = pad.clip_count; i-- > 0;)
    if (pad.weights[i] > 0) return &pad.clips[i];
  return nullptr;
}

// Returns the phase, 0..1, at which a clip begins to show a frame.
double phase_of(const Armature& armature, const PadClip& clip, int frame) {
  const double last = last_frame_of(armature, clip.animation), lap = last + 1;
  const double way = (clip.speed < 0 ? last - frame : frame) - clip.first_frame;
  return std::fmod(std::fmod(way, lap) + lap, lap) / lap;
}

// Returns the way forwards from one phase to another, 0..1.
double way_between(double from, double to) {
  return to < from ? to + 1 - from : to - from;
}

}  // namespace

void set_pad(const Armature& armature, Playback& playback, PadPlayer pad) {
  playback.player.reset();
  playback.queue.clear();
  std::erase_if(playback.tracks, gives_way);
  skelform::update(pad, armature, 0);
  keep(armature, playback, pad);
}

bool shows_pad(const Armature& armature, const Playback& playback) {
  const auto made = tracks_of(armature, *playback.pad);
  if (playback.tracks.size() < made.size()) return false;
  const auto others = playback.tracks.begin() + std::ssize(made);
  return std::equal(made.begin(), made.end(), playback.tracks.begin()) &&
         std::none_of(others, playback.tracks.end(), is_driven);
}

bool is_same_pad(const std::shared_ptr<const PadPlayer>& a,
                 const std::shared_ptr<const PadPlayer>& b) {
  if (!a || !b) return !a == !b;
  return a->point == b->point && std::ranges::equal(clips_of(*a), clips_of(*b));
}

void advance_pad(const Armature& armature, Playback& playback, int stop_frame) {
  PadPlayer pad = *playback.pad;
  const PadClip* main = stop_frame >= 0 ? main_clip(playback) : nullptr;
  skelform::update(pad, armature, seconds_of_tick(playback));
  if (main) {
    const double from = playback.pad->phase, stop = phase_of(armature, *main, stop_frame);
    const bool passes = way_between(from, pad.phase) > way_between(from, stop);
    if (passes) pad.phase = stop;
    skelform::update(pad, armature, 0);
  }
  keep(armature, playback, pad);
}

void rewind_pad(const Armature& armature, Playback& playback) {
  PadPlayer pad = *playback.pad;
  pad.phase = 0;
  skelform::update(pad, armature, 0);
  keep(armature, playback, pad);
}

bool pad_stands(const Armature& armature, const Playback& playback) {
  return std::ranges::none_of(clips_of(*playback.pad), [&](const PadClip& clip) {
    return clip.speed != 0 && last_frame_of(armature, clip.animation) > 0;
  });
}

void place_pad(const Armature& armature, const std::shared_ptr<const PadPlayer>& other,
               Playback& playback) {
  if (!playback.pad) return;
  PadPlayer pad = *playback.pad;
  if (other) pad.phase = other->phase;
  skelform::update(pad, armature, 0);
  keep(armature, playback, pad);
}

void place_transport(const Armature& armature, const Transport& recorded, Playback& playback) {
  place_playheads(armature, recorded.tracks, playback);
  place_voices(armature, recorded.player, playback);
  place_pad(armature, recorded.pad, playback);
}

}  // namespace skelscope
