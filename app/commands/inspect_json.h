// What `inspect --json` prints.
#pragma once

#include <string>
#include <vector>

#include "skelform/skelform.h"

namespace skelscope {

std::string inspect_json(const skelform::Skf& skf, const std::string& path,
                         const std::vector<skelform::Problem>& problems);

}  // namespace skelscope
