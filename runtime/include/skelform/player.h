// The animations that play on a character: one, those that still fade out under it and those that
// wait. A value without memory of its own: a copy saves it, and nothing of it allocates.
//
//   play(player, walk);
//   cross_fade(player, run, 0.2);
//   const PlayerTick now = update(player, rig, clock.tick_seconds);   // each tick
//   animate(rig, now.tracks, state.pose, scratch, {{}, Mix::Blend, true});
//
// Another player with its own `layer`, `mask` or `additive` plays over it: animate() gets the
// tracks of both, one after the other. Times are seconds, frames the animation's own. A lap has
// last_frame + 1 frames, the documents' FormatFrame; the rest is our own.
#pragma once

#include <array>
#include <span>

#include "skelform/api.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

// Once the last frame has been shown: begin again, stay there, or fade out (over
// PlayOptions::fade).
enum class PlayEnd { Loop, Hold, Once };

struct PlayOptions {
  PlayEnd end = PlayEnd::Loop;
  double speed = 1;        // times the animation's own; below 0 it plays backwards, 0 stands still
  double fade = 0;         // seconds in which it comes and what played before it goes; 0 at once
  double first_frame = 0;  // >= 0; how far into the lap it begins, backwards from its other end;
                           // past the end: at the last frame
};

// Started: in the update after it was asked for, or when its turn in the queue came. Looped: a lap
// is over and the next begins. Finished: the last frame has been shown and it holds, leaves, or
// gives way to the queue. Passed: a mark's frame came. Of an animation that does not exist nothing
// passes or comes round.
enum class PlayEventKind { Started, Looped, Finished, Passed };
struct PlayEvent {
  PlayEventKind kind = PlayEventKind::Started;
  int animation = -1;
  int frame = 0;  // where it was at that moment
  int mark = -1;  // Passed: index into the marks
  bool operator==(const PlayEvent&) const = default;
};

// A frame to be told of: a foot that comes down, a blow that lands.
struct PlayMark {
  int animation = 0;
  int frame = 0;  // 0..last_frame; others never pass
};

inline constexpr int kMostVoices = 8;  // of more that fade at once the oldest are cut off
inline constexpr int kMostQueued = 16;
inline constexpr int kMostPlayEvents = 64;  // an update; later ones of it are dropped

struct Voice {
  int animation = -1;
  PlayOptions options;
  double position = 0;  // frames into the lap, in the direction it plays
  float weight = 0;     // 0..1, goes to `goal` in `fade_left` seconds
  float goal = 1;
  double fade_left = 0;
  bool has_placed = false, has_started = false, has_finished = false;
};

struct Queued {
  int animation = -1;
  PlayOptions options;
};

struct Player {
  // The caller's, given to every track of this player; see Track.
  float weight = 1;
  int layer = 0;
  bool additive = false;
  const BoneMask* mask = nullptr;
  double speed = 1;  // >= 0; times everything, fades too

  // update()'s. The last voice is the one that plays, unless its goal is 0.
  std::array<Voice, kMostVoices> voices{};
  std::array<Queued, kMostQueued> queued{};
  std::array<Track, kMostVoices> tracks{};
  std::array<PlayEvent, kMostPlayEvents> events{};
  int voice_count = 0, queue_count = 0, event_count = 0;
};

// In place of what plays, and of the queue. An animation that does not exist is an empty one.
void play(Player& player, int animation, const PlayOptions& options = {});
void cross_fade(Player& player, int animation, double seconds, PlayOptions options = {});
// When the lap is over of what plays (a looping one's, too) or at once when nothing does. False:
// kMostQueued wait already.
bool queue(Player& player, int animation, const PlayOptions& options = {});
// Fades out what plays and empties the queue.
void stop(Player& player, double fade = 0);

// The animation that plays or has come to hold, -1 for none; what fades out does not count.
int playing(const Player& player);
// The frame of the animation that a voice shows.
int frame_of(const Armature& armature, const Voice& voice);

struct PlayerTick {
  std::span<const Track> tracks;  // for animate() with Mix::Blend; the heaviest need not be last
  std::span<const PlayEvent> events;  // of what plays, in their order; what fades out is silent
};

// Moves on by `seconds` (>= 0), then says what is shown: after play() an update of 0 seconds shows
// first_frame itself, one of a tick the frame after it. Both spans lie in the player and hold until
// it is changed, copied over or gone.
PlayerTick update(Player& player, const Armature& armature, double seconds,
                  std::span<const PlayMark> marks = {});

}  // namespace skelform
