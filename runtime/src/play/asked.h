// Writes the recording of a trace: the input of each tick, in the format of docs/formats.md.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "json/text.h"
#include "skelform/trace_writer.h"
#include "trace/trace.h"

namespace skelform {

struct AskedTicks {
  std::string text;    // the rows of "ticks"
  std::string untold;  // why the input of a tick is missing; empty: none is
  std::int64_t count = 0;
  int version = 1;                    // version of the recording
  std::vector<Physics> told;          // in the trace's head
  std::vector<Physics> physics;       // in the first tick
  std::vector<TraceParameters> rows;  // memory of put_asked()
};

// Adds a tick. `posed` is the pose that construct() read; `start`: the state that the tick starts
// from if it does not follow the tick before.
void add_asked(AskedTicks& ticks, const Armature& armature, const TraceInput* asked,
               const Pose& posed, const State* start = nullptr);
// Writes the keys of one tick of a recording into an open object. Returns false, and writes
// nothing, if no recording can express the tick. Physics parameters other than `ticks.physics` are
// written. Without masks it allocates nothing once the memory has held as much.
bool put_asked(AskedTicks& ticks, skeljson::Text& json, const Armature& armature,
               const TraceInput& asked, const Pose& posed);
// Writes a dialect as a value: its name, or its switches.
void put_dialect(skeljson::Text& json, const Dialect& dialect);
// The recording lacks the input of the last tick, for this reason.
void leave_untold(AskedTicks& ticks, const std::string& why);
// Returns the JSON document; empty if the input of a tick is missing.
std::string recording_of(const AskedTicks& ticks, const Dialect& dialect);

}  // namespace skelform
