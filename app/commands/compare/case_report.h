// Many cases together: how many of each kind, what they fail by, and all of it as JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "commands/compare/compared_case.h"

namespace skelscope {

using CaseTally = std::vector<std::pair<std::string, int>>;  // the most frequent first

struct CaseCounts {
  int cases = 0, equal = 0, partly = 0, different = 0, nothing = 0, failed = 0;
  CaseTally passes;    // in which those that differ first do
  CaseTally causes;    // of those the likeliest each, by its fixed name; "unknown"
  CaseTally failures;  // by name_of(CaseFailure)
  CaseTally dialects;  // of those compared whose rules are not the reference's
};
CaseCounts counts_of(const std::vector<ComparedCase>& cases);

// "12 cases: 9 equal, 3 different" and the tallies, a line each.
std::string summary_text(const CaseCounts& counts);

// The names, in the order in which they first occur; an empty one is none.
std::vector<std::string> runtimes_of(const std::vector<ComparedCase>& cases);

// The document that docs/schemas/conformance.schema.json describes.
std::string cases_json(const std::vector<ComparedCase>& cases, const CaseRules& rules);

}  // namespace skelscope
