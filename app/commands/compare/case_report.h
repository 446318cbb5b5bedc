// Reports on many cases: the counts of each outcome and cause, and all cases as JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "commands/compare/compared_case.h"
#include "session/json/report.h"

namespace skelscope {

// Names with their counts, the most frequent first.
using CaseTally = std::vector<std::pair<std::string, int>>;

struct CaseCounts {
  int cases = 0, equal = 0, partly = 0, different = 0, nothing = 0, failed = 0;
  CaseTally passes;    // the passes that hold the first difference of a case
  CaseTally causes;    // name_of() of the likeliest cause of each differing case, or "unknown"
  CaseTally failures;  // name_of() of each failure
  CaseTally dialects;  // the dialects of our own runs, except normative
};
CaseCounts counts_of(const std::vector<ComparedCase>& cases);

// Returns "12 cases: 9 equal, 3 different", followed by the tallies, one per line.
std::string summary_text(const CaseCounts& counts);

// Returns the names of the runtimes in the order of the cases, without empty names.
std::vector<std::string> runtimes_of(const std::vector<ComparedCase>& cases);

// Returns a document of docs/schemas/conformance.schema.json.
Report cases_report(const std::vector<ComparedCase>& cases, const CaseRules& rules);

}  // namespace skelscope
