#include "session/rig/texture_uses.h"

#include <map>
#include <set>
#include <tuple>

#include "lists/lists.h"

namespace skelscope {

using skelform::Armature;
using skelform::Texture;
using skelform::Vec2;

namespace {

// For each texture name, the bones that show it at rest or by a key.
std::vector<std::set<int>> users_of(const Armature& armature) {
  std::vector<std::set<int>> users(armature.texture_names.size());
  const auto note = [&](int tex, int bone) {
    if (tex >= 0 && bone >= 0) users[tex].insert(bone);
  };
  for (int bone = 0; bone < count_of(armature.bones); ++bone) {
    const int id = armature.bones[bone].visuals_id;
    if (id < 0) continue;
    note(armature.visuals[id].tex, bone);
    note(armature.visuals[id].init_tex, bone);
  }
  for (const skelform::Animation& animation : armature.animations)
    for (const skelform::Keyframe& key : animation.keyframes)
      if (!key.dead) note(key.value_tex, key.bone_id);
  return users;
}

bool leaves_atlas(const Armature& armature, const Texture& texture) {
  if (texture.atlas_idx < 0) return true;
  const Vec2 size = armature.atlases[texture.atlas_idx].size;
  const Vec2 end = texture.offset + texture.size;
  return texture.offset.x < 0 || texture.offset.y < 0 || end.x > size.x || end.y > size.y;
}

bool shows(const Texture& place, Vec2 point) {
  const Vec2 end = place.offset + place.size;
  return point.x >= place.offset.x && point.y >= place.offset.y && point.x < end.x &&
         point.y < end.y;
}

}  // namespace

bool same_place(const Texture& a, const Texture& b) {
  return a.atlas_idx == b.atlas_idx && a.offset == b.offset && a.size == b.size;
}

std::vector<TextureUse> texture_uses(const Armature& armature) {
  const std::vector<std::set<int>> users = users_of(armature);
  std::map<std::string, int> name_index;
  for (int i = 0; i < count_of(armature.texture_names); ++i)
    name_index.emplace(armature.texture_names[i], i);
  using Key = std::tuple<int, int, float, float, float, float>;
  std::map<Key, std::size_t> known;
  std::vector<TextureUse> uses;
  for (int style = 0; style < count_of(armature.styles); ++style) {
    for (const Texture& texture : armature.styles[style].textures) {
      const auto name = name_index.find(texture.name);
      const int tex = name == name_index.end() ? -1 : name->second;
      const Key key{
          tex,           texture.atlas_idx, texture.offset.x, texture.offset.y, texture.size.x,
          texture.size.y};
      const auto [found, added] = known.emplace(key, uses.size());
      if (added) {
        uses.push_back({tex, texture, {}, {}, leaves_atlas(armature, texture)});
        if (tex >= 0) uses.back().bones.assign(users[tex].begin(), users[tex].end());
      }
      std::vector<int>& styles = uses[found->second].styles;
      if (styles.empty() || styles.back() != style) styles.push_back(style);
    }
  }
  return uses;
}

int use_of(const std::vector<TextureUse>& uses, const Texture* texture) {
  if (!texture) return -1;
  return find_index_if(uses, [&](const TextureUse& use) {
    return use.place.name == texture->name && same_place(use.place, *texture);
  });
}

int use_at(const std::vector<TextureUse>& uses, int atlas, Vec2 point) {
  int best = -1;
  for (int i = 0; i < count_of(uses); ++i) {
    const Texture& place = uses[i].place;
    if (place.atlas_idx != atlas || !shows(place, point)) continue;
    const auto area = [](const Texture& t) { return t.size.x * t.size.y; };
    if (best < 0 || area(place) < area(uses[best].place)) best = i;
  }
  return best;
}

}  // namespace skelscope
