// skelscope convert: a rig of any format as a .skf of format 0.7.
#include "commands/commands.h"
#include "commands/rig_file.h"
#include "commands/rig_output.h"
#include "session/json/terminal_text.h"
#include "skelform/write.h"
#include "viewer/thumbnail_picture.h"

namespace skelscope {

int convert(const ConvertOptions& options) {
  skelform::Skf skf;
  if (!open_rig(options.rig, skf)) return kUnreadable;
  if (options.inert_physics && skf.armature.physics.empty()) skf.armature.physics.emplace_back();
  std::string error, no_picture;
  if (skf.thumbnail.empty() && !renew_thumbnail(skf, false, no_picture))
    tell("no thumbnail.png is written: " + no_picture);
  skelform::OutputRules rules;
  if (!rig_output_rules(options.output, {options.rig}, options.force, rules, error))
    return complain(error);
  if (!skelform::write(skf, options.output, rules, error)) return complain(error);
  for (const std::string& done : skf.migration_log) tell(done);
  return kFine;
}

}  // namespace skelscope
