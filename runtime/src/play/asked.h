// Writes the recording of a trace: the input of each tick, in the format of docs/formats.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "skelform/trace_writer.h"

namespace skelform {

struct AskedTicks {
  std::string text;    // the rows of "ticks"
  std::string untold;  // why the input of a tick is missing; empty: none is
  std::int64_t count = 0;
  int version = 1;               // version of the recording
  std::vector<Physics> told;     // in the trace's head
  std::vector<Physics> physics;  // in the first tick
};

// Adds a tick. `posed` is the pose that construct() read.
void add_asked(AskedTicks& ticks, const Armature& armature, const TraceAsked* asked,
               const Pose& posed);
// Returns the JSON document; empty if the input of a tick is missing.
std::string recording_of(const AskedTicks& ticks, const Dialect& dialect);

}  // namespace skelform
