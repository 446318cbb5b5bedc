// skelscope convert: a rig of any format as a .skf of format 0.7.
#include <filesystem>
#include <system_error>

#include "commands/commands.h"
#include "commands/rig_file.h"
#include "session/json/terminal_text.h"
#include "skelform/output_file.h"
#include "skelform/write.h"

namespace skelscope {

int convert(const ConvertOptions& options) {
  skelform::Skf skf;
  if (!open_rig(options.rig, skf)) return kUnreadable;
  if (options.inert_physics && skf.armature.physics.empty()) skf.armature.physics.emplace_back();
  std::string error;
  std::error_code none;
  const auto there = std::filesystem::status(options.output, none);
  const bool replaces = std::filesystem::is_regular_file(there);  // no device or FIFO
  if (replaces && !options.force && !skelform::is_same_file(options.rig, options.output))
    return complain(options.output + ": there is such a file already; --force replaces it");
  const bool fresh = !options.force && !std::filesystem::exists(there);
  const skelform::OutputRules rules{.inputs = {options.rig}, .fresh = fresh};
  if (!skelform::write(skf, options.output, rules, error)) return complain(error);
  for (const std::string& done : skf.migration_log) tell(done);
  return kFine;
}

}  // namespace skelscope
