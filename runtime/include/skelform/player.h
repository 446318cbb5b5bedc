// Plays animations on a character: the current one, those that fade out under it, and a queue. A
// Player is a value without heap memory: copying it saves it, and it never allocates.
//
//   play(player, walk);
//   cross_fade(player, run, 0.2);
//   const PlayerTick now = update(player, rig, clock.tick_seconds);   // each tick
//   animate(rig, now.tracks, state.pose, scratch, {{}, Mix::Blend, true});
//
// Another player with its own `layer`, `mask` or `additive` plays over it: pass the tracks of both
// to animate(), one after the other. Times are seconds, frames the animation's own. A lap has
// last_frame + 1 frames, as in the documents' FormatFrame; the rest is our own.
#pragma once

#include <array>
#include <span>

#include "skelform/api.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

// After the last frame: start again, stay there, fade out (over PlayOptions::fade), or go back to
// the first frame and so on. A lap of PingPong is there and back, 2 * last_frame frames.
enum class PlayEnd { Loop, Hold, Once, PingPong };

// The way of the weights through a fade. Smooth: slow at both ends, 3x^2 - 2x^3 of Linear's share
// x.
enum class FadeCurve { Linear, Smooth };

struct PlayOptions {
  PlayEnd end = PlayEnd::Loop;
  double speed = 1;        // factor; below 0 plays backwards, 0 stands still
  double fade = 0;         // seconds of the change from what played before; 0: at once
  double first_frame = 0;  // >= 0; start within the lap, counted from its end when backwards;
                           // past the end: the lap's last frame
  FadeCurve curve = FadeCurve::Linear;  // of the fade, for both animations
};

// Started: the first update after play(), or the start of a queued animation. Looped: a lap ended
// and the next began. Finished: the last frame has been shown, and the animation holds, fades out
// or makes way for the queue. Passed: a mark's frame was reached. An animation that does not exist
// gives no Looped and no Passed.
enum class PlayEventKind { Started, Looped, Finished, Passed };
struct PlayEvent {
  PlayEventKind kind = PlayEventKind::Started;
  int animation = -1;
  int frame = 0;  // its frame at that moment
  int mark = -1;  // Passed: index into the marks
  bool operator==(const PlayEvent&) const = default;
};

// A frame to report: a foot touches the ground, a blow lands.
struct PlayMark {
  int animation = 0;
  int frame = 0;  // 0..last_frame; others never pass
};

inline constexpr int kMostVoices = 8;  // with more fading at once the oldest are cut off
inline constexpr int kMostQueued = 16;
inline constexpr int kMostPlayEvents = 64;  // per update; further events are dropped

struct Voice {
  int animation = -1;
  PlayOptions options;
  double position = 0;  // frames into the lap, in the direction it plays
  float weight = 0;     // 0..1, goes to `goal` in `fade_left` seconds; see weight_of()
  float goal = 1;
  double fade_left = 0;
  bool has_placed = false, has_started = false, has_finished = false;
};

struct Queued {
  int animation = -1;
  PlayOptions options;
};

struct Player {
  // Set by the caller and passed to every track of this player; see Track.
  float weight = 1;
  int layer = 0;
  bool additive = false;
  const BoneMask* mask = nullptr;
  double speed = 1;  // >= 0; factor for everything, fades included

  // Set by update(). The last voice is the current one, unless its goal is 0. Counts out of range
  // are cut to it, and misuse.h tells of them.
  std::array<Voice, kMostVoices> voices{};
  std::array<Queued, kMostQueued> queued{};
  std::array<Track, kMostVoices> tracks{};
  std::array<PlayEvent, kMostPlayEvents> events{};
  int voice_count = 0, queue_count = 0, event_count = 0;
};

// Replaces the playing animation and clears the queue. An animation that does not exist counts as
// an empty one.
void play(Player& player, int animation, const PlayOptions& options = {});
void cross_fade(Player& player, int animation, double seconds, PlayOptions options = {});
// Plays the animation at the end of the current lap, also of a looping animation, or at once if
// nothing plays. False if kMostQueued are waiting already.
bool queue(Player& player, int animation, const PlayOptions& options = {});
// Fades out everything (`fade` in seconds) and clears the queue.
void stop(Player& player, double fade = 0);

// The animation that plays or holds, -1 for none; fading ones do not count.
int playing(const Player& player);
// The frame of the animation that a voice shows.
int frame_of(const Armature& armature, const Voice& voice);
// The weight that a voice shows, along the curve of its fade: 0..1.
float weight_of(const Voice& voice);

struct PlayerTick {
  std::span<const Track> tracks;  // for animate() with Mix::Blend; the heaviest need not be last
  std::span<const PlayEvent> events;  // of the current animation, in order; fading ones give none
};

// Advances by `seconds` (>= 0), then returns tracks and events. After play() an update of 0 seconds
// shows first_frame itself, an update of one tick the frame after it. Both spans point into the
// player and are valid until it is changed, assigned or destroyed.
PlayerTick update(Player& player, const Armature& armature, double seconds,
                  std::span<const PlayMark> marks = {});
// The events of the last update() again.
std::span<const PlayEvent> events_of(const Player& player);

}  // namespace skelform
