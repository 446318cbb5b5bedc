#include "commands/kit/rig_output.h"

#include <algorithm>

#include "platform/files/files.h"
#include "platform/files/written.h"

namespace skelscope {

bool rig_output_rules(const std::string& path, const std::vector<std::string>& inputs, bool force,
                      skelform::OutputRules& rules, std::string& error) {
  const bool replaces = is_file(path);  // false for a device or a FIFO
  const bool is_input = std::ranges::any_of(
      inputs, [&](const std::string& input) { return skelform::is_same_file(input, path); });
  if (replaces && !force && !is_input) {
    error = path + ": the file exists; --force replaces it";
    return false;
  }
  if (!force && name_is_taken(path) && !path_exists(path)) {
    error = path + ": is a dangling link; --force writes its target";
    return false;
  }
  rules = {.inputs = inputs, .fresh = !force && !path_exists(path)};
  return true;
}

bool open_rig_output(skelform::OutputFile& output, const std::string& path,
                     const std::vector<std::string>& inputs, bool force, std::string& error) {
  skelform::OutputRules rules;
  return rig_output_rules(path, inputs, force, rules, error) &&
         is_written(open_output(output, path, rules), error);
}

}  // namespace skelscope
