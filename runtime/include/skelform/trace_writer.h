// Prints traces of a game's own characters: the results of each tick as JSON, which
// `skelscope compare hero.skf theirs.json` compares with its own run of the rig.
//
//   TraceWriter trace;
//   open_trace(trace, "theirs.json", rig, {.rig = "hero.skf"});
//   ... tick(hero, rig, seconds);  write_tick(trace, rig, hero);      // each tick
//   if (!finish_trace(trace)) std::fprintf(stderr, "%s\n", trace.error.c_str());
//
// Start with a fresh character, as `compare` starts with a freshly loaded rig. It then replays each
// tick as it was asked: tracks, masks, overrides, velocity, and the physics parameters that apply()
// of tuning.h or the game itself has set. A tick that no recording can express, such as one with an
// infinite weight, leaves the trace without a recording, and `compare` then assumes the nearest
// animation; `unrecorded` says which tick and why. A state that is put back and
// reset_physics() are not recorded, so the comparison differs from there. Pixels, y up, radians, in
// armature space; ticks count from 0.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"
#include "skelform/construct.h"
#include "skelform/pose.h"

namespace SKELFORM_API skelform {

struct Actor;

// The head of a trace.
struct TraceAbout {
  std::string rig = {};      // the rig's file or path; compare looks for the file's name
  std::string runtime = {};  // the program that prints it, such as "my game 1.2"; may be empty
  Dialect dialect = {};      // of animate() and construct()
};

// Takes the next piece of the text; false: it could not be written. Into a stream or a FILE:
//   [&](std::string_view text) { return bool(out << text); }
//   [&](std::string_view text) { return fwrite(text.data(), 1, text.size(), file) == text.size(); }
using TraceSink = std::function<bool(std::string_view text)>;

// Keeps the first failure in `error` ("theirs.json: cannot be written: No space left on device").
// Every later call does nothing and returns false, so checking finish_trace() is enough.
struct TraceWriter {
  TraceWriter();
  TraceWriter(TraceWriter&& other) noexcept;
  TraceWriter& operator=(TraceWriter&& other) noexcept;
  ~TraceWriter();  // leaves no unfinished file behind

  std::string error;  // empty: none
  // Why the trace contains no recording: "tick 3 has a track 0 whose weight is infinite; use a
  // finite one". Empty: it contains one. Not an error; the trace is written as well.
  std::string unrecorded;
  struct Writing;
  std::unique_ptr<Writing> writing;  // nullptr: not open, or failed
};

// finish_trace() puts the file in its place at `path`; "-" is stdout. An unfinished trace of the
// same writer is dropped. The sink is called until finish_trace() returns.
bool open_trace(TraceWriter& trace, const std::string& path, const Armature& armature,
                const TraceAbout& about);
bool open_trace(TraceWriter& trace, TraceSink sink, const Armature& armature,
                const TraceAbout& about);

// The input of a tick, for the recording.
struct TraceAsked {
  std::span<const Track> tracks;   // of animate()
  AnimateOptions options;          // of animate(); its dialect is not recorded, see TraceAbout
  const Pose* animated = nullptr;  // result of animate(), if overrides were written into a copy
  Vec2 velocity{0};                // of the apply_velocity() that follows, pixels a tick
  std::span<const Physics> physics_parameters;  // of ConstructOptions; empty: the armature's
};

// Writes one tick: call it after construct() and before apply_velocity(), with masks as they were
// then. Before the first construct() it is an error. `state` holds the input
// pose of construct(), with overrides, and the physics after it. `stages`, filled by construct(),
// let compare name the pass that differs. Without `asked` the trace contains no
// recording. A state of another armature than open_trace()'s is an error. Allocates.
bool write_tick(TraceWriter& trace, const Armature& armature, const State& state,
                const Constructed& constructed, const TraceAsked* asked = nullptr,
                const ConstructTrace* stages = nullptr);
// The same for an actor, which keeps its own input: call it after tick() or construct().
// `physics_parameters` are those of its ConstructOptions; empty: the armature's.
bool write_tick(TraceWriter& trace, const Armature& armature, const Actor& actor,
                std::span<const Physics> physics_parameters = {});

// Completes the trace. The writer can be opened again.
bool finish_trace(TraceWriter& trace);

}  // namespace skelform
