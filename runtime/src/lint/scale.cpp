// Finds scales of 0, which make bones invisible, and far pivots, which move the picture out of
// sight.
#include <algorithm>
#include <cmath>

#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

// Returns the axis whose scale is 0: "x", "y", or "" for none.
const char* flat_axis(Vec2 scale) {
  if (scale.x == 0) return "x";
  return scale.y == 0 ? "y" : "";
}

bool is_flat(Vec2 scale) {
  return *flat_axis(scale) != 0;
}

void check_bone(const Skf& skf, int b, Findings& findings) {
  const Bone& bone = skf.armature.bones[b];
  const std::string words = bone_words(skf.armature, b), path = bone_path(skf, b);
  if (is_flat(bone.scale)) {
    findings.add("scale-zero", path + ".scale." + flat_axis(bone.scale),
                 "at rest " + words +
                     " and all bones below it are squeezed to nothing: a scale of 0. Set it to "
                     "1; to make it vanish, hide it",
                 {b});
  } else if (is_flat(bone.init_scale)) {
    findings.add("scale-zero", path + ".init_scale." + flat_axis(bone.init_scale),
                 words +
                     " and all bones below it are squeezed to nothing by every animation "
                     "that does not scale it: a scale of 0. Set it to 1",
                 {b});
  }
}

// Returns the distance from the bone to its picture, in pixels of the texture.
float picture_off(const Skf& skf, const Visuals& visuals) {
  const Texture* texture = get_bone_texture(skf.armature, visuals.tex, skf.editor.active_styles);
  return texture == nullptr ? 0 : length(visuals.pivot_pos * texture->size);
}

}  // namespace

void check_scales(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  for (int b = 0; b < count_of(armature.bones); ++b) {
    check_bone(skf, b, findings);
  }
  for (std::size_t v = 0; v < armature.visuals.size(); ++v) {
    const Visuals& visuals = armature.visuals[v];
    if (visuals.bone_id < 0 || !is_flat(visuals.pivot_scale)) continue;
    findings.add("scale-zero",
                 skf.paths.visuals[v] + "pivot_scale." + flat_axis(visuals.pivot_scale),
                 "the picture of " + bone_words(armature, visuals.bone_id) +
                     " is squeezed to nothing: a scale of 0. Set it to 1",
                 {visuals.bone_id});
  }
}

// Reports pivots more than 4 textures away. The farthest in real exports is 2.4 textures away.
void check_pivots(const Skf& skf, Findings& findings) {
  constexpr float kFar = 4;
  for (std::size_t v = 0; v < skf.armature.visuals.size(); ++v) {
    const Visuals& visuals = skf.armature.visuals[v];
    const float away = std::max(std::fabs(visuals.pivot_pos.x), std::fabs(visuals.pivot_pos.y));
    if (visuals.bone_id < 0 || visuals.tex < 0 || away <= kFar) continue;
    const char* axis = std::fabs(visuals.pivot_pos.x) == away ? "x" : "y";
    findings.add("pivot-far", skf.paths.visuals[v] + "pivot_pos." + axis,
                 "the picture of " + bone_words(skf.armature, visuals.bone_id) + " is drawn " +
                     std::to_string(std::lround(std::min(away, 1e6f))) +
                     " times its own size away from the bone: pivot_pos is a fraction of the "
                     "texture's size, not pixels. Divide it by that size",
                 {visuals.bone_id, -1, -1, {picture_off(skf, visuals)}});
  }
}

}  // namespace skelform
