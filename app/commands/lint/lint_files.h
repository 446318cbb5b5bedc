// Lints a list of rigs once.
#pragma once

#include <vector>

#include "commands/batch/inputs.h"
#include "commands/commands.h"
#include "skelform/skf.h"

namespace skelscope {

// Prints the problems of each rig and returns the exit status. Ctrl+C ends the program.
int lint_files(const LintOptions& options, const RigInputs& inputs);

// Returns the problems of a rig and of its images, which it decodes.
std::vector<skelform::Problem> all_problems(const skelform::Skf& skf);

}  // namespace skelscope
