// Styles and their textures. A texture's place on the atlas does not count, as the exporter chooses
// it.
#include <map>

#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;

std::string texture_title(const Style& style, const Texture& texture) {
  return style.name + " / " + texture.name;
}

using Textures = std::map<std::string, const Texture*>;

Textures textures_of(const Style& style) {
  Textures textures;
  for (const Texture& texture : style.textures) textures.emplace(texture.name, &texture);
  return textures;
}

void diff_texture(const Style& style, const Texture& x, const Texture& y, RigDiff& diff) {
  Change change{.part = Part::Texture, .name = texture_title(style, y)};
  FieldDiff size, place;
  size.point("size", x.size, y.size);
  place.point("offset", x.offset, y.offset);
  place.whole("atlas_idx", x.atlas_idx, y.atlas_idx);
  change.fields = std::move(size.changes);
  if (!change.fields.empty()) diff.changes.push_back(change);
  change.fields = std::move(place.changes);
  if (!change.fields.empty()) diff.incidental.push_back(change);
}

void diff_textures(const Style& a, const Style& b, RigDiff& diff) {
  const Textures before = textures_of(a), after = textures_of(b);
  const auto add = [&](const Style& style, const Texture& texture, ChangeKind kind) {
    diff.changes.push_back(
        {.part = Part::Texture, .kind = kind, .name = texture_title(style, texture)});
  };
  for (const auto& [name, texture] : after) {
    const auto found = before.find(name);
    if (found == before.end())
      add(b, *texture, ChangeKind::Added);
    else
      diff_texture(b, *found->second, *texture, diff);
  }
  for (const auto& [name, texture] : before) {
    if (!after.contains(name)) add(a, *texture, ChangeKind::Removed);
  }
}

}  // namespace

void diff_styles(const Skf& a, const Skf& b, RigDiff& diff) {
  const auto &in_a = a.armature.styles, &in_b = b.armature.styles;
  const auto both = [&](int i, int j) {
    if (in_a[i].name != in_b[j].name) {
      diff.changes.push_back({.part = Part::Style,
                              .kind = ChangeKind::Renamed,
                              .name = in_b[j].name,
                              .old_name = in_a[i].name});
    }
    diff_textures(in_a[i], in_b[j], diff);
  };
  for_each_pair(
      diff.match.styles, in_b.size(),
      [&](int j) {
        diff.changes.push_back(
            {.part = Part::Style, .kind = ChangeKind::Added, .name = in_b[j].name});
      },
      [&](int i) {
        diff.changes.push_back(
            {.part = Part::Style, .kind = ChangeKind::Removed, .name = in_a[i].name});
      },
      both);
}

}  // namespace skelscope
