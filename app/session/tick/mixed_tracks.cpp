// Makes the tracks of a tick from the mixed tracks of the transport, and their endings.
#include <algorithm>

#include "session/tick/playback.h"

namespace skelscope {

using skelform::Armature;

TickTrack tick_track(const PlaybackTrack& track) {
  return {track.animation, frame_of(track), std::max(track.smooth_frames, 0),
          track.weight,    track.layer,     track.additive,
          track.mask,      track.unmasked};
}

PlaybackTrack playback_track(const TickTrack& track) {
  return {.animation = track.animation,
          .frame = static_cast<double>(track.frame),
          .smooth_frames = track.smooth_frames,
          .weight = track.weight,
          .layer = track.layer,
          .additive = track.additive,
          .mask = track.mask,
          .unmasked = track.unmasked};
}

std::vector<TickTrack> mixed_tracks(const Armature& armature, const Playback& playback) {
  std::vector<TickTrack> tracks;
  for (const PlaybackTrack& t : playback.tracks)
    if (has_animation(armature, t.animation) && takes_part(playback.tracks, t))
      tracks.push_back(tick_track(t));
  return tracks;
}

int main_in_mix(const Armature& armature, const Playback& playback) {
  int place = 0;
  const PlaybackTrack* main = find_main_track(playback);
  for (const PlaybackTrack& t : playback.tracks) {
    if (&t == main) return place;
    place += has_animation(armature, t.animation) && takes_part(playback.tracks, t);
  }
  return 0;
}

std::vector<TrackEnd> mixed_ends(const Armature& armature, const Playback& playback) {
  std::vector<TrackEnd> ends;
  for (const PlaybackTrack& t : playback.tracks)
    if (has_animation(armature, t.animation) && takes_part(playback.tracks, t))
      ends.push_back(t.end);
  const bool all_loop = std::ranges::count(ends, TrackEnd::Loop) == std::ssize(ends);
  return all_loop ? std::vector<TrackEnd>{} : ends;
}

}  // namespace skelscope
