// Writes the reports of conformance: the printed lines, JUnit XML and HTML.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compared_case.h"
#include "commands/conformance/find_cases.h"

namespace skelscope {

std::string conformance_junit(const std::vector<ComparedCase>& cases, const CaseRules& rules);

// Returns one HTML page with everything in it. note: why pictures are missing; empty: all are
// there.
std::string conformance_html(const std::vector<ComparedCase>& cases, const ConformancePlan& plan,
                             const CaseRules& rules, std::string& note);

}  // namespace skelscope
