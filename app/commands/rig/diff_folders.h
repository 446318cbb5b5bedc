// Compares two folders: pairs their rigs by their paths below the folders.
#pragma once

#include "commands/commands.h"

namespace skelscope {

bool are_folders(const std::string& a, const std::string& b);
int diff_folders(const DiffOptions& options);

}  // namespace skelscope
