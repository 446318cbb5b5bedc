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

// Opens the rig and runs what the trace says it plays, what --recording says, or what comes
// nearest, in the dialect that was typed or else the one that is said there. False after a
// complaint.
bool run_own(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
             PlayedRig& played, OwnAccount& own);

// The same for who knows what is played. With as many digits as a trace is printed with, so that a
// tolerance of 0 is one.
Trace own_run(const Session& session, const std::shared_ptr<const Trace>& theirs, Played played);
Played in_dialect(Played played, const skelform::Dialect& dialect);

}  // namespace skelscope
