#include "write/settle.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "load/assemble.h"
#include "write/rig_text.h"

namespace skelform {

Skf settled(Draft& draft, const Skf& before) {
  put_in_order(draft);
  const Original original = original_of(before);
  RigParts parts;
  parts.armature_json = armature_text(draft, original);
  parts.editor_json = editor_text(draft, original);
  parts.images = draft.images;
  parts.thumbnail = before.thumbnail;
  std::ranges::copy_if(before.problems, std::back_inserter(parts.image_problems), is_about_images);
  return assemble(std::move(parts), {});
}

}  // namespace skelform
