#include "session/edit/version_change.h"

#include <vector>

namespace skelscope {

using skelform::Format;
using skelform::Skf;

VersionChange change_as(const Skf& rig, std::span<const int> styles, const Format& format) {
  const std::vector<skelform::Edit> edits{skelform::SetVersion{format.version, false}};
  return {&format, measure_edits(rig, styles, edits)};
}

std::vector<VersionChange> version_changes(const Skf& rig, std::span<const int> styles) {
  std::vector<VersionChange> changes;
  for (const Format& format : skelform::known_formats())
    if (skelform::format_named(rig.armature.version) != &format)
      changes.push_back(change_as(rig, styles, format));
  return changes;
}

}  // namespace skelscope
