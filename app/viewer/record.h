// Requests about the record: its tick rate, its budget and its trace.
#pragma once

#include <string>

#include "viewer/viewer.h"

namespace skelscope {

// Applies the tick rate and the budget from the settings; open_rig() calls it.
void apply_record_settings(Viewer& viewer);
// Carries out requests about the record: its tick rate, its budget and the trace.
void apply_record(Viewer& viewer, const Requests& requests);
void follow_record_work(Viewer& viewer);
// Starts writing the record's trace. A failure raises a notice, and so does a trace that is still
// being written.
void save_trace(Viewer& viewer, const std::string& path);

}  // namespace skelscope
