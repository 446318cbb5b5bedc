// A comparison of two traces as JSON, for programs.
#pragma once

#include <string>
#include <vector>

#include "commands/compare/compare_own.h"
#include "session/json/json_text.h"

namespace skelscope {

// Numbers are numbers; null where a document has null, a word where it has NaN or nothing.
std::string comparison_json(const Comparison& comparison, const Explanation& explanation,
                            const std::vector<DialectFit>& fits);

// Parts of it.
void write_difference(JsonText& json, const Difference& difference);
void write_row(JsonText& json, const DifferenceRow& row);
void write_causes(JsonText& json, const std::vector<LikelyCause>& causes);

}  // namespace skelscope
