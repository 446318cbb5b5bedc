// The record of a game's character: its newest ticks, at most ten minutes within a byte budget. To
// stay within it, older ticks lose the poses between the passes first, then the oldest ones go.
// Pauses of the game and times without a connection do not count.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>

#include "live/message.h"
#include "session/recording/recording.h"

namespace skelscope {

inline constexpr std::size_t kLiveBudget = 256u << 20;  // bytes
inline constexpr auto kLiveTime = std::chrono::minutes(10);

struct LiveRecord {
  int number = 0;              // no other record of the state has it
  std::deque<LiveTick> ticks;  // in the order of their arrival
  std::deque<LiveMark> marks;  // of ticks that are still there, and what a Player has told
  std::size_t marked = 0;      // marks so far
  std::size_t bytes = 0;       // of the ticks and their heads
  Arrival::duration time{};    // from tick to tick, without pauses
  std::size_t budget = kLiveBudget;
  std::size_t dropped = 0;  // ticks that the budget or the time has dropped from the front
  std::size_t thinned = 0;  // ticks at the front without the poses between the passes
};

std::size_t bytes_of(const LiveTick& tick);
// Adds a tick and drops the oldest ones beyond the limits; the newest always stays.
void add_tick(LiveRecord& record, LiveTick&& tick);
// Drops the oldest ticks beyond the limits.
void keep_limits(LiveRecord& record);
// Adds a mark at the newest tick with its number, else at the newest tick.
void add_mark(LiveRecord& record, LiveMark&& mark);
std::size_t index_of(const LiveRecord& record, const LiveMark& mark);  // of its tick

inline constexpr std::size_t kNewestTick = std::size_t(-1);

// A run: its ticks follow each other by one, without a gap, a rewind, a fresh count or another
// first line of the game.
struct LiveSpan {
  std::size_t first = 0, end = 0;  // indices of ticks; end is one after the last
};
// Returns the run around a tick; an empty one without a record.
LiveSpan run_around(const LiveRecord& record, std::size_t index = kNewestTick);

// The ticks of a run, with what the game has played in them if it told that.
struct LiveRun {
  Trace trace;                 // with the game's numbers
  Recording recording;         // its first tick is the first of the trace; empty: not told
  std::string unrecorded;      // why there is none
  bool is_start_known = true;  // false: the game was moving, with physics that are not known
};
// A game tells its physics a tick or two after it is watched.
inline constexpr std::size_t kSkippedTicks = 10;

// Returns at most the last `most` ticks of the run around the tick `at`. If the game was already
// moving, they begin with its first restart, or after the first tick whose physics (and pose) it
// tells, which is their start. If there is none within `skipped` ticks, they begin at rest.
LiveRun run_of(const LiveRecord& record, const skelform::Armature& armature, std::size_t most,
               std::size_t at = kNewestTick, std::size_t skipped = kSkippedTicks);

// Returns a number that a float holds; otherwise the other value.
float finite_or(double number, float otherwise);
// Takes over the numbers of a row that floats hold. The others and `hidden` stay.
void take_bone(const TraceBone& row, skelform::LocalBone& bone);

// Returns the state after a tick with that input: the game's animated pose, if sent, and its
// physics; nothing if these were not sent, or if the game has placed such a rig in its world.
std::optional<TickStart> start_after(const LiveTick& tick, const RecordedTick& input,
                                     const skelform::Armature& armature);

// Reads what a game played in a tick, with the rate and the physics parameters of its first line
// unless the tick has others. Returns false and an error with its place if this rig lacks it.
bool read_input(const LiveTick& tick, const skelform::Armature& armature, RecordedTick& input,
                std::string& error);

}  // namespace skelscope
