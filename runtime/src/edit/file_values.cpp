#include "edit/file_values.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "load/assemble.h"
#include "load/json/findings.h"
#include "skelform/save.h"

namespace skelform {
namespace {

// Positions in the edited rig must stay valid, so the value may not add or remove parts.
void require_same_parts(const Armature& before, const Armature& after) {
  if (before.bones.size() != after.bones.size() ||
      before.animations.size() != after.animations.size() ||
      before.atlases.size() != after.atlases.size())
    throw Refusal{"The value would add or remove bones, animations or atlases"};
}

}  // namespace

Skf with_file_values(const Skf& skf, std::span<const Edit> edits) {
  std::vector<FileChange> changes;
  for (const Edit& edit : edits) {
    const auto& one = std::get<SetFileValue>(edit);
    changes.push_back({one.path, one.value});
  }
  Result<std::string> text = edit_json(skf.armature_json, changes);
  if (!text) throw Refusal{text.error.message};
  RigParts parts{.armature_json = std::move(*text),
                 .editor_json = skf.editor_json,
                 .images = skf.atlas_images,
                 .thumbnail = skf.thumbnail,
                 .extras = skf.extras,
                 .image_problems = {}};
  std::ranges::copy_if(skf.problems, std::back_inserter(parts.image_problems), is_about_images);
  Skf changed = assemble(std::move(parts), {});
  require_same_parts(skf.armature, changed.armature);
  return changed;
}

}  // namespace skelform
