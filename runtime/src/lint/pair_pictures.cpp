// Finds a left and a right part that show each other's texture, and a part that is hidden beside
// its pair.
#include <algorithm>

#include "lint/pairs.h"

namespace skelform {
namespace {

// The side that a bone's name says, or the name of the nearest bone above it: 0 left, 1 right, -1
// none.
int named_side(const Armature& armature, int bone) {
  for (; bone >= 0; bone = armature.bones[bone].parent_id) {
    for (const int side : {0, 1})
      if (!other_side(armature.bones[bone].name, side).empty()) return side;
  }
  return -1;
}

std::vector<int> bones_that_show(const Armature& armature, int tex) {
  std::vector<int> bones;
  for (const Visuals& visuals : armature.visuals)
    if (visuals.bone_id >= 0 && visuals.tex == tex) bones.push_back(visuals.bone_id);
  return bones;
}

// Two textures whose names differ in the side only, and the bones that show them.
struct TextureTwins {
  std::size_t left, right;  // of Armature::texture_names
  std::vector<int> on_left, on_right;
};

std::vector<TextureTwins> texture_twins(const Armature& armature) {
  const auto& names = armature.texture_names;
  std::vector<TextureTwins> twins;
  for (std::size_t left = 0; left < names.size(); ++left) {
    const std::string other = other_side(names[left], 0);
    const auto found = other.empty() ? names.end() : std::ranges::find(names, other);
    if (found == names.end()) continue;
    const std::size_t right = found - names.begin();
    twins.push_back(
        {left, right, bones_that_show(armature, left), bones_that_show(armature, right)});
  }
  return twins;
}

// Returns whether all bones that show the left texture stand on this side, and all that show the
// right one on the other.
bool stand_on(const Armature& armature, const TextureTwins& twins, int side) {
  const auto all = [&](const std::vector<int>& bones, int wanted) {
    return !bones.empty() && std::ranges::all_of(bones, [&](int bone) {
      return named_side(armature, bone) == wanted;
    });
  };
  return all(twins.on_left, side) && all(twins.on_right, 1 - side);
}

float size_of_texture(const Armature& armature, std::size_t tex) {
  for (const Style& style : armature.styles)
    if (tex < style.texture_by_name.size() && style.texture_by_name[tex] >= 0)
      return length(style.textures[style.texture_by_name[tex]].size);
  return 0;
}

void report_exchanged(const Sides& sides, const TextureTwins& twins) {
  const Armature& armature = sides.skf.armature;
  const int left = twins.on_right.front(), right = twins.on_left.front();
  const int entry = armature.bones[left].visuals_id;
  sides.findings.add(
      "pair-exchanged", sides.skf.paths.visuals[entry] + "tex",
      bone_words(armature, left) + " and " + bone_words(armature, right) +
          " show each other's texture: " + in_quotes(armature.texture_names[twins.right]) +
          " hangs on the left side, and " + in_quotes(armature.texture_names[twins.left]) +
          " on the right. Exchange them, unless it is meant",
      {left, -1, -1, {size_of_texture(armature, twins.left)}});
}

// The names mean the viewer's sides where all pairs are exchanged.
void check_exchanged(const Sides& sides) {
  const Armature& armature = sides.skf.armature;
  std::vector<const TextureTwins*> exchanged;
  std::size_t kept = 0;
  const std::vector<TextureTwins> all = texture_twins(armature);
  for (const TextureTwins& twins : all) {
    if (stand_on(armature, twins, 1)) exchanged.push_back(&twins);
    kept += stand_on(armature, twins, 0);
  }
  if (kept == 0 && exchanged.size() > 1) return;
  for (const TextureTwins* twins : exchanged) report_exchanged(sides, *twins);
}

bool has_hidden_key(const Armature& armature, int bone) {
  return std::ranges::any_of(armature.animations, [&](const Animation& animation) {
    return std::ranges::any_of(animation.keyframes, [&](const Keyframe& key) {
      return !key.dead && key.element == Element::Hidden && key.bone_id == bone;
    });
  });
}

void check_pair_hidden(const Sides& sides, const std::array<int, 2>& pair) {
  const Armature& armature = sides.skf.armature;
  const Bone &a = armature.bones[pair[0]], &b = armature.bones[pair[1]];
  if (a.hidden == b.hidden || a.init_hidden == b.init_hidden) return;
  if (has_hidden_key(armature, pair[0]) || has_hidden_key(armature, pair[1])) return;
  const auto word = [](bool flag) { return flag ? "true" : "false"; };
  report_pair(sides, pair, bone_path(sides.skf, pair[1]) + ".hidden",
              pair_words("hidden", word(a.hidden), word(b.hidden)),
              size_of(sides.yardstick, pair[a.hidden ? 0 : 1]));
}

}  // namespace

void check_pair_pictures(const Sides& sides, const Pairs& pairs) {
  check_exchanged(sides);
  for (const std::array<int, 2>& pair : pairs.bones) check_pair_hidden(sides, pair);
}

}  // namespace skelform
