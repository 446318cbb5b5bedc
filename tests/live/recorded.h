// Records of games that play the example by our rules, and checks of their runs.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "live/record.h"
#include "samples/sample.h"
#include "session/compare/trace_check.h"
#include "session/recording/replay.h"
#include "trace/trace.h"

namespace recorded {

using namespace skelscope;

inline LiveTick numbered(std::int64_t number) {
  LiveTick tick;
  tick.rows.tick = number;
  tick.rows.bones[static_cast<int>(TracePass::Bones)].emplace(10);
  tick.arrived = Arrival{} + std::chrono::milliseconds(number * 16);
  return tick;
}

inline std::string input_at(int frame, int smooth_frames = 0) {
  return R"({"tracks":[{"animation":1,"frame":)" + std::to_string(frame) + R"(,"smooth_frames":)" +
         std::to_string(smooth_frames) + "}]}";
}

inline Session example() {
  Session session;
  std::string error;
  REQUIRE(open_bytes(session, example_rig(), error));
  return session;
}

// Ticks of a game that plays by our rules, from `first` on; `spoil` changes a tick's rows.
inline LiveRecord played(const Session& session, int first, int count,
                         const std::function<void(TraceTick&)>& spoil = {}, int smooth_frames = 0) {
  LiveRecord record;
  Simulation game = make_simulation(session.now.skf);
  for (int i = 0; i < first + count; ++i) {
    LiveTick tick;
    tick.input = input_at(i, smooth_frames);
    RecordedTick input;
    std::string error;
    REQUIRE(read_input(tick, armature_of(session), input, error));
    input.input.restart = i == 0;
    run_tick(game, input.input);
    tick.rows = trace_tick(game, i, {.stages = true});
    if (spoil) spoil(tick.rows);
    if (i >= first) add_tick(record, std::move(tick));
  }
  return record;
}

inline std::shared_ptr<TraceCheck> checked(const Session& session, LiveRun run) {
  Played own{.by = PlayedBy::Trace, .first_tick = run.trace.ticks.front().tick};
  own.recording = std::move(run.recording);
  auto check =
      check_played(session, std::make_shared<const Trace>(std::move(run.trace)), std::move(own));
  while (!continue_check(*check, 1)) {
  }
  return check;
}

}  // namespace recorded
