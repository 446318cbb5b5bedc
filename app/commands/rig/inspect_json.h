// Writes the output of `inspect --json` for one rig.
#pragma once

#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

// Returns one JSON object without a line break at the end. named: it is one of many, so "file"
// comes first.
std::string inspect_json(const skelform::Skf& skf, const std::string& path,
                         const std::vector<skelform::Problem>& problems, bool named);

}  // namespace skelscope
