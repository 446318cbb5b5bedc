// Removes sprites, meshes, binds and triangles; styles, textures and atlases.
#include <algorithm>
#include <map>
#include <set>

#include "lists/lists.h"
#include "session/reduce/phases.h"

namespace skelscope {
namespace {

using namespace skelform;

const Visuals& visuals_of(const Skf& skf, int bone) {
  const int entry = skf.armature.bones[bone].visuals_id;
  return skf.armature.visuals[entry];
}

// Returns the first bone of each visuals entry.
std::vector<int> bones_that_show(const Skf& skf) {
  std::set<int> seen;
  std::vector<int> bones;
  for (int b = 0; b < count_of(skf.armature.bones); ++b) {
    const int entry = skf.armature.bones[b].visuals_id;
    if (entry >= 0 && seen.insert(entry).second) bones.push_back(b);
  }
  return bones;
}

int one_look_level(const Skf&) {
  return 1;
}

std::vector<Removable> sprites_of(const Skf& skf, int) {
  std::vector<Removable> parts;
  for (int b = 0; b < count_of(skf.armature.bones); ++b)
    if (skf.armature.bones[b].visuals_id >= 0) parts.push_back({b});
  return parts;
}

std::vector<Edit> without_sprites(const Skf&, int, std::span<const Removable> parts) {
  std::vector<Edit> edits;
  for (const Removable& part : parts) edits.push_back(SetSprite{part.of});
  return edits;
}

enum MeshLevel { kWholeMeshes, kBinds, kTriangles, kMeshLevels };

int mesh_levels(const Skf&) {
  return kMeshLevels;
}

int pieces_of(const Visuals& visuals, int level) {
  if (level == kWholeMeshes) return visuals.vertices.empty() ? 0 : 1;
  return level == kBinds ? count_of(visuals.binds) : count_of(visuals.indices) / 3;
}

std::vector<Removable> meshes_of(const Skf& skf, int level) {
  std::vector<Removable> parts;
  for (const int bone : bones_that_show(skf))
    for (int i = 0; i < pieces_of(visuals_of(skf, bone), level); ++i) parts.push_back({bone, {i}});
  return parts;
}

SetMesh mesh_of(const Skf& skf, int bone) {
  const Visuals& visuals = visuals_of(skf, bone);
  return {bone, visuals.vertices, visuals.indices, visuals.binds};
}

void drop_binds(SetMesh& mesh, const std::set<int>& binds) {
  for (auto bind = binds.rbegin(); bind != binds.rend(); ++bind)
    mesh.binds.erase(mesh.binds.begin() + *bind);
}

// Drops triangles, and the vertices that no other triangle uses.
void drop_triangles(SetMesh& mesh, const std::set<int>& triangles) {
  std::vector<std::uint32_t> kept;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
    if (!triangles.contains(i / 3))
      kept.insert(kept.end(), mesh.indices.begin() + static_cast<std::ptrdiff_t>(i),
                  mesh.indices.begin() + static_cast<std::ptrdiff_t>(i + 3));
  std::map<std::uint32_t, std::uint32_t> places;
  std::vector<Vertex> vertices;
  for (const std::uint32_t index : std::set<std::uint32_t>(kept.begin(), kept.end())) {
    places[index] = static_cast<std::uint32_t>(vertices.size());
    vertices.push_back(mesh.vertices[index]);
  }
  for (std::uint32_t& index : kept) index = places[index];
  for (Bind& bind : mesh.binds) {
    std::erase_if(bind.verts, [&](const BindVertex& v) {
      return !places.contains(static_cast<std::uint32_t>(v.id));
    });
    for (BindVertex& v : bind.verts) v.id = places[static_cast<std::uint32_t>(v.id)];
  }
  mesh.indices = std::move(kept);
  mesh.vertices = std::move(vertices);
}

std::vector<Edit> without_meshes(const Skf& skf, int level, std::span<const Removable> parts) {
  std::map<int, std::set<int>> pieces;
  for (const Removable& part : parts) pieces[part.of].insert(part.items[0]);
  std::vector<Edit> edits;
  for (const auto& [bone, gone] : pieces) {
    SetMesh mesh{bone};
    if (level != kWholeMeshes) mesh = mesh_of(skf, bone);
    if (level == kBinds) drop_binds(mesh, gone);
    if (level == kTriangles) drop_triangles(mesh, gone);
    if (mesh.vertices.empty()) mesh = {bone};
    edits.push_back(std::move(mesh));
  }
  return edits;
}

std::vector<Removable> styles_of(const Skf& skf, int) {
  std::vector<Removable> parts;
  for (int s = 0; s < count_of(skf.armature.styles); ++s) parts.push_back({s});
  return parts;
}

std::vector<Edit> without_styles(const Skf&, int, std::span<const Removable> parts) {
  std::vector<Edit> edits;
  for (std::size_t i = parts.size(); i-- > 0;) edits.push_back(RemoveStyle{parts[i].of});
  return edits;
}

enum TextureLevel { kTextures, kAtlases, kTextureLevels };

int texture_levels(const Skf&) {
  return kTextureLevels;
}

bool is_used(const Skf& skf, int atlas) {
  return std::ranges::any_of(skf.armature.styles, [&](const Style& style) {
    return contains(style.textures, atlas, &Texture::atlas_idx);
  });
}

std::vector<Removable> textures_of(const Skf& skf, int level) {
  std::vector<Removable> parts;
  if (level == kAtlases) {
    for (int a = 0; a < count_of(skf.armature.atlases); ++a)
      if (!is_used(skf, a)) return {{a}};
    return parts;
  }
  for (int s = 0; s < count_of(skf.armature.styles); ++s)
    for (int t = 0; t < count_of(skf.armature.styles[s].textures); ++t) parts.push_back({s, {t}});
  return parts;
}

std::vector<Edit> without_textures(const Skf& skf, int level, std::span<const Removable> parts) {
  if (level == kAtlases) return {RemoveUnusedAtlases{}};
  std::vector<Edit> edits;
  for (const Removable& part : parts) {
    const Style& style = skf.armature.styles[part.of];
    const std::string& name = style.textures[part.items[0]].name;
    edits.push_back(SetStyleTexture{part.of, name, std::nullopt});
  }
  return edits;
}

}  // namespace

const Phase kSpritePhase = {"sprites", one_look_level, sprites_of, without_sprites};
const Phase kMeshPhase = {"meshes", mesh_levels, meshes_of, without_meshes};
const Phase kStylePhase = {"styles", one_look_level, styles_of, without_styles};
const Phase kTexturePhase = {"textures", texture_levels, textures_of, without_textures};

}  // namespace skelscope
