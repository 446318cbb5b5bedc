// The command `compare RIG TRACE`: runs what the trace plays in our own runtime.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compare_rig.h"
#include "session/compare/trace_check.h"

namespace skelscope {

// The number of values in a trace that differ from our run in one dialect.
struct DialectFit {
  std::string name;
  std::int64_t differing_values = 0, values = 0;
};

struct OwnAccount {
  Trace ours;
  std::string words;  // what was run, such as "Walk, 70 ticks"
  // Why the trace's own recording cannot be played; empty: it can, or there is none.
  std::string problem;
  std::vector<DialectFit> fits;  // with --dialect all: every dialect, the closest first
};

// Opens the rig and runs the recording from --recording or from the trace, or else the closest
// animation. The dialect is that of --dialect, or else the trace's. Returns false after printing an
// error.
bool run_own(const CompareOptions& options, const std::shared_ptr<const Trace>& theirs,
             PlayedRig& played, OwnAccount& own);

// Runs `played` and returns the trace. Its numbers are rounded as in a printed trace, so that a
// tolerance of 0 works.
Trace own_run(const Session& session, const std::shared_ptr<const Trace>& theirs, Played played);
Played in_dialect(Played played, const skelform::Dialect& dialect);

}  // namespace skelscope
