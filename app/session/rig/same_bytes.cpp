#include "session/rig/same_bytes.h"

#include <algorithm>

namespace skelscope {

namespace {

bool have_same_images(const skelform::Skf& a, const skelform::Skf& b) {
  const auto same_image = [](const skelform::AtlasImage& x, const skelform::AtlasImage& y) {
    return x.filename == y.filename && x.same_as == y.same_as && x.bytes == y.bytes;
  };
  return std::ranges::equal(a.atlas_images, b.atlas_images, same_image);
}

}  // namespace

bool have_same_bytes(const skelform::Skf& a, const skelform::Skf& b) {
  return !a.armature_json.empty() && a.armature_json == b.armature_json &&
         a.editor_json == b.editor_json && a.thumbnail == b.thumbnail && have_same_images(a, b);
}

bool play_alike(const skelform::Skf& a, const skelform::Skf& b) {
  return !a.armature_json.empty() && !b.armature_json.empty() && a.format == b.format &&
         a.armature == b.armature && a.editor.active_styles == b.editor.active_styles &&
         have_same_images(a, b);
}

}  // namespace skelscope
