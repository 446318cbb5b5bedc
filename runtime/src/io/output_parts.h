// Shared by the writers of all systems, output_file_*.cpp.
#pragma once

#include <string>

#include "skelform/output_file.h"

namespace skelform {

inline constexpr int kMostNames = 100;  // names tried for the temporary file

// Return a failure. The reason is an errno.
Done fail(const std::string& path, int reason);
Done refuse(const std::string& path, const std::string& why);

Done may_replace(const std::string& path, const OutputRules& rules);
std::string fresh_name(const std::string& place);  // a new name in the same folder

}  // namespace skelform
