// Shared by the writers of all systems, output_file_*.cpp.
#pragma once

#include <string>

#include "skelform/output_file.h"

namespace skelform {

inline constexpr int kMostNames = 100;  // names tried for the temporary file

// fail() and refuse() return false, with a message in `error`. The reason is an errno.
bool fail(const std::string& path, int reason, std::string& error);
bool refuse(const std::string& path, const char* why, std::string& error);

bool may_replace(const std::string& path, const OutputRules& rules, std::string& error);
std::string fresh_name(const std::string& place);  // a new name in the same folder

}  // namespace skelform
