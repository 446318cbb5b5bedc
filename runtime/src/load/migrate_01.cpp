// Format 0.1: textures by position in one sheet, keyframes as offsets from the resting pose.
#include <cmath>

#include "load/migrate.h"
#include "load/node.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

constexpr const char* kSheet = "textures.png";

Json texture_entry(const Migration& m, const Json& texture) {
  Json entry = skeljson::make_object();
  set(m.document, entry, "atlas_idx", skeljson::make_whole(0));
  for (std::string_view key : {"name", "offset", "size", kOrigin}) {
    if (const Json* found = find_member(texture, key)) set(m.document, entry, key, *found);
  }
  return entry;
}

// The name of the texture at a position; "" for -1 and, reported, for one that does not exist.
Json texture_at(Migration& m, const Json& textures, double position, const std::string& path,
                About about) {
  if (position == -1) return skeljson::make_literal("");
  if (position >= 0 && position < static_cast<double>(size_of(textures))) {
    const Json& texture = element_of(textures, static_cast<std::size_t>(position));
    return make_text(m.document, string_or(texture, "name", ""));
  }
  m.findings.add(
      "texture-index-out-of-range", path,
      "nothing is shown: there is no such texture, only " + std::to_string(size_of(textures)),
      about);
  return skeljson::make_literal("");
}

void name_bone_textures(Migration& m, const Json& textures) {
  Json& bones = *find_member(m.root, "bones");
  for (std::size_t b = 0; b < size_of(bones); ++b) {
    Json& bone = element_of(bones, b);
    const std::string path = path_in_file(bone, "bones", b);
    set(m.document, bone, "tex",
        texture_at(m, textures, number_or(bone, "tex_idx", -1), path + ".tex_idx",
                   {static_cast<int>(b)}));
    if (Json* z = find_member(bone, "zindex"))
      *z = skeljson::make_number(std::trunc(number_or(bone, "zindex", 0)));
  }
}

void name_key_textures(Migration& m, const Json& textures) {
  for_each_key(m.root, [&](Json& key, std::size_t a, std::size_t k) {
    if (string_or(key, "element", "") != "Texture" || has(key, "value_str")) return;
    const Json& animation = element_of(*find_member(m.root, "animations"), a);
    const std::string path =
        path_in_file(animation, "animations", a) + ".keyframes[" + std::to_string(k) + "].value";
    set(m.document, key, "value_str",
        texture_at(m, textures, std::trunc(number_or(key, "value", -1)), path,
                   {-1, static_cast<int>(a), -1}));
  });
}

void note_pivots(Migration& m) {
  int odd = 0;
  const Json& bones = *find_member(m.root, "bones");
  for (std::size_t b = 0; b < size_of(bones); ++b) {
    const Json* pivot = find_member(element_of(bones, b), "pivot");
    if (pivot == nullptr) continue;
    odd += number_or(*pivot, "x", .5) != .5 || number_or(*pivot, "y", .5) != .5;
  }
  if (odd > 0) {
    m.log.push_back("Ignored the pivot of " + std::to_string(odd) +
                    " bones; it differs from the centre, the only one 0.1 could show.");
  }
}

// Where a bone rests, for the elements whose keys 0.1 stored relative to it.
const double* rest_of(const Json& bone, const std::string& element, double& rest) {
  const Json none;
  const Json* pos = find_member(bone, "pos");
  const Json* scale = find_member(bone, "scale");
  if (element == "PositionX")
    rest = number_or(pos ? *pos : none, "x", 0);
  else if (element == "PositionY")
    rest = number_or(pos ? *pos : none, "y", 0);
  else if (element == "Rotation")
    rest = number_or(bone, "rot", 0);
  else if (element == "ScaleX")
    rest = number_or(scale ? *scale : none, "x", 1);
  else if (element == "ScaleY")
    rest = number_or(scale ? *scale : none, "y", 1);
  else
    return nullptr;
  return &rest;
}

void set_style(Migration& m, const Json& textures) {
  Json entries = skeljson::make_array();
  for (std::size_t i = 0; i < size_of(textures); ++i)
    append(m.document, entries, texture_entry(m, element_of(textures, i)));
  Json style = skeljson::make_object(), styles = skeljson::make_array();
  set(m.document, style, "id", skeljson::make_whole(0));
  set(m.document, style, "name", skeljson::make_literal("Default"));
  set(m.document, style, "textures", entries);
  append(m.document, styles, style);
  set(m.document, m.root, "styles", styles);
}

void set_sheet(Migration& m) {
  Json sheet = skeljson::make_object(), atlases = skeljson::make_array();
  set(m.document, sheet, "filename", skeljson::make_literal(kSheet));
  if (const Json* size = find_member(m.root, "texture_size")) set(m.document, sheet, "size", *size);
  append(m.document, atlases, sheet);
  set(m.document, m.root, "atlases", atlases);
}

}  // namespace

void turn_textures_into_style(Migration& m) {
  const Json* found = find_member(m.root, "textures");
  const bool listed = found != nullptr && kind_of(*found) == Kind::Array;
  const Json textures = listed ? *found : skeljson::make_array();
  name_bone_textures(m, textures);
  name_key_textures(m, textures);
  note_pivots(m);
  m.log.push_back("0.1's own runtime looped one frame earlier and never showed the last frame.");
  if (size_of(textures) == 0) return;
  set_style(m, textures);
  set_sheet(m);
  m.log.push_back("Made one style 'Default' of " + std::to_string(size_of(textures)) +
                  " textures on " + kSheet + ", named by the bones instead of numbered.");
}

void make_keys_absolute(Migration& m) {
  int converted = 0;
  const Json& bones = *find_member(m.root, "bones");
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    const int bone = m.bone_ids.find(integer_or(key, "bone_id", 0));
    const std::string element = string_or(key, "element", "");
    double rest = 0;
    if (bone < 0) return;
    const Json& rests = element_of(bones, static_cast<std::size_t>(bone));
    Json* found = find_member(key, "value");
    if (rest_of(rests, element, rest) == nullptr || found == nullptr) return;
    if (kind_of(*found) != Kind::Number) return;
    const double value = skeljson::number_of(*found);
    *found = skeljson::make_number(element.starts_with("Scale") ? rest * value : rest + value);
    ++converted;
  });
  if (converted > 0) {
    m.log.push_back("Made " + std::to_string(converted) +
                    " keyframe values absolute: 0.1 added them to the resting pose.");
  }
}

}  // namespace skelform
