// Finds pictures and physics that no bone has, and pictures of bones that are always hidden.
#include "fields/physics_parameters.h"
#include "lint/checks.h"
#include "lists/lists.h"
#include "skelform/draw.h"

namespace skelform {
namespace {

// Returns for each entry whether a bone names it.
std::vector<char> named_entries(const Armature& armature, int Bone::*entry, std::size_t count) {
  std::vector<char> named(count, 0);
  for (const Bone& bone : armature.bones) {
    const int at = bone.*entry;
    if (has_index(named, at)) named[at] = 1;
  }
  return named;
}

}  // namespace

void check_unused_entries(const Skf& skf, const Yardstick&, Findings& findings) {
  const Armature& armature = skf.armature;
  const auto shown = named_entries(armature, &Bone::visuals_id, armature.visuals.size());
  for (std::size_t v = 0; v < shown.size(); ++v) {
    const int tex = armature.visuals[v].tex;
    if (shown[v] || !is_in_some_style(armature, tex)) continue;
    const Texture* texture = get_bone_texture(armature, tex, skf.editor.active_styles);
    findings.add("visuals-unused", skf.paths.visuals[v] + "tex",
                 "a picture is not shown: entry " + std::to_string(v) + " shows " +
                     in_quotes(armature.texture_names[tex]) +
                     ", and no bone names it. Give a bone this visuals_id, or remove the entry",
                 {-1, -1, -1, {texture ? length(texture->size) : 0}});
  }
  const auto swung = named_entries(armature, &Bone::physics_id, armature.physics.size());
  for (std::size_t p = 0; p < swung.size(); ++p) {
    if (swung[p] || !moves_bone(armature.physics[p])) continue;
    findings.add("physics-unused", skf.paths.physics[p] + "sway",
                 "a part does not swing: physics entry " + std::to_string(p) +
                     " has parameters, and no bone names it. Give a bone this physics_id, or "
                     "remove the entry");
  }
}

}  // namespace skelform
