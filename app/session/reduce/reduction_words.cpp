#include "session/reduce/reduction.h"
#include "text/words.h"

namespace skelscope {
namespace {

// "61 bones to 3", "1 bone" if none was removed, "" if there was none.
void add_change(std::string& text, std::size_t before, std::size_t now, const std::string& one) {
  if (before == 0) return;
  if (!text.empty()) text += ", ";
  text += counted(before, one);
  if (now != before) text += " to " + std::to_string(now);
}

}  // namespace

RigCounts counts_of(const skelform::Armature& armature) {
  RigCounts counts{.bones = armature.bones.size(), .animations = armature.animations.size()};
  for (const auto& animation : armature.animations) counts.keys += animation.keyframes.size();
  counts.families = armature.inverse_kinematics.size();
  counts.physics = armature.physics.size();
  counts.sprites = armature.visuals.size();
  for (const auto& visuals : armature.visuals) counts.vertices += visuals.vertices.size();
  counts.styles = armature.styles.size();
  for (const auto& style : armature.styles) counts.textures += style.textures.size();
  counts.atlases = armature.atlases.size();
  return counts;
}

std::string describe_left(const Reduction& reduction) {
  const RigCounts& whole = reduction.whole;
  const RigCounts now = counts_of(reduction.best.skf->armature);
  std::string text;
  add_change(text, whole.bones, now.bones, "bone");
  add_change(text, whole.animations, now.animations, "animation");
  if (now.animations > 0) text += " with " + counted(now.keys, "key");
  add_change(text, whole.families, now.families, "IK family");
  add_change(text, whole.physics, now.physics, "physics entry");
  add_change(text, whole.sprites, now.sprites, "sprite");
  add_change(text, whole.vertices, now.vertices, "mesh point");
  add_change(text, whole.styles, now.styles, "style");
  add_change(text, whole.textures, now.textures, "texture");
  return text;
}

}  // namespace skelscope
