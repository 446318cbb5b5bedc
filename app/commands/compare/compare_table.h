// The command compare with several traces: compares each with our own run and prints a table.
#pragma once

#include "commands/commands.h"

namespace skelscope {

// Returns whether the options ask for a table: more than two files, a folder, a pattern or --table.
bool asks_for_table(const CompareOptions& options);
int compare_as_table(const CompareOptions& options);

}  // namespace skelscope
