// lint --watch: lints rigs again when they change.
#pragma once

#include "commands/batch/inputs.h"
#include "commands/commands.h"

namespace skelscope {

// Lints all rigs. Then looks twice a second for changed rigs, new rigs and changed settings, and
// lints those rigs again. Ends with Ctrl+C, or when stdout cannot be written.
int lint_and_watch(const LintOptions& options, const RigInputs& inputs);

}  // namespace skelscope
