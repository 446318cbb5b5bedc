// Traces of the lively rig that differ for a single reason.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "session/compare/difference/compare.h"
#include "session/compare/explained.h"
#include "session/lively_session.h"
#include "session/recording/replay.h"
#include "session/recording/trace.h"

namespace caused {

using namespace sessions;

inline Recording forty_frames(const std::function<void(RecordedTick&)>& change = {}) {
  Recording recording;
  for (int frame = 0; frame < 40; ++frame) {
    RecordedTick& tick = recording.ticks.emplace_back();
    tick.input.restart = frame == 0;
    tick.input.tracks = {{0, frame % 21, 0, 1}};
    if (change) change(tick);
  }
  return recording;
}

// A recording of the second animation, whose keys have bent curves.
inline Recording slides() {
  return forty_frames([](RecordedTick& tick) { tick.input.tracks[0].animation = 1; });
}

// Replays the recording in the dialect of its first tick.
inline Trace traced(Session session, const Recording& recording, bool stages = true) {
  Trace trace;
  if (!recording.ticks.empty())
    session.now.input.rules.dialect = recording.ticks.front().input.rules.dialect;
  trace.head = trace_head(session);
  replay(session.now, recording, [&](std::int64_t tick) {
    trace.ticks.push_back(trace_tick(session.now, tick, {.stages = stages}));
  });
  return trace;
}

inline Trace traced_of(const Recording& recording, bool stages = true) {
  return traced(lively(), recording, stages);
}

inline Trace played(int ticks = 12) {
  Session session = lively();
  play(session, ticks);
  return traced(session, recording_of(session));
}

template <class Change>
Trace changed(Trace trace, Change change) {
  for (TraceTick& tick : trace.ticks) {
    for (auto& list : tick.bones)
      if (list)
        for (TraceBone& bone : *list) change(bone);
  }
  return trace;
}

// Returns trace `a`, but from tick `from` on tick i shows a's tick of(i).
inline Trace delayed(const Trace& a, std::size_t from,
                     const std::function<std::size_t(std::size_t)>& of) {
  Trace b = a;
  for (std::size_t i = from; i < a.ticks.size(); ++i) {
    b.ticks[i] = a.ticks[of(i)];
    b.ticks[i].tick = a.ticks[i].tick;
  }
  return b;
}

inline Trace without_lists(Trace trace) {
  for (TraceTick& tick : trace.ticks) {
    tick.physics.reset();
    tick.vertices.reset();
    for (TracePass pass : {TracePass::Local, TracePass::Fk, TracePass::Ik, TracePass::Physics})
      tick.bones[static_cast<int>(pass)].reset();
  }
  return trace;
}

inline LikelyCause by_rig(const Recording& plain, const Recording& other) {
  const Session session = lively();
  const CauseRig rig{session.now.skf, &plain};
  return first_cause(traced_of(plain), traced_of(other), &rig);
}

inline void change_pokes(RecordedTick& tick, const std::function<void(Pokes&)>& change) {
  Pokes pokes = pokes_of(tick.input);
  change(pokes);
  tick.input.pokes = std::make_shared<const Pokes>(std::move(pokes));
}

inline Trace read_ticks(const std::string& ticks) {
  Trace trace;
  std::string error;
  const std::string text = R"({"skelscope":"trace","version":1,"ticks":[)" + ticks + "]}";
  REQUIRE_MESSAGE(read_trace(text, trace, error), error);
  return trace;
}

}  // namespace caused
