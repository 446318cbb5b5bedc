// One trace of another runtime beside our own run of what it plays: a cell of a table, a line of a
// report.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/compare/causes/compare_causes.h"
#include "session/compare/trace_check.h"

namespace skelscope {

// PartlyCompared and NothingCompared are compare()'s.
enum class CaseOutcome { Equal, Partly, Different, Nothing, Failed };
const char* name_of(CaseOutcome outcome);  // "equal", ...

// Why there is nothing to compare. Unreadable: an input, the runtime is not to blame.
enum class CaseFailure { None, Unreadable, NotStarted, TimedOut, TooMuch, Status, NoTrace };
const char* name_of(CaseFailure failure);  // "timed-out", ...

struct ComparedCase {
  std::string runtime;    // who printed it; empty: that is not said
  std::string rig;        // path
  std::string recording;  // path; empty: what the trace says it plays, or an animation
  std::string trace;      // path; empty: it was printed by a command
  std::string command;    // for a shell, as it was run
  std::string plays;      // "Walk"
  std::string dialect;    // by whose rules ours ran it, as runtime's name_of() says
  std::int64_t ticks = 0;
  CaseFailure failure = CaseFailure::None;
  std::string problem;   // in words, of a failure
  std::string messages;  // the last lines of the command's stderr
  Comparison comparison;
  std::vector<LikelyCause> causes;  // ours is the first
  Played played;                    // what ours has run; emptied when nobody asks for a picture
  std::optional<TraceTick> worst;   // theirs, of the tick that is furthest off, likewise
};
CaseOutcome outcome_of(const ComparedCase& c);

struct CaseRules {
  Tolerance tolerance;
  std::optional<skelform::Dialect> dialect;  // of our run; without, as what is played says
  bool partial = false;                      // agreeing as far as both say is enough
  bool keeps_worst = false;
};
bool passes(const ComparedCase& c, const CaseRules& rules);

// Runs the rig that the session has open, and compares. theirs: ticks ascending.
void compare_case(ComparedCase& c, Session& session, const std::shared_ptr<const Trace>& theirs,
                  Played plays, const CaseRules& rules);

// The row that is furthest off, in pixels, else in radians, else as a factor; nullptr without one.
const DifferenceRow* worst_row(const Comparison& comparison);
// "0.56 px", "0.3 rad", "no number"; empty where words differ.
std::string worst_words(const Comparison& comparison);
// "12 of 71 ticks from 3, stages.ik, 0.56 px", "equal", "failed: ...".
std::string brief_words(const ComparedCase& c);
// "degrees-for-radians", "field-missing", "unknown"; of one that differs.
const char* cause_name(const ComparedCase& c);
// The missing field, the likeliest cause or the failure; empty when none is known.
std::string why_words(const ComparedCase& c);

}  // namespace skelscope
