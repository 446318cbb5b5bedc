// A comparison of two traces as JSON, for programs.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compare_own.h"
#include "session/json/report.h"

namespace skelscope {

// Numbers are numbers; null where a document has null, a word where it has NaN or nothing.
std::string comparison_json(const Comparison& comparison, const Explanation& explanation,
                            const std::vector<DialectFit>& fits);

// Parts of it.
Report report_of(const Difference& difference);
Report report_of(const DifferenceRow& row);
Report report_of(const std::vector<LikelyCause>& causes);
Report report_of(const std::vector<LackingField>& lacking);

}  // namespace skelscope
