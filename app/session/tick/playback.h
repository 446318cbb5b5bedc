// What plays and how fast: the transport and the tracks. A plain value; each tick moves its clock
// on and takes its tracks from it.
#pragma once

#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

inline constexpr int kMostSmoothFrames = 60;

// One animation in the mix.
struct PlaybackTrack {
  int animation = 0;
  bool on = true;
  bool follow_clock = true;  // false: holds its own `frame`
  double frame = 0;          // where its playhead stands, 0..last_frame; fractions accumulate
  double speed = 1;          // times the transport's speed
  bool loop = true, reverse = false;  // reverse: the playhead runs towards frame 0
  int smooth_frames = 0;              // 0..kMostSmoothFrames
  float weight = 1;                   // Mix::Average
  bool operator==(const PlaybackTrack&) const = default;
};

struct Playback {
  std::vector<PlaybackTrack> tracks;  // mixing order; the first that is on is the main track
  bool paused = false;
  bool loop = true;                  // false: no track loops
  bool reverse = false;              // plays the recorded ticks backwards
  bool replay = false;               // plays the recorded ticks as they are, up to their end
  double speed = 1;                  // 0.05..4 times the animations' own; ticks keep their rate
  int tick_rate = 60;                // ticks a second, 10..240
  int loop_from = -1, loop_to = -1;  // frames of the main track; -1: the whole animation
  double accumulator = 0;            // seconds not yet ticked
};

inline constexpr double kSlowest = 0.05, kFastest = 4;
inline constexpr int kSlowestTickRate = 10, kFastestTickRate = 240;

double tick_seconds(const Playback& playback);  // with the rate kept in its range

PlaybackTrack* find_main_track(Playback& playback);  // nullptr when none is on
const PlaybackTrack* find_main_track(const Playback& playback);

// The frame a track shows: floor of the playhead, its ceiling in reverse, as format_frame() does.
int frame_of(const PlaybackTrack& track);
// What animate() gets: the tracks that are on and whose animation exists.
std::vector<skelform::Track> mixed_tracks(const skelform::Armature& armature,
                                          const Playback& playback);

// Moves every track that follows the clock on by one tick: loops over last_frame + 1 frames, or
// holds at the end. stop_frame >= 0: the main track runs to that frame instead of looping.
void advance_clock(const skelform::Armature& armature, Playback& playback, int stop_frame = -1);
// Puts every track that follows the clock to where it begins. whole: ignores the loop range.
void rewind_clock(const skelform::Armature& armature, Playback& playback, bool whole = false);
// Whether no track will move any more.
bool clock_has_ended(const skelform::Armature& armature, const Playback& playback);

// Puts the user's tracks to where those of the same animations stood at a moment of the past; what
// did not play then, or the other way round, stands where it begins.
void place_playheads(const skelform::Armature& armature, const std::vector<PlaybackTrack>& recorded,
                     Playback& playback);

// The transport at a moment of the past. Animations that still play keep their present smooth
// frames, weight, speed and loop; all else comes back as it was.
void restore_tracks(const std::vector<PlaybackTrack>& recorded, Playback& playback);

}  // namespace skelscope
