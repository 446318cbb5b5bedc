#include "session/rig/same_bytes.h"

#include <algorithm>

namespace skelscope {

bool have_same_bytes(const skelform::Skf& a, const skelform::Skf& b) {
  const auto same_image = [](const skelform::AtlasImage& x, const skelform::AtlasImage& y) {
    return x.filename == y.filename && x.same_as == y.same_as && x.bytes == y.bytes;
  };
  return !a.armature_json.empty() && a.armature_json == b.armature_json &&
         a.editor_json == b.editor_json && a.thumbnail == b.thumbnail &&
         std::ranges::equal(a.atlas_images, b.atlas_images, same_image);
}

}  // namespace skelscope
