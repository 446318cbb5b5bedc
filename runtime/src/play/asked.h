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

// Adds a tick. `posed` is the pose that construct() read; `start`: the state that the tick starts
// from if it does not follow the tick before.
void add_asked(AskedTicks& ticks, const Armature& armature, const TraceInput* asked,
               const Pose& posed, const State* start = nullptr);
// The recording lacks the input of the last tick, for this reason.
void leave_untold(AskedTicks& ticks, const std::string& why);
// Returns the JSON document; empty if the input of a tick is missing.
std::string recording_of(const AskedTicks& ticks, const Dialect& dialect);

}  // namespace skelform
