// The record as it is, run again tick by tick beside the session: each tick once, and kept until it
// leaves the record or is recorded anew. So it is right after seeking and editing.
#pragma once

#include <optional>
#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

struct RecordRun {
  ObservedTicks observed;          // a place for every tick of the record
  TickRange joints;                // wanted now,
  std::vector<TickRange> samples;  //   of the physics,
  int bone = -1;                   //   and of this bone's place
  TickRange moments;
  TickRange kept_joints;                 // outside of it no joints are kept
  std::optional<Simulation> simulation;  // runs old ticks again; never the session's
};

// Runs what is wanted and missing: joints nearest to the tick on screen first, samples and the
// bone's place the newest first. The tick on screen costs nothing. True when nothing is missing.
bool work_on_record(RecordRun& run, const Session& session, int& budget);

// nullptr where the record has no such tick, or it has not been run yet.
const std::vector<skelform::Vec2>* find_joints(const RecordRun& run, const Session& session,
                                               std::int64_t tick);

}  // namespace skelscope
