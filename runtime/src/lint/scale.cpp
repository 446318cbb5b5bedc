// A scale of 0 leaves nothing to see.
#include "lint/checks.h"

namespace skelform {
namespace {

// "x", "y" or "" of a scale whose axis is 0.
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
                     " and all that hangs on it is squeezed to nothing: a scale of 0. Set it to "
                     "1; to make it vanish, hide it",
                 {b});
  } else if (is_flat(bone.init_scale)) {
    findings.add("scale-zero", path + ".init_scale." + flat_axis(bone.init_scale),
                 words +
                     " and all that hangs on it is squeezed to nothing by every animation "
                     "that does not scale it: a scale of 0. Set it to 1",
                 {b});
  }
}

}  // namespace

void check_scales(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    check_bone(skf, static_cast<int>(b), findings);
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

}  // namespace skelform
