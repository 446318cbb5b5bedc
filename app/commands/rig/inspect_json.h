// The output of `inspect --json` for a rig.
#pragma once

#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

// One object without a line break behind it. named: among others, with "file" before the rest.
std::string inspect_json(const skelform::Skf& skf, const std::string& path,
                         const std::vector<skelform::Problem>& problems, bool named);

}  // namespace skelscope
