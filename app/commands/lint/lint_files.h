// Lints a list of rigs once.
#pragma once

#include "commands/batch/inputs.h"
#include "commands/commands.h"

namespace skelscope {

// Prints the problems of each rig and returns the exit status. Ctrl+C ends the program.
int lint_files(const LintOptions& options, const RigInputs& inputs);

}  // namespace skelscope
