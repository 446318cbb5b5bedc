// diff of two folders: their rigs in pairs, by the path below each.
#pragma once

#include "commands/commands.h"

namespace skelscope {

bool are_folders(const std::string& a, const std::string& b);
int diff_folders(const DiffOptions& options);

}  // namespace skelscope
