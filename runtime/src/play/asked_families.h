// The IK families of a tick in the recording of a trace.
#pragma once

#include "json/text.h"
#include "skelform/trace_writer.h"

namespace skelform {

// Writes the game's settings of IK families, and its changes to them after animate(), as the key
// "families"; nothing if there are none. `posed` is the pose that construct() read.
void put_families(skeljson::Text& json, const Armature& armature, const TraceInput& asked,
                  const Pose& posed);

}  // namespace skelform
