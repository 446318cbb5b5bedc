#include "session/edit/style_textures.h"

#include <algorithm>

#include "lists/lists.h"
#include "session/rig/texture_uses.h"
#include "text/words.h"

namespace skelscope {

using namespace skelform;

namespace {

const Style& style_at(const Armature& armature, int style) {
  return armature.styles[style];
}

std::vector<std::string> names_in(const Style& style) {
  std::vector<std::string> names;
  for (const Texture& texture : style.textures) names.push_back(texture.name);
  return names;
}

bool is_in(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

// Returns the place after the nearest name before `at` in the donor's order that the style has.
int place_beside(const std::vector<std::string>& donor, std::size_t at,
                 const std::vector<std::string>& names) {
  while (at-- > 0) {
    const int found = find_index(names, donor[at]);
    if (found >= 0) return found + 1;
  }
  return 0;
}

}  // namespace

std::vector<TextureDonor> texture_donors(const Armature& armature, int style) {
  const std::vector<std::string> own = names_in(style_at(armature, style));
  std::vector<TextureDonor> donors(armature.styles.size());
  for (const TextureUse& use : texture_uses(armature)) {
    if (use.bones.empty() || use.place.atlas_idx < 0 || is_in(own, use.place.name)) continue;
    for (const int has : use.styles) donors[has].names.push_back(use.place.name);
  }
  for (int s = 0; s < count_of(donors); ++s) donors[s].style = s;
  std::erase_if(donors, [](const TextureDonor& donor) { return donor.names.empty(); });
  std::ranges::stable_sort(donors, std::ranges::greater{},
                           [](const TextureDonor& donor) { return donor.names.size(); });
  return donors;
}

RigRequest copy_textures_request(const Armature& armature, int style, const TextureDonor& donor) {
  const Style& from = style_at(armature, donor.style);
  const std::vector<std::string> order = names_in(from);
  std::vector<std::string> names = names_in(style_at(armature, style));
  RigRequest request;
  request.title = style_at(armature, style).name + ": " + counted(donor.names.size(), "texture") +
                  " from " + from.name;
  for (std::size_t t = 0; t < order.size(); ++t) {
    if (!is_in(donor.names, order[t]) || is_in(names, order[t])) continue;
    SetStyleTexture edit{style, order[t], from.textures[t]};
    edit.at = place_beside(order, t, names);
    names.insert(names.begin() + edit.at, order[t]);
    request.edits.emplace_back(edit);
  }
  return request;
}

}  // namespace skelscope
