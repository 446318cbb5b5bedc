// The transport and the tracks. A plain value; each tick moves its clock on and takes its tracks
// from it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

inline constexpr int kMostSmoothFrames = 60;

// A track's behaviour after its last frame; docs/time.md has the table.
//   Loop  begins again
//   Once  goes back to where it began and takes no part any more
//   Hold  stays at its last frame
//   PingPong  turns around there and at its first frame; `reverse` is the way that it runs now
enum class TrackEnd { Loop, Once, Hold, PingPong };
inline constexpr auto kTrackEnds =
    std::to_array({TrackEnd::Loop, TrackEnd::Once, TrackEnd::Hold, TrackEnd::PingPong});
const char* name_of(TrackEnd end);  // "Loop", as recordings write it
bool goes_on(TrackEnd end);         // Loop or PingPong: never ends by itself

// One animation in the mix.
struct PlaybackTrack {
  int animation = 0;
  bool on = true;
  bool follow_clock = true;  // false: holds its own `frame`
  double frame = 0;          // where its playhead stands, 0..last_frame; fractions accumulate
  double speed = 1;          // times the transport's speed
  TrackEnd end = TrackEnd::Loop;
  bool reverse = false;    // the playhead runs towards frame 0
  bool has_ended = false;  // TrackEnd::Once: it has been shown, see takes_part()
  int smooth_frames = 0;   // 0..kMostSmoothFrames
  float weight = 1;        // Average, Blend and additive tracks
  int layer = 0;           // Mix::Blend
  bool additive = false;
  std::vector<int> mask;      // acts on these bones and the bones below them; empty: on all bones
  std::vector<int> unmasked;  // but not on these and below them: the nearest of both decides
  bool driven = false;  // a voice of Playback::player or a clip of Playback::pad; moves with it
  bool operator==(const PlaybackTrack&) const = default;
};

// A track of one tick: the fields of a skelform::Track, with the bones of its mask.
struct TickTrack {
  int animation = 0;
  int frame = 0;
  int smooth_frames = 0;
  float weight = 1;
  int layer = 0;
  bool additive = false;
  std::vector<int> mask, unmasked;
  bool operator==(const TickTrack&) const = default;
};

// The mover of the tracks. Clocks: each moves by itself. Player: the library's Player makes the
// driven tracks, which come first and are mixed with Mix::Blend; the others move by themselves.
// Pad: the same of its PadPlayer.
enum class Driver { Clocks, Player, Pad };

struct Playback {
  std::vector<PlaybackTrack> tracks;  // mixing order; find_main_track() tells the main track
  std::vector<int> queue;             // animations that play alone, one after another, each when
                                      //   the main track has shown its last frame
  std::shared_ptr<const skelform::Player> player;  // with fades; null: none
  std::shared_ptr<const skelform::PadPlayer> pad;  // null: none; never beside a Player
  bool paused = false;
  bool loop = true;                  // false: a track that would go on holds at its end
  bool reverse = false;              // plays the recorded ticks backwards
  bool replay = false;               // plays the recorded ticks as they are, up to their end
  double speed = 1;                  // 0.05..4 times the animations' own; ticks keep their rate
  int tick_rate = 60;                // ticks a second, 10..240
  int loop_from = -1, loop_to = -1;  // frames of the main track; -1: the whole animation
  int loop_animation = -1;           // that they bound; -1: whatever the main track plays
  skelform::Clock clock;             // of the ticks to come; its tick_seconds is set tick by tick
};

inline constexpr double kSlowest = 0.05, kFastest = 4;
inline constexpr int kSlowestTickRate = 10, kFastestTickRate = 240;

bool has_animation(const skelform::Armature& armature, int animation);
double tick_seconds(const Playback& playback);  // with the rate kept in its range

Driver driver_of(const Playback& playback);  // the one place that decides it

// The last voice of a Player, else the first track that takes part. nullptr when none is on. When
// all have been shown once it is the first that is on.
PlaybackTrack* find_main_track(Playback& playback);
const PlaybackTrack* find_main_track(const Playback& playback);
const PlaybackTrack* find_main_track(const std::vector<PlaybackTrack>& tracks);

// Whether a track is mixed: it is on and has not been shown once. The main track always is.
bool takes_part(const std::vector<PlaybackTrack>& tracks, const PlaybackTrack& track);

// Whether the loop range bounds what the main track plays.
bool has_loop_range(const Playback& playback);

// The frames of a track's lap; only the main track heeds the loop range, where it goes on.
struct LapFrames {
  double first = 0, last = 0;
};
LapFrames lap_frames(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track);

// The frame of a track that began together with the main track, fractions included.
double frame_in_step(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track);
// Whether all tracks that move by themselves stand there, give or take a frame.
bool tracks_in_step(const skelform::Armature& armature, const Playback& playback);

// The frame a track shows: floor of the playhead, its ceiling in reverse, as format_frame() does.
int frame_of(const PlaybackTrack& track);
// The track at the frame that it shows.
TickTrack tick_track(const PlaybackTrack& track);
// The tracks that take part and whose animation exists.
std::vector<TickTrack> mixed_tracks(const skelform::Armature& armature, const Playback& playback);
// How each of these ends; empty: all loop.
std::vector<TrackEnd> mixed_ends(const skelform::Armature& armature, const Playback& playback);

// Which of mixed_tracks() is the main track; 0 without one.
int main_in_mix(const skelform::Armature& armature, const Playback& playback);

// Plays an animation as the only track, from its start, on all bones, with the main track's smooth
// frames, speed and weight. Another animation than the main track's loops. It ends all fades.
void play_only(const skelform::Armature& armature, Playback& playback, int animation);

// Moves every track that follows the clock on by one tick, as its TrackEnd says; a loop is over
// last_frame + 1 frames. The queue's next animation begins where the main track's lap ends, a part
// of a tick late as a loop would be. stop_frame >= 0: the main track runs to that frame and stays,
// and nothing of the queue begins.
void advance_clock(const skelform::Armature& armature, Playback& playback, int stop_frame = -1);
// Puts every track that follows the clock to where it begins. whole: ignores the loop range.
void rewind_clock(const skelform::Armature& armature, Playback& playback, bool whole = false);
// Whether some track comes to an end at all.
bool clock_can_end(const Playback& playback);
// Whether no track will move any more.
bool clock_has_ended(const skelform::Armature& armature, const Playback& playback);

// Puts the user's tracks to where those of the same animations stood at a moment of the past; what
// did not play then, or the other way round, stands where it begins.
void place_playheads(const skelform::Armature& armature, const std::vector<PlaybackTrack>& recorded,
                     Playback& playback);

// The transport at a moment of the past. Animations that still play keep their present smooth
// frames, place in the mix, speed and ending; all else comes back as it was, voices included.
void restore_tracks(const std::vector<PlaybackTrack>& recorded, Playback& playback);

}  // namespace skelscope
