// The reports of conformance, as files for other programs and for people.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compared_case.h"
#include "commands/conformance/find_cases.h"

namespace skelscope {

// "Walk: 12 of 71 ticks from 3, ...; why", without the runtime and the rig.
std::string case_line(const ComparedCase& c);

std::string conformance_junit(const std::vector<ComparedCase>& cases, const CaseRules& rules);

// One page that needs nothing else. note: why there are no pictures, or not all; empty: all are.
std::string conformance_html(const std::vector<ComparedCase>& cases, const ConformancePlan& plan,
                             const CaseRules& rules, std::string& note);

}  // namespace skelscope
