// Writes a comparison of two traces as JSON.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compare_own.h"
#include "session/json/report.h"

namespace skelscope {

// Returns the comparison as JSON. Values are numbers, null for a null in the trace, or a word for
// NaN and missing values.
std::string comparison_json(const Comparison& comparison, const Explanation& explanation,
                            const std::vector<DialectFit>& fits);

// Return parts of that document.
Report report_of(const Difference& difference);
Report report_of(const DifferenceRow& row);
Report report_of(const std::vector<LikelyCause>& causes);
Report report_of(const std::vector<LackingField>& lacking);

}  // namespace skelscope
