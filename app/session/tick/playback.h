// The transport and its tracks. A plain value: each tick moves its clock on and takes the tracks
// from it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

inline constexpr int kMostSmoothFrames = 60;

// The behaviour of a track after its last frame; docs/time.md has the table.
//   Loop  begins again
//   Once  goes back to its first frame and takes no part any more
//   Hold  stays at its last frame
//   PingPong  turns around at its last and its first frame; `reverse` is its present direction
enum class TrackEnd { Loop, Once, Hold, PingPong };
inline constexpr auto kTrackEnds =
    std::to_array({TrackEnd::Loop, TrackEnd::Once, TrackEnd::Hold, TrackEnd::PingPong});
const char* name_of(TrackEnd end);  // "Loop", as recordings write it
bool goes_on(TrackEnd end);         // Loop or PingPong, which never end

// One animation of the mix.
struct PlaybackTrack {
  int animation = 0;
  bool on = true;
  bool follow_clock = true;  // false: stays at `frame`
  double frame = 0;          // the playhead, 0..last_frame, with its fraction
  double speed = 1;          // times the transport's speed
  TrackEnd end = TrackEnd::Loop;
  bool reverse = false;    // the playhead runs towards frame 0
  bool has_ended = false;  // TrackEnd::Once: has played once, see takes_part()
  int smooth_frames = 0;   // 0..kMostSmoothFrames
  float weight = 1;        // for Average, Blend and additive tracks
  int layer = 0;           // for Mix::Blend
  bool additive = false;
  std::vector<int> mask;      // acts on these bones and the bones below them; empty: on all
  std::vector<int> unmasked;  // but not on these and below; the nearest bone of both lists decides
  bool driven = false;  // a voice of Playback::player or a clip of Playback::pad, which moves it
  bool operator==(const PlaybackTrack&) const = default;
};

// A track in one tick: the fields of a skelform::Track, with the bones of its mask in place of
// flags.
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

// The mover of the tracks. Clocks: each track moves by itself. Player: the library's Player makes
// the driven tracks, which come first and are mixed with Mix::Blend; the others move by themselves.
// Pad: the same, with the library's PadPlayer.
enum class Driver { Clocks, Player, Pad };

// The tracks, and the mover of the driven ones.
struct Transport {
  std::vector<PlaybackTrack> tracks;               // in mixing order; see find_main_track()
  std::shared_ptr<const skelform::Player> player;  // makes fades; null: none
  std::shared_ptr<const skelform::PadPlayer> pad;  // null: none; never together with a Player
};

struct Playback : Transport {
  std::vector<int> queue;  // play alone in turn, each after the main track's last frame
  bool paused = false;
  bool loop = true;                  // false: Loop and PingPong tracks hold at their end
  bool reverse = false;              // plays the recorded ticks backwards
  bool replay = false;               // plays the ticks as recorded, up to the end of the record
  double speed = 1;                  // 0.05..4 times the animations' own speed; the tick rate stays
  int tick_rate = 60;                // ticks a second, 10..240
  int loop_from = -1, loop_to = -1;  // the loop range, frames of the main track; -1: no bound
  int loop_animation = -1;           // the animation with the range; -1: any main track
  skelform::Clock clock;             // for future ticks; each tick sets its tick_seconds
};

inline constexpr double kSlowest = 0.05, kFastest = 4;
inline constexpr int kSlowestTickRate = 10, kFastestTickRate = 240;

bool has_animation(const skelform::Armature& armature, int animation);
void set_transport(Playback& playback, Transport transport);  // the other settings stay
double tick_seconds(const Playback& playback);  // with the tick rate within its bounds

Driver driver_of(const Playback& playback);  // only this function decides it

// The last voice of a Player, else the first track that takes part; nullptr if no track is on. If
// all tracks have played once, the first one that is on.
PlaybackTrack* find_main_track(Playback& playback);
const PlaybackTrack* find_main_track(const Playback& playback);
const PlaybackTrack* find_main_track(const std::vector<PlaybackTrack>& tracks);

// Returns whether a track is mixed: it is on and has not played once. The main track is always
// mixed.
bool takes_part(const std::vector<PlaybackTrack>& tracks, const PlaybackTrack& track);

// Returns whether the loop range applies to the main track's animation.
bool has_loop_range(const Playback& playback);

// The first and last frame of a track's lap. The loop range limits the main track only, and only if
// it loops or turns around.
struct LapFrames {
  double first = 0, last = 0;
};
LapFrames lap_frames(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track);

// Returns the frame, with its fraction, at which a track that began together with the main track
// would be.
double frame_in_step(const skelform::Armature& armature, const Playback& playback,
                     const PlaybackTrack& track);
// Returns whether all tracks that move by themselves are at that frame, within about a frame.
bool tracks_in_step(const skelform::Armature& armature, const Playback& playback);

// Returns the frame that a track shows: floor of the playhead, in reverse its ceiling, as
// format_frame() does.
int frame_of(const PlaybackTrack& track);
// Returns the track at the frame that it shows.
TickTrack tick_track(const PlaybackTrack& track);
// Returns a looping track that stands at the tick's frame. A tick holds no speed, ending or
// direction.
PlaybackTrack playback_track(const TickTrack& track);
// Returns the tracks that take part and whose animation exists.
std::vector<TickTrack> mixed_tracks(const skelform::Armature& armature, const Playback& playback);
// Returns the endings of these tracks; empty: all loop.
std::vector<TrackEnd> mixed_ends(const skelform::Armature& armature, const Playback& playback);

// Returns the main track's index in mixed_tracks(); 0 without a main track.
int main_in_mix(const skelform::Armature& armature, const Playback& playback);

// Plays an animation as the only track, from its start, on all bones, with the main track's smooth
// frames, speed and weight. An animation that the main track does not play loops. Ends all fades.
void play_only(const skelform::Armature& armature, Playback& playback, int animation);

// Moves every track that follows the clock by one tick, as its TrackEnd says; a loop has last_frame
// + 1 frames. The next waiting animation begins at the end of the main track's lap; it begins at
// the same fraction of a tick at which a loop would begin again. stop_frame >= 0: the main track
// runs to that frame and stays, and no waiting animation begins.
void advance_clock(const skelform::Armature& armature, Playback& playback, int stop_frame = -1);
// Moves every track that follows the clock to its start. whole: ignores the loop range.
void rewind_clock(const skelform::Armature& armature, Playback& playback, bool whole = false);
// Returns whether any track can end.
bool clock_can_end(const Playback& playback);
// Returns whether no track will move any more.
bool clock_has_ended(const skelform::Armature& armature, const Playback& playback);

// Moves the user's tracks to the playheads of the recorded tracks with the same animations; tracks
// without such a recorded track move to their start.
void place_playheads(const skelform::Armature& armature, const std::vector<PlaybackTrack>& recorded,
                     Playback& playback);

// Takes the transport back to a recorded tick. Tracks whose animations still play keep their
// present smooth frames, weight, layer, mask, speed and ending; everything else is as recorded,
// including voices.
void restore_transport(Transport recorded, Playback& playback);

}  // namespace skelscope
