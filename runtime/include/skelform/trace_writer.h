// Prints traces of a game's own characters: the results of each tick as JSON. `skelscope compare
// hero.skf theirs.json` compares them with its own run of the rig.
//
//   TraceWriter trace;
//   open_trace(trace, "theirs.json", rig, {.rig = "hero.skf"});
//   ... tick(hero, rig, seconds);  write_tick(trace, rig, hero);      // each tick
//   if (const Done done = finish_trace(trace); !done) ...             // done.error.message
//
// Start with a fresh character, because `compare` starts with a freshly loaded rig. It then repeats
// each tick with the same input: tracks, masks, overrides, settings of IK families, velocity, and
// the physics parameters set by apply() of tuning.h or by the game. A recording cannot express some
// ticks, such as one with an infinite weight. The trace then has no recording: `unrecorded` says
// which tick and why, and `compare` assumes the nearest animation. A rewound Actor is noticed by
// its number of ticks: the trace marks the tick, and its recording holds the state to which the
// game went back, so `compare` goes back as well, for up to kMostRewound ticks. reset_physics() is
// not recorded, so the comparison differs from there. Pixels, y up, radians, in armature space;
// ticks count from 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skelform/api.h"
#include "skelform/construct.h"
#include "skelform/pose.h"
#include "skelform/result.h"

SKELFORM_API_BEGIN
namespace skelform {

struct Actor;

// The head of a trace.
struct TraceAbout {
  // The rig's file or its path; compare searches for the file's name.
  std::string rig = {};
  // The program that prints the trace, such as "my game 1.2"; may be empty.
  std::string runtime = {};
  // The dialect of animate() and construct().
  Dialect dialect = {};
  // Names of the marks of tick(), by index; may be empty.
  std::vector<std::string> marks = {};
};

// Takes the next piece of the text. Returns false if it could not be written. For a stream or a
// FILE:
//   [&](std::string_view text) { return bool(out << text); }
//   [&](std::string_view text) { return fwrite(text.data(), 1, text.size(), file) == text.size(); }
using TraceSink = std::function<bool(std::string_view text)>;

// Keeps the first failure ("theirs.json: cannot be written: No space left on device"). Every later
// call does nothing and returns it again, so it is enough to check finish_trace().
struct TraceWriter {
  TraceWriter();
  TraceWriter(TraceWriter&& other) noexcept;
  TraceWriter& operator=(TraceWriter&& other) noexcept;
  // Deletes an unfinished file.
  ~TraceWriter();

  // The first failure, which the calls return; empty: none.
  std::string error;
  // The reason why the trace contains no recording: "tick 3 has a track 0 whose weight is infinite;
  // use a finite one". Empty if it contains one. Not an error: the trace is still written.
  std::string unrecorded;
  struct Writing;
  // nullptr: not open, or failed.
  std::unique_ptr<Writing> writing;
};

// Opens a trace; finish_trace() moves the complete file to `path`. "-" is stdout. An unfinished
// trace of the same writer is dropped. The sink is called until finish_trace() returns.
Done open_trace(TraceWriter& trace, const std::string& path, const Armature& armature,
                const TraceAbout& about);
Done open_trace(TraceWriter& trace, TraceSink sink, const Armature& armature,
                const TraceAbout& about);

inline constexpr std::size_t kMostRewound = 256;  // ticks that a trace can go back

// The input of a tick, for the recording.
struct TraceInput {
  // As passed to animate(). The dialect of the options is not recorded; see TraceAbout.
  std::span<const Track> tracks;
  AnimateOptions options;
  // The result of animate(), if the overrides were written into a copy.
  const Pose* animated = nullptr;
  // As passed to the following apply_velocity(), pixels a tick.
  Vec2 velocity{0};
  // As in ConstructOptions; empty: the armature's.
  std::span<const Physics> physics_parameters;
  // The number of the tick, counted from 1 like Actor::ticks: after a rewind the numbers repeat.
  // 0: not counted, so that a rewind is not noticed.
  std::uint64_t number = 0;
  // As in ConstructOptions; empty: the defaults. For an actor: its own.
  std::span<const FamilySettings> families = {};
};

// Writes one tick. Call it after construct() and before apply_velocity(), with the masks unchanged
// since animate(). Before the first construct() it is an error. `state` holds the input pose of
// construct(), with overrides, and the physics after construct(). `stages`, filled by construct(),
// let compare name the pass that differs. Without `input` the trace contains no recording. A state
// of another armature than open_trace()'s is an error. Allocates.
Done write_tick(TraceWriter& trace, const Armature& armature, const State& state,
                const Constructed& constructed, const TraceInput* input = nullptr,
                const ConstructTrace* stages = nullptr);
// The same for an actor, which keeps its own input. Call it after tick() or construct().
// `physics_parameters` and `families` are those of the ConstructOptions; empty: the armature's, and
// the actor's. The tick names the marks that the actor's players have passed.
Done write_tick(TraceWriter& trace, const Armature& armature, const Actor& actor,
                std::span<const Physics> physics_parameters = {},
                std::span<const FamilySettings> families = {});

// Completes the trace. The writer can then be opened again.
Done finish_trace(TraceWriter& trace);

}  // namespace skelform
SKELFORM_API_END
