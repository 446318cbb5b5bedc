// Reads the parts of a trace that also come alone, from a running game. Both refuse a value of
// another type with its place.
#pragma once

#include <vector>

#include "json/place.h"
#include "session/recording/trace.h"

namespace skelscope {

TraceTick read_trace_tick(const skeljson::Place& place, std::vector<UnknownKey>& unknown);
// Reads the list "physics_parameters" of the object, if there is one.
void read_parameters(const skeljson::Place& place, std::vector<skelform::TraceParameters>& rows);

}  // namespace skelscope
