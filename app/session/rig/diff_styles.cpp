// Styles, their textures, and the atlases.
#include <algorithm>
#include <map>

#include "lists/lists.h"
#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;

// A texture by its name; of several with one name, by their turn.
using Textures = std::map<std::pair<std::string, int>, const Texture*>;

Textures textures_of(const Style& style) {
  Textures textures;
  std::map<std::string, int> turns;
  for (const Texture& texture : style.textures)
    textures[{texture.name, turns[texture.name]++}] = &texture;
  return textures;
}

int position_in(const Style& style, const Texture* texture) {
  return texture == nullptr ? -1 : texture - style.textures.data();
}

// A style of both rigs.
struct TwoStyles {
  const Style &a, &b;
  int index_a, index_b;
};

// A texture that one rig lacks is nullptr.
Change texture_change(const TwoStyles& styles, ChangeKind kind, const Texture* a,
                      const Texture* b) {
  return {.part = Part::Texture,
          .kind = kind,
          .name = b ? styles.b.name + " / " + b->name : styles.a.name + " / " + a->name,
          .item_a = position_in(styles.a, a),
          .item_b = position_in(styles.b, b),
          .style_a = styles.index_a,
          .style_b = styles.index_b};
}

bool has_atlas(const Skf& skf, const Texture& texture) {
  return has_index(skf.armature.atlases, texture.atlas_idx);
}

// A texture that gains or loses its atlas is more than another packing.
void tell_lost_atlas(FieldDiff& fields) {
  auto& packed = fields.incidental;
  const auto index = std::ranges::find(packed, "atlas_idx", &FieldChange::field);
  if (index == packed.end()) return;
  fields.changes.push_back(*index);
  packed.erase(index);
}

void diff_textures(const RigPairing& rigs, const TwoStyles& styles, RigDiff& diff) {
  const Textures before = textures_of(styles.a), after = textures_of(styles.b);
  for (const auto& [name, texture] : after) {
    const auto found = before.find(name);
    if (found == before.end()) {
      diff.changes.push_back(texture_change(styles, ChangeKind::Added, nullptr, texture));
      continue;
    }
    FieldDiff fields(rigs);
    describe(fields, *found->second, *texture);
    if (has_atlas(rigs.a, *found->second) != has_atlas(rigs.b, *texture)) tell_lost_atlas(fields);
    add_changes(std::move(fields),
                texture_change(styles, ChangeKind::Changed, found->second, texture), diff);
  }
  for (const auto& [name, texture] : before) {
    if (!after.contains(name))
      diff.changes.push_back(texture_change(styles, ChangeKind::Removed, texture, nullptr));
  }
}

// By position: where each texture of A stands in B; -1: gone.
std::vector<int> match_textures(const Style& a, const Style& b) {
  const Textures before = textures_of(a), after = textures_of(b);
  std::vector<int> match(a.textures.size(), -1);
  for (const auto& [name, texture] : before) {
    const auto found = after.find(name);
    if (found != after.end()) match[position_in(a, texture)] = position_in(b, found->second);
  }
  return match;
}

void diff_style(const RigPairing& rigs, int a, int b, RigDiff& diff) {
  const Style &x = rigs.a.armature.styles[a], &y = rigs.b.armature.styles[b];
  FieldDiff fields(rigs, {a, b});
  add_order(fields, "textures", match_textures(x, y), [&](int i) { return y.textures[i].name; });
  diff_named(std::move(fields), x, y, x.name,
             {.part = Part::Style, .name = y.name, .item_a = a, .item_b = b}, diff);
  diff_textures(rigs, {x, y, a, b}, diff);
}

std::string size_words(const Skf& skf, std::size_t atlas) {
  const int same_as = skf.atlas_images[atlas].same_as;
  const AtlasImage& image = skf.atlas_images[same_as < 0 ? atlas : std::size_t(same_as)];
  const auto words = [](std::size_t bytes) { return std::to_string(bytes) + " bytes"; };
  if (!image.bytes.empty()) return words(image.bytes.size());
  return image.refused == 0 ? "missing" : words(image.refused) + ", unreadable";
}

bool same_image(const Skf& a, const Skf& b, std::size_t atlas) {
  const int same_as = a.atlas_images[atlas].same_as;
  const bool compared = same_as >= 0 && same_as == b.atlas_images[atlas].same_as;
  return compared ||
         std::ranges::equal(image_bytes(a.atlas_images, atlas), image_bytes(b.atlas_images, atlas));
}

void diff_atlas(const RigPairing& rigs, int atlas, RigDiff& diff) {
  const Atlas &x = rigs.a.armature.atlases[atlas], &y = rigs.b.armature.atlases[atlas];
  FieldDiff fields(rigs);
  describe(fields, x, y);
  const auto has_image = [&](const Skf& skf) { return has_index(skf.atlas_images, atlas); };
  if (has_image(rigs.a) && has_image(rigs.b) && !same_image(rigs.a, rigs.b, atlas)) {
    diff.images_differ = true;
    const bool lost = image_bytes(rigs.a.atlas_images, atlas).empty() ||
                      image_bytes(rigs.b.atlas_images, atlas).empty();
    (lost ? fields.changes : fields.incidental)
        .push_back({"the image", size_words(rigs.a, atlas), size_words(rigs.b, atlas)});
  }
  add_changes(std::move(fields), {.part = Part::Atlas, .name = y.filename, .item_b = atlas}, diff);
}

void diff_atlases(const RigPairing& rigs, RigDiff& diff) {
  const auto &x = rigs.a.armature.atlases, &y = rigs.b.armature.atlases;
  for (std::size_t i = 0; i < std::max(x.size(), y.size()); ++i) {
    if (i < x.size() && i < y.size()) {
      diff_atlas(rigs, i, diff);
      continue;
    }
    const bool added = i < y.size();
    diff.images_differ = true;
    diff.incidental.push_back({.part = Part::Atlas,
                               .kind = added ? ChangeKind::Added : ChangeKind::Removed,
                               .name = added ? y[i].filename : x[i].filename});
  }
}

}  // namespace

void diff_styles(const RigPairing& rigs, RigDiff& diff) {
  const auto &in_a = rigs.a.armature.styles, &in_b = rigs.b.armature.styles;
  const auto lone = [&](const Style& style, ChangeKind kind, int a, int b) {
    diff.changes.push_back(
        {.part = Part::Style, .kind = kind, .name = style.name, .item_a = a, .item_b = b});
  };
  for_each_pair(
      rigs.match.styles, in_b.size(), [&](int b) { lone(in_b[b], ChangeKind::Added, -1, b); },
      [&](int a) { lone(in_a[a], ChangeKind::Removed, a, -1); },
      [&](int a, int b) { diff_style(rigs, a, b, diff); });
  diff_atlases(rigs, diff);
}

}  // namespace skelscope
