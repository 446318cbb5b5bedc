// skelscope diff: what changed between two exports.
#include "session/rig/diff.h"

#include <iostream>
#include <memory>

#include "commands/commands.h"
#include "commands/diff_report.h"
#include "commands/rig_file.h"
#include "gl/texture_diff.h"

namespace skelscope {

int diff(const DiffOptions& options) {
  skelform::Skf a, b;
  if (!reads_stdin_once({options.a, options.b})) return kUnreadable;
  if (!open_rig(options.a, a) || !open_rig(options.b, b)) return kUnreadable;
  const auto old = std::make_shared<const skelform::Skf>(std::move(a));
  const auto fresh = std::make_shared<const skelform::Skf>(std::move(b));
  const RigDiff rig = diff_rigs(*old, *fresh);
  const bool look = rig.images_differ || !rig.incidental.empty();  // moved on the atlas, perhaps
  const gl::TextureDiff textures =
      look ? gl::diff_textures(*old, *fresh, rig.match) : gl::TextureDiff{};
  for (const std::string& message : textures.messages) complain(message);
  const std::vector<Movement> movements = worst_movements(old, fresh, rig.match);
  const DiffReport report{options.a, options.b, *old, *fresh, rig, textures, movements};
  if (options.json)
    std::cout << diff_json(report);
  else
    print_diff(report);
  return is_equal(report) ? kFine : kProblems;
}

}  // namespace skelscope
