// One round of lint: the problems of rigs that have been found.
#pragma once

#include "commands/batch/inputs.h"
#include "commands/commands.h"

namespace skelscope {

// Tells of each, and returns the exit status. Ctrl+C ends the program.
int lint_files(const LintOptions& options, const RigInputs& inputs);

}  // namespace skelscope
