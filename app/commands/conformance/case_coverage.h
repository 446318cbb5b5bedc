// The rules that no case of a plan exercises.
#pragma once

#include <string>

#include "commands/conformance/find_cases.h"
#include "session/compare/causes/coverage.h"
#include "session/json/report.h"

namespace skelscope {

// Runs each rig with each of its recordings by our own rules. Stops early after Ctrl+C.
Coverage coverage_of(const ConformancePlan& plan);
std::string coverage_text(const Coverage& coverage);  // lines; ends with a line break
Report coverage_report(const Coverage& coverage);

}  // namespace skelscope
