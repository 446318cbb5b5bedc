// A comparison of two traces as JSON, for programs.
#pragma once

#include <string>

#include "commands/compare_rig.h"

namespace skelscope {

// Numbers are numbers; null where a document has null, a word where it has NaN or nothing.
std::string comparison_json(const Comparison& comparison, const Explanation& explanation);

}  // namespace skelscope
