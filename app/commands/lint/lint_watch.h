// lint --watch: what changes is linted again.
#pragma once

#include "commands/batch/inputs.h"
#include "commands/commands.h"

namespace skelscope {

// Lints all, then looks twice a second which files, new files and settings are not as they were.
// Ends with Ctrl+C, or when nothing can be printed any more.
int lint_and_watch(const LintOptions& options, const RigInputs& inputs);

}  // namespace skelscope
