// The rig that two traces play, and why they part where the rig can say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "session/compare/causes/compare_causes.h"
#include "session/record/session.h"
#include "session/recording/recording.h"

namespace skelscope {

// Of the --rig that was typed. Without one the traces must name their bones themselves.
struct PlayedRig {
  Session session;
  std::optional<Recording> recording;
  int animation = -1;    // that was typed
  bool guessed = false;  // what the trace plays is what comes nearest
};
// False after a complaint.
bool open_played(const CompareOptions& options, PlayedRig& played);

// The file that a trace's head names as its rig: beside the trace, else in the working folder.
// Empty when there is no such file; devices and FIFOs are none.
std::string named_rig(const TraceHead& head, const std::string& trace_path);

struct Explanation {
  std::vector<LikelyCause> causes;  // the likeliest first
  std::string rig;                  // that was run beside the traces; empty: none was
  const char* named_by = "";        // "the first", when the rig is the trace's own word
};
// played: of --rig; null when there is none: then a rig that a trace names is run, if it can be.
Explanation explain(const Comparison& comparison, const Trace& a, const Trace& b,
                    const CompareOptions& options, PlayedRig* played);

}  // namespace skelscope
