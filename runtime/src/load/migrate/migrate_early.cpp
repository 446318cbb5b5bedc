// Exports of August to December 2025: names with an underscore, positions in place of ids, texture
// sets in place of styles, one sheet without a list of atlases, meshes whose origin is a corner.
#include <cmath>
#include <unordered_map>

#include "load/json/node.h"
#include "load/migrate/migrate.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

constexpr const char* kSheet = "textures.png";

bool is_object(const Json* value) {
  return value != nullptr && kind_of(*value) == Kind::Object;
}

// Renames a member, unless the new name exists already.
int rename(const Migration& m, Json& object, const char* key, const char* later) {
  return !has(object, later) && move_member(m, object, key, object, later) ? 1 : 0;
}

// Returns the id of the bone at a position. Returns the value unchanged if it is no position.
Json id_of(const Migration& m, const Json& position) {
  const auto index = whole_number(position);
  const Json& bones = *find_member(m.root, "bones");
  if (!index || *index < 0 || static_cast<std::size_t>(*index) >= size_of(bones)) return position;
  const int at = *index;
  return skeljson::make_whole(id_at(element_of(bones, at), at));
}

int rename_position(const Migration& m, Json& object, const char* key, const char* later) {
  if (Json* position = find_member(object, key)) *position = id_of(m, *position);
  return rename(m, object, key, later);
}

int rename_in_bones(Migration& m) {
  int renamed = 0;
  for_each_object(m.root, "bones", [&](Json& bone, std::size_t) {
    renamed += rename(m, bone, "_name", "name");
    renamed += rename(m, bone, "style_idxs", "style_ids");
    renamed += rename(m, bone, "init_constraint", "init_ik_constraint");
    renamed += rename_position(m, bone, "parent_idx", "parent_id");
  });
  return renamed;
}

int rename_in_families(Migration& m) {
  int renamed = 0;
  for_each_object(m.root, "ik_families", [&](Json& family, std::size_t) {
    renamed += rename_position(m, family, "target_idx", "target_id");
    Json* members = find_member(family, "bone_idxs");
    for (std::size_t i = 0; is_array(members) && i < size_of(*members); ++i)
      element_of(*members, i) = id_of(m, element_of(*members, i));
    renamed += rename(m, family, "bone_idxs", "bone_ids");
  });
  return renamed;
}

int rename_in_textures(Migration& m, Json& owner) {
  int renamed = 0;
  for_each_object(owner, "textures", [&](Json& texture, std::size_t) {
    renamed += rename(m, texture, "_name", "name");
  });
  return renamed;
}

int rename_in_styles(Migration& m, const char* styles) {
  int renamed = 0;
  for_each_object(m.root, styles, [&](Json& style, std::size_t) {
    renamed += rename(m, style, "_name", "name") + rename_in_textures(m, style);
  });
  return renamed;
}

bool has_elements(const Json* array) {
  return is_array(array) && size_of(*array) > 0;
}

Json style_of(const Migration& m, const Json& textures) {
  Json style = skeljson::make_object(), styles = skeljson::make_array();
  set(m.document, style, "id", skeljson::make_whole(0));
  set(m.document, style, "name", skeljson::make_literal("Default"));
  set(m.document, style, "textures", textures);
  append(m.document, styles, style);
  return styles;
}

bool any_texture(const Migration& m) {
  bool any = false;
  for_each_object(m.root, "styles", [&](const Json& style, std::size_t) {
    any = any || has_elements(find_member(style, "textures"));
  });
  return any;
}

struct Size {
  double width = 0, height = 0;
};
using Sizes = std::unordered_map<std::string, Size>;

// Returns the sizes of textures by name; of equal names the first counts.
Sizes sizes_of_textures(const Migration& m) {
  Sizes sizes;
  for_each_object(m.root, "styles", [&](Json& style, std::size_t) {
    for_each_object(style, "textures", [&](const Json& texture, std::size_t) {
      const Json* size = find_member(texture, "size");
      if (size == nullptr) return;
      sizes.try_emplace(without_nul(text_or(texture, "name", "")),
                        Size{number_or(*size, "x", 0), number_or(*size, "y", 0)});
    });
  });
  return sizes;
}

// Returns the sum of the distances between vertices and their uv, on a texture with this top left
// corner.
double misfit(Json& bone, Size size, double left, double top) {
  double sum = 0;
  for_each_object(bone, "vertices", [&](const Json& vertex, std::size_t) {
    const Json *pos = find_member(vertex, "pos"), *uv = find_member(vertex, "uv");
    if (!is_object(pos) || !is_object(uv)) return;
    sum += std::abs(number_or(*pos, "x", 0) - left - number_or(*uv, "x", 0) * size.width) +
           std::abs(number_or(*pos, "y", 0) - top + number_or(*uv, "y", 0) * size.height);
  });
  return sum;
}

void move_by(Json* pos, double x, double y) {
  if (!is_object(pos)) return;
  if (Json* at = find_member(*pos, "x")) *at = skeljson::make_number(number_or(*pos, "x", 0) + x);
  if (Json* at = find_member(*pos, "y")) *at = skeljson::make_number(number_or(*pos, "y", 0) + y);
}

// Moves a mesh whose origin is its texture's top left corner. Returns whether the mesh is such a
// mesh.
bool centre_mesh(Json& bone, Size size) {
  const Json* pivot = find_member(bone, "pivot");
  const double x = size.width * (is_object(pivot) ? number_or(*pivot, "x", .5) : .5);
  const double y = size.height * (is_object(pivot) ? number_or(*pivot, "y", .5) : .5);
  if (misfit(bone, size, 0, 0) >= misfit(bone, size, -size.width / 2, size.height / 2))
    return false;
  for_each_object(bone, "vertices", [&](Json& vertex, std::size_t) {
    move_by(find_member(vertex, "pos"), -x, y);
    move_by(find_member(vertex, "init_pos"), -x, y);
  });
  return true;
}

}  // namespace

void rename_early_keys(Migration& m) {
  int renamed = rename_in_bones(m) + rename_in_families(m) + rename_in_textures(m, m.root) +
                rename_in_styles(m, "styles") + rename_in_styles(m, "texture_sets");
  for_each_object(m.root, "animations", [&](Json& animation, std::size_t) {
    renamed += rename(m, animation, "_name", "name");
  });
  if (renamed == 0) return;
  m.log.push_back("Read " + std::to_string(renamed) +
                  " values under the names that they had before 0.2: _name, style_idxs and such.");
}

void gather_styles(Migration& m) {
  if (has_elements(find_member(m.root, "styles"))) return;
  if (Json* sets = find_member(m.root, "texture_sets"); has_elements(sets)) {
    mark_origins(m.document, *sets, "texture_sets");
    m.log.push_back("Made styles of " + std::to_string(size_of(*sets)) + " texture sets.");
    const Json styles = *sets;
    set(m.document, m.root, "styles", styles);
  } else if (Json* textures = find_member(m.root, "textures"); has_elements(textures)) {
    mark_origins(m.document, *textures, "textures");
    m.log.push_back("Made one style 'Default' of " + std::to_string(size_of(*textures)) +
                    " textures.");
    const Json styles = style_of(m, *textures);
    set(m.document, m.root, "styles", styles);
  }
}

void add_sheet(Migration& m, bool early) {
  const Json* size = find_member(m.root, "texture_size");
  if ((!early && size == nullptr) || has_elements(find_member(m.root, "atlases")) ||
      !any_texture(m))
    return;
  Json sheet = skeljson::make_object(), atlases = skeljson::make_array();
  set(m.document, sheet, "filename", skeljson::make_literal(kSheet));
  if (size != nullptr) set(m.document, sheet, "size", *size);
  append(m.document, atlases, sheet);
  set(m.document, m.root, "atlases", atlases);
  m.log.push_back(std::string("Took ") + kSheet + " as the only atlas: the file lists none.");
}

void centre_meshes(Migration& m) {
  const Sizes sizes = sizes_of_textures(m);
  int moved = 0;
  for_each_object(m.root, "bones", [&](Json& bone, std::size_t) {
    const auto size = sizes.find(without_nul(text_or(bone, "tex", "")));
    if (has(bone, "vertices") && size != sizes.end()) moved += centre_mesh(bone, size->second);
  });
  if (moved == 0) return;
  m.log.push_back("Moved " + std::to_string(moved) +
                  " meshes to the middle of their textures: they began at a corner.");
}

}  // namespace skelform
