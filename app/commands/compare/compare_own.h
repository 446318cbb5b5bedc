// compare RIG TRACE: what our own runtime makes of what a trace plays.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "commands/compare/compare_rig.h"
#include "session/compare/trace_check.h"

namespace skelscope {

// How far one set of rules is from a trace.
struct DialectFit {
  std::string name;
  std::int64_t differing_values = 0, values = 0;
};

struct OwnAccount {
  Trace ours;
  std::string words;             // "Walk, 70 ticks": what was run
  std::string problem;           // why the trace's own recording could not be; empty: none
  std::vector<DialectFit> fits;  // with --dialect all, the nearest first
};

// Opens the rig and runs the recording of --recording or of the trace, or else the closest
// animation, in the dialect of --dialect or else theirs. False after a complaint.
bool run_own(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
             PlayedRig& played, OwnAccount& own);

// Runs `played`. Rounds the numbers as a printed trace does, so that a tolerance of 0 works.
Trace own_run(const Session& session, const std::shared_ptr<const Trace>& theirs, Played played);
Played in_dialect(Played played, const skelform::Dialect& dialect);

}  // namespace skelscope
