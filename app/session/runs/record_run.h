// The unchanged record, run again tick by tick beside the session. Each tick is run once and its
// samples are kept until the tick leaves the record or is recorded again. So the samples stay right
// after seeking and editing.
#pragma once

#include <optional>
#include <vector>

#include "session/runs/observed.h"

namespace skelscope {

struct RecordRun {
  ObservedTicks observed;          // one slot per tick of the record
  TickRange joints;                // ticks whose joints are wanted
  std::vector<TickRange> samples;  // ticks whose physics is wanted
  int bone = -1;                   // the bone whose place is wanted; -1: none
  TickRange moments;
  TickRange kept_joints;                 // the ticks that have joints
  std::optional<Simulation> simulation;  // runs old ticks again apart from the session
};

// Runs wanted ticks that are missing: joints nearest to the tick on screen first, samples and the
// bone's place newest first. The tick on screen costs no budget. Returns true when nothing is
// missing.
bool work_on_record(RecordRun& run, const Session& session, int& budget);

// Returns nullptr if the record lacks the tick or it has not been run yet.
const std::vector<skelform::Vec2>* find_joints(const RecordRun& run, const Session& session,
                                               std::int64_t tick);

}  // namespace skelscope
