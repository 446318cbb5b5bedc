// Opens the rig that two traces play and uses it to explain their first difference.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "session/compare/causes/likely_cause.h"
#include "session/compare/difference/compare.h"
#include "session/record/session.h"
#include "session/recording/recording.h"
#include "session/recording/trace.h"

namespace skelscope {

// The rig of --rig and what it plays.
struct PlayedRig {
  Session session;
  std::optional<Recording> recording;
  int animation = -1;           // index of the typed animation; -1: none
  bool made_first = false;      // the rig has made the first trace
  std::int64_t first_tick = 0;  // of its recording, see Played
};
// Opens the rig of --rig, its animation and its recording. Returns false after printing an error.
bool open_played(const CompareOptions& options, PlayedRig& played);

// Returns the path of the rig that a trace's head names: beside the trace, else in the working
// folder. Empty if there is no such regular file.
std::string named_rig(const TraceHead& head, const std::string& trace_path);

struct Explanation {
  std::vector<LikelyCause> causes;  // the likeliest first
  std::string rig;                  // path of the rig that was run to find causes; empty: none
  const char* named_by = "";  // "the first" or "the second" trace if it named the rig; else empty
};
// Finds the causes of the first difference. played: the rig of --rig; null: runs the rig that a
// trace names, if it can be opened.
Explanation explain(const Comparison& comparison, const Trace& a, const Trace& b,
                    const CompareOptions& options, PlayedRig* played);

}  // namespace skelscope
