// Writes the recording of a trace: the input of each tick, as docs/formats.md describes it.
#pragma once

#include <string>

#include "skelform/trace_writer.h"

namespace skelform {

struct AskedTicks {
  std::string text;      // the rows of "ticks"
  bool is_told = true;   // false: the input of a tick is unknown, or no recording can express it
  bool is_first = true;  // the next row
  int version = 1;       // of the recording
};

// Adds a tick. `posed` is the pose that construct() read.
void add_asked(AskedTicks& ticks, const Armature& armature, const TraceAsked* asked,
               const Pose& posed);
// The document; empty if a tick is not told.
std::string recording_of(const AskedTicks& ticks, const Dialect& dialect);

}  // namespace skelform
