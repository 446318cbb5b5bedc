// Writes the recording of a trace: the input of each tick, as docs/formats.md describes it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "skelform/trace_writer.h"

namespace skelform {

struct AskedTicks {
  std::string text;    // the rows of "ticks"
  std::string untold;  // why the input of a tick is not told; empty: all are
  std::int64_t count = 0;
  int version = 1;               // of the recording
  std::vector<Physics> told;     // by the trace's head
  std::vector<Physics> physics;  // of the first tick
};

// Adds a tick. `posed` is the pose that construct() read.
void add_asked(AskedTicks& ticks, const Armature& armature, const TraceAsked* asked,
               const Pose& posed);
// The document; empty if a tick is not told.
std::string recording_of(const AskedTicks& ticks, const Dialect& dialect);

}  // namespace skelform
