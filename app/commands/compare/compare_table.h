// compare with several traces: each beside our own run of what it plays, as a table.
#pragma once

#include "commands/commands.h"

namespace skelscope {

// Whether that is what was asked for: more than two files, a folder, a pattern or --table.
bool asks_for_table(const CompareOptions& options);
int compare_as_table(const CompareOptions& options);

}  // namespace skelscope
