// Plays animations on a character: the current one, earlier ones that fade out under it, and a
// queue. A Player is a value: copying it saves it, and neither that nor an update allocates.
//
//   play(player, walk);
//   cross_fade(player, run, 0.2);
//   const PlayerTick now = update(player, rig, clock.tick_seconds);   // each tick
//   animate(rig, now.tracks, state.pose, scratch, kPlayerRules);
//
// A second player with its own `layer`, `mask` or `additive` plays over the first: pass the tracks
// of both to animate(), first those of the first. Times are in seconds, frames in the rate of the
// animation. A lap has last_frame + 1 frames, as in the documents' FormatFrame. The rest is not
// part of SkelForm.
#pragma once

#include <array>
#include <span>

#include "skelform/api.h"
#include "skelform/pose.h"

SKELFORM_API_BEGIN
namespace skelform {

// The action after the last frame. Loop: start again. Hold: stay there. Once: fade out, over
// PlayOptions::fade. PingPong: play back to the first frame, and so on; a lap is there and back, 2
// * last_frame frames.
enum class PlayEnd { Loop, Hold, Once, PingPong };

// The course of the weights during a fade. Smooth is slow at both ends: 3x^2 - 2x^3, where x is the
// share of Linear.
enum class FadeCurve { Linear, Smooth };

struct PlayOptions {
  PlayEnd end = PlayEnd::Loop;
  // Factor; below 0 plays backwards, 0 pauses.
  double speed = 1;
  // Seconds of the change from the previous animation; 0: at once.
  double fade = 0;
  // >= 0; frame at which to start; counts from the end when backwards; past the end: the last frame
  // of the lap.
  double first_frame = 0;
  // Course of the weights of both animations.
  FadeCurve curve = FadeCurve::Linear;
};

// Started: the first update after play(), or the start of a queued animation. Looped: a lap ended
// and the next began. Finished: the last frame has been shown, and the animation holds, fades out
// or gives way to the queue. Passed: a mark's frame was reached. An animation that does not exist
// has no Looped and no Passed.
enum class PlayEventKind { Started, Looped, Finished, Passed };
struct PlayEvent {
  PlayEventKind kind = PlayEventKind::Started;
  int animation = -1;
  // The frame of the animation at the event.
  int frame = 0;
  // Passed: index into the marks; else -1.
  int mark = -1;
  bool operator==(const PlayEvent&) const = default;
};

// A frame that gives an event: a foot touches the ground, a blow lands.
struct PlayMark {
  int animation = 0;
  // 0..last_frame; other frames never give an event.
  int frame = 0;
};

// The frames that a track went through in the last update(), from `from` to Track::frame. `laps`
// counts the ends of laps on the way, below 0 when backwards; a PingPong turns around, so it has
// none. root_motion.h reads them.
struct TrackWay {
  int from = 0;
  int laps = 0;
};

inline constexpr int kMostVoices = 8;  // voices at the same time; a further one ends the oldest
inline constexpr int kMostQueued = 16;
inline constexpr int kMostPlayEvents = 64;  // in one update; further events are dropped
inline constexpr int kMostEnded = 4;  // remembered voices that ended in an update without a fade

struct Voice {
  int animation = -1;
  PlayOptions options;
  // Frames since the start of the lap, in the direction of play.
  double position = 0;
  // 0..1, reaches `goal` in `fade_left` seconds; see weight_of().
  float weight = 0;
  float goal = 1;
  double fade_left = 0;
  bool has_placed = false, has_started = false, has_finished = false;
  // Set by update().
  TrackWay way;
};

struct Queued {
  int animation = -1;
  PlayOptions options;
};

struct Player {
  // Input: set by the caller and passed to every track of this player; see Track.
  float weight = 1;
  int layer = 0;
  bool additive = false;
  // mask_below() or mask_of(); none: all bones.
  SharedMask mask;
  // Factor for the speed of everything, fades included; >= 0.
  double speed = 1;

  // Set by update(). The last voice is the current one, unless its goal is 0. Counts out of range
  // are clamped, and the hook of misuse.h reports them.
  int voice_count = 0, queue_count = 0, event_count = 0, ended_count = 0;
  // The rig of the last update().
  RigStamp rig;
  std::array<Voice, kMostVoices> voices{};
  std::array<Queued, kMostQueued> queued{};
  std::array<Track, kMostVoices> tracks{};
  std::array<PlayEvent, kMostPlayEvents> events{};

  // Set by update(): the last frames of voices that ended in it without a fade. They are in no
  // track, but root motion counts their way.
  struct Ended {
    Track track;
    TrackWay way;
  };
  std::array<Ended, kMostEnded> ended{};
};

// Replaces the playing animation and clears the queue. An animation that does not exist counts as
// one without keys.
void play(Player& player, int animation, const PlayOptions& options = {});
void cross_fade(Player& player, int animation, double seconds, PlayOptions options = {});
// Plays the animation at the end of the current lap, even of a looping animation, or at once if
// nothing plays. Returns false if the queue has kMostQueued animations already.
bool queue(Player& player, int animation, const PlayOptions& options = {});
// Fades out all animations in `fade` seconds and clears the queue.
void stop(Player& player, double fade = 0);

// Returns the animation that plays or holds; -1: none. Animations that fade out do not count.
int playing(const Player& player);
// The frame that a voice shows.
int frame_of(const Armature& armature, const Voice& voice);
// The weight with which a voice shows, 0..1, along the curve of its fade.
float weight_of(const Voice& voice);

struct PlayerTick {
  // For animate() with Mix::Blend; the heaviest track need not be the last.
  std::span<const Track> tracks;
  // The events of the current animation, in order; animations that fade out give none.
  std::span<const PlayEvent> events;
};

// Advances by `seconds` (>= 0), then returns tracks and events. After play(), an update of 0
// seconds shows first_frame itself, an update of one tick the frame after it. Both spans point into
// the player and are valid until the player is changed, assigned or destroyed.
PlayerTick update(Player& player, const Armature& armature, double seconds,
                  std::span<const PlayMark> marks = {});
// A voice at the last update().
struct VoiceNow {
  // -1: there is no such voice.
  int animation = -1;
  // The frame that it shows.
  int frame = 0;
  // 0..1, the part of the lap that has passed.
  double progress = 0;
  // Seconds until the lap ends; infinite if nothing moves.
  double remaining = 0;
  // Its share of the fade times Player::weight.
  float weight = 0;
  // False: it fades out.
  bool is_current = false;
  // It holds its last frame.
  bool has_finished = false;
  explicit operator bool() const { return animation >= 0 || is_current; }
};
// Returns the facts of a voice, 0..voice_count - 1, the oldest first.
VoiceNow voice_now(const Player& player, const Armature& armature, int voice);
// Returns the facts of the animation that plays or holds.
VoiceNow current_voice(const Player& player, const Armature& armature);

// Moves the playing animation to a frame of its lap, 0 <= frame; past the end it is the last frame
// of the lap. In a PingPong frames above last_frame are on the way back. An update of 0 seconds
// shows the frame. Gives no events for what lies between, nor for marks on the frame itself; an
// animation that had finished goes on. Returns false if nothing plays or the frame is not finite.
bool seek(Player& player, const Armature& armature, double frame);

// Returns the events of the last update() again.
std::span<const PlayEvent> events_of(const Player& player);

}  // namespace skelform
SKELFORM_API_END
