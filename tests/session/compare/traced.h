// Traces of the example's walk, and their checks in a session.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "lists/lists.h"
#include "samples/sample.h"
#include "session/compare/compared_session.h"
#include "session/recording/replay.h"

namespace sessions {

using namespace skelscope;

inline constexpr int kTicks = 20;

inline Session example_paused() {
  Session session;
  std::string error;
  REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  session.playback.paused = true;
  return session;
}

inline Recording walk(const Session& session) {
  Recording recording;
  for (int frame = 0; frame < kTicks; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    const int last = count_of(armature_of(session).animations) - 1;
    tick.input.tracks = {{.animation = last, .frame = frame}};
  }
  return recording;
}

// Returns the trace that `skelscope trace` writes of a recording.
inline Trace trace_of(const Recording& recording, bool stages = true) {
  Session session = example_paused();
  Trace trace{trace_head(session), {}};
  trace.head.recording = write_recording(recording, armature_of(session));
  replay(session.now, recording, [&](std::int64_t tick) {
    trace.ticks.push_back(trace_tick(session.now, tick, {.stages = stages}));
  });
  return trace;
}

inline Trace traced_walk(bool stages = true) {
  return trace_of(walk(example_paused()), stages);
}

inline TraceBone& bone(Trace& trace, int tick, TracePass pass, int at) {
  return (*trace.ticks[tick].bones[static_cast<int>(pass)])[at];
}

struct File {
  std::string path;
  File(const std::string& name, const std::string& text)
      : path(std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)) {
    std::ofstream(path) << text;
  }
  ~File() { std::filesystem::remove(path); }
};

// Opens the trace and completes its check while the window shows something else.
inline Compared beside(const Trace& trace) {
  Compared compared(example_paused());
  const File file("trace.json", write_trace(trace));
  std::string error;
  REQUIRE_MESSAGE(compared.open(file.path, error), error);
  compared.update_until_checked();
  REQUIRE(compared.reference.check->done);
  return compared;
}

inline void show(Compared& it, std::int64_t tick) {
  show_trace_tick(it.reference, it.session, tick);
  it.update();
}

}  // namespace sessions
