// skelscope convert: a rig of any format as a .skf of format 0.7.
#include "commands/commands.h"
#include "commands/rig_file.h"
#include "session/json/terminal_text.h"
#include "skelform/write.h"

namespace skelscope {

int convert(const ConvertOptions& options) {
  skelform::Skf skf;
  if (!open_rig(options.rig, skf)) return kUnreadable;
  if (options.inert_physics && skf.armature.physics.empty()) skf.armature.physics.emplace_back();
  std::string error;
  const skelform::OutputRules rules{.inputs = {options.rig}, .fresh = !options.force};
  if (!skelform::write(skf, options.output, rules, error)) return complain(error);
  for (const std::string& done : skf.migration_log) tell(done);
  return kFine;
}

}  // namespace skelscope
