// skelscope lint: lists the problems of rigs, once or whenever files change.

#include <algorithm>

#include "commands/batch/inputs.h"
#include "commands/commands.h"
#include "commands/kit/rig_file.h"
#include "commands/lint/lint_files.h"
#include "commands/lint/lint_settings.h"
#include "commands/lint/lint_watch.h"
#include "platform/files/text_file.h"

namespace skelscope {

int lint(const LintOptions& options) {
  RigInputs inputs;
  if (const std::string* unknown = unknown_code(options.ignore))
    return complain("--ignore " + *unknown +
                    ": there is no such code; docs/problems.md lists the codes" +
                    nearest_code(*unknown));
  if (options.watch && std::ranges::any_of(options.rigs, is_stream))
    return complain("--watch: stdin cannot be watched; give files or folders");
  if (!open_inputs(options.rigs, inputs)) return kUnreadable;
  return options.watch ? lint_and_watch(options, inputs) : lint_files(options, inputs);
}

}  // namespace skelscope
