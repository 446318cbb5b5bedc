// A case: one trace of another runtime compared with our own run. It is a cell of a table or a line
// of a report.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/compare/causes/likely_cause.h"
#include "session/compare/trace_check.h"

namespace skelscope {

// Partly and Nothing are compare()'s verdicts PartlyCompared and NothingCompared.
enum class CaseOutcome { Equal, Partly, Different, Nothing, Failed };
const char* name_of(CaseOutcome outcome);  // such as "equal"

// The reason why there is no trace to compare. Unreadable: an input file; the runtime is not at
// fault.
enum class CaseFailure { None, Unreadable, NotStarted, TimedOut, TooMuch, Status, NoTrace };
const char* name_of(CaseFailure failure);  // such as "timed-out"

struct ComparedCase {
  std::string runtime;    // the runtime that wrote the trace; empty: unknown
  std::string rig;        // path
  std::string recording;  // path; empty: the recording in the trace, or an animation
  std::string trace;      // path; empty: a command printed the trace
  std::string command;    // the shell command that was run
  std::string plays;      // names of the animations played, such as "Walk"
  std::string dialect;    // dialect of our own run
  std::int64_t ticks = 0;
  CaseFailure failure = CaseFailure::None;
  std::string problem;   // the reason of a failure
  std::string messages;  // the last lines of the command's stderr
  std::string skipped;   // text around the trace's JSON
  Comparison comparison;
  // The likeliest first; our run is the first trace in their texts.
  std::vector<LikelyCause> causes;
  Played played;  // what our run played; empty if no picture is wanted
  // The other runtime's tick with the largest difference; empty if no picture is wanted.
  std::optional<TraceTick> worst;
};
CaseOutcome outcome_of(const ComparedCase& c);

struct CaseRules {
  Tolerance tolerance;
  // Dialect of our own runs; empty: the recording's or the trace's.
  std::optional<skelform::Dialect> dialect;
  bool partial = false;  // lists or fields that only one trace has are no difference
  bool keeps_worst = false;
};
bool passes(const ComparedCase& c, const CaseRules& rules);

// Runs `plays` on the rig of the session and compares the result with `theirs`, whose ticks must
// ascend.
void compare_case(ComparedCase& c, Session& session, const std::shared_ptr<const Trace>& theirs,
                  Played plays, const CaseRules& rules);

// Returns the row with the largest difference: in pixels, else in radians, else of a factor.
// nullptr if there is no row.
const DifferenceRow* worst_row(const Comparison& comparison);
// Returns the outcome in a few words: "12 of 71 ticks from 3, stages.ik, 0.56 px", "equal" or
// "failed".
std::string brief_words(const ComparedCase& c);
// Returns the fixed name of the cause of a case that differs: "degrees-for-radians",
// "field-missing" or "unknown".
const char* cause_name(const ComparedCase& c);
// Returns the failure, the missing field or the likeliest cause; empty if none is known.
std::string why_words(const ComparedCase& c);

}  // namespace skelscope
