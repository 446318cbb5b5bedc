// A comparison of two traces as JSON, for programs.
#pragma once

#include <string>
#include <vector>

#include "commands/compare_own.h"

namespace skelscope {

// Numbers are numbers; null where a document has null, a word where it has NaN or nothing.
std::string comparison_json(const Comparison& comparison, const Explanation& explanation,
                            const std::vector<DialectFit>& fits);

}  // namespace skelscope
