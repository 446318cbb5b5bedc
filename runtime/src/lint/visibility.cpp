// Finds pictures that are never visible: rigs whose bones are all hidden, and transparent pictures.
#include <algorithm>

#include "lint/checks.h"
#include "lists/lists.h"

namespace skelform {
namespace {

using Wanted = bool (*)(const Armature&, const Keyframe&);

// Returns for each bone whether wanted(armature, key) holds for one of its keys.
std::vector<char> has_key(const Armature& armature, Wanted wanted) {
  std::vector<char> found(armature.bones.size(), 0);
  for (const Animation& animation : armature.animations) {
    for (const Keyframe& key : animation.keyframes) {
      if (!key.dead && wanted(armature, key)) found[key.bone_id] = 1;
    }
  }
  return found;
}

bool shows_bone(const Armature&, const Keyframe& key) {
  return key.element == Element::Hidden && key.value != 1;
}

bool raises_alpha(const Armature&, const Keyframe& key) {
  return key.element == Element::TintA && key.value > 0;
}

bool shows_texture(const Armature& armature, const Keyframe& key) {
  return is_in_some_style(armature, key.value_tex);
}

// Returns for each bone whether it has a picture, at rest or by a key.
std::vector<char> pictured(const Armature& armature) {
  std::vector<char> pictures = has_key(armature, shows_texture);
  for (std::size_t b = 0; b < pictures.size(); ++b) {
    const int visuals = armature.bones[b].visuals_id;
    if (visuals >= 0 && is_in_some_style(armature, armature.visuals[visuals].tex)) pictures[b] = 1;
  }
  return pictures;
}

// Returns for each bone the topmost bone that always hides it, itself or an ancestor; -1 if it is
// ever shown.
std::vector<int> hidden_by(const Armature& armature) {
  const std::vector<char> shown = has_key(armature, shows_bone);
  const bool is_animated = !armature.animations.empty();
  std::vector<int> by(armature.bones.size(), -1);
  for (const int b : armature.evaluation_order) {
    const Bone& bone = armature.bones[b];
    const bool hides = bone.hidden && (!is_animated || bone.init_hidden) && !shown[b];
    by[b] = bone.parent_id >= 0 && by[bone.parent_id] >= 0 ? by[bone.parent_id] : hides ? b : -1;
  }
  return by;
}

}  // namespace

void check_all_hidden(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  const std::vector<int> by = hidden_by(armature);
  const std::vector<char> is_pictured = pictured(armature);
  int pictures = 0, first = -1;
  for (std::size_t b = 0; b < armature.bones.size(); ++b) {
    if (!is_pictured[b]) continue;
    if (by[b] < 0) return;
    if (pictures++ == 0) first = by[b];
  }
  if (pictures == 0) return;
  findings.add("all-hidden", bone_path(skf, first) + ".hidden",
               "nothing is drawn: all " + counted(pictures, "bone") +
                   " with a picture are hidden, and no animation shows one. Show " +
                   bone_words(armature, first),
               {first});
}

// A bone that is always hidden may be kept for a game that shows it, so it is a note.
void check_never_shown(const Skf& skf, const Yardstick& yardstick, Findings& findings) {
  const Armature& armature = skf.armature;
  const std::vector<int> by = hidden_by(armature);
  const std::vector<char> is_pictured = pictured(armature);
  const auto is_shown = [&](std::size_t b) { return is_pictured[b] && by[b] < 0; };
  std::vector<std::size_t> shown(by.size());
  for (std::size_t b = 0; b < shown.size(); ++b) shown[b] = b;
  if (std::ranges::none_of(shown, is_shown)) return;  // all-hidden reports it
  for (int b = 0; b < count_of(by); ++b) {
    if (!is_pictured[b] || by[b] < 0) continue;
    findings.add("bone-hidden", bone_path(skf, by[b]) + ".hidden",
                 "the picture of " + bone_words(armature, b) + " is never seen: " +
                     (by[b] == b ? "the bone" : bone_words(armature, by[b]) + " above it") +
                     " is hidden, and no key shows it. Show it, unless a game does",
                 {by[b], -1, -1, {size_of(yardstick, b)}});
  }
}

void check_transparent(const Skf& skf, Findings& findings) {
  const Armature& armature = skf.armature;
  const std::vector<char> raised = has_key(armature, raises_alpha);
  for (std::size_t v = 0; v < armature.visuals.size(); ++v) {
    const Visuals& visuals = armature.visuals[v];
    if (visuals.bone_id < 0 || !is_in_some_style(armature, visuals.tex)) continue;
    if (visuals.tint.a > 0 || visuals.init_tint.a > 0 || raised[visuals.bone_id]) continue;
    findings.add("tint-transparent", skf.paths.visuals[v] + "tint.a",
                 "the picture of " + bone_words(armature, visuals.bone_id) +
                     " is never seen: the alpha of its tint is 0, and no keyframe raises it. "
                     "Raise it; to leave the picture out, hide the bone",
                 {visuals.bone_id});
  }
}

}  // namespace skelform
