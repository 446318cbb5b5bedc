// Format 0.1: textures by position in one sheet, keyframes as offsets from the resting pose.
#include <cmath>
#include <nlohmann/json.hpp>

#include "load/migrate.h"
#include "load/node.h"

namespace skelform {
namespace {

using skeljson::find_member;

constexpr const char* kSheet = "textures.png";

Json texture_entry(const Json& texture) {
  Json entry = {{"atlas_idx", 0}};
  for (const char* key : {"name", "offset", "size", kOrigin}) {
    if (const Json* found = find_member(texture, key)) entry[key] = *found;
  }
  return entry;
}

// The name of the texture at a position; "" for -1 and, reported, for one that does not exist.
Json texture_at(Migration& m, const Json& textures, double position, const std::string& path,
                About about) {
  if (position == -1) return "";
  if (position >= 0 && position < static_cast<double>(textures.size())) {
    return string_or(textures[static_cast<std::size_t>(position)], "name", "");
  }
  m.findings.add(
      "texture-index-out-of-range", path,
      "nothing is shown: there is no such texture, only " + std::to_string(textures.size()), about);
  return "";
}

void name_bone_textures(Migration& m, const Json& textures) {
  Json& bones = m.root["bones"];
  for (std::size_t b = 0; b < bones.size(); ++b) {
    Json& bone = bones[b];
    const std::string path = path_in_file(bone, "bones", b);
    bone["tex"] = texture_at(m, textures, number_or(bone, "tex_idx", -1), path + ".tex_idx",
                             {static_cast<int>(b)});
    if (bone.contains("zindex")) bone["zindex"] = std::trunc(number_or(bone, "zindex", 0));
  }
}

void name_key_textures(Migration& m, const Json& textures) {
  for_each_key(m.root, [&](Json& key, std::size_t a, std::size_t k) {
    if (string_or(key, "element", "") != "Texture" || key.contains("value_str")) return;
    const std::string path = path_in_file(m.root["animations"][a], "animations", a) +
                             ".keyframes[" + std::to_string(k) + "].value";
    key["value_str"] = texture_at(m, textures, std::trunc(number_or(key, "value", -1)), path,
                                  {-1, static_cast<int>(a), -1});
  });
}

void note_pivots(Migration& m) {
  int odd = 0;
  for (const Json& bone : m.root["bones"]) {
    const Json* pivot = find_member(bone, "pivot");
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
  static const Json none = Json::object();
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

}  // namespace

void turn_textures_into_style(Migration& m) {
  Json textures = Json::array();
  if (const Json* found = find_member(m.root, "textures"); found != nullptr && found->is_array()) {
    textures = *found;
  }
  name_bone_textures(m, textures);
  name_key_textures(m, textures);
  note_pivots(m);
  m.log.push_back("0.1's own runtime looped one frame earlier and never showed the last frame.");
  if (textures.empty()) return;
  Json entries = Json::array();
  for (const Json& texture : textures) entries.push_back(texture_entry(texture));
  m.root["styles"] = {{{"id", 0}, {"name", "Default"}, {"textures", std::move(entries)}}};
  Json sheet = {{"filename", kSheet}};
  if (const Json* size = find_member(m.root, "texture_size")) sheet["size"] = *size;
  m.root["atlases"] = Json::array({std::move(sheet)});
  m.log.push_back("Made one style 'Default' of " + std::to_string(textures.size()) +
                  " textures on " + kSheet + ", named by the bones instead of numbered.");
}

void make_keys_absolute(Migration& m) {
  int converted = 0;
  for_each_key(m.root, [&](Json& key, std::size_t, std::size_t) {
    const int bone = m.bone_ids.find(integer_or(key, "bone_id", 0));
    const std::string element = string_or(key, "element", "");
    double rest = 0;
    if (bone < 0 || rest_of(m.root["bones"][bone], element, rest) == nullptr) return;
    if (!key.contains("value") || !key["value"].is_number()) return;
    const double value = key["value"].get<double>();
    key["value"] = element.starts_with("Scale") ? rest * value : rest + value;
    ++converted;
  });
  if (converted > 0) {
    m.log.push_back("Made " + std::to_string(converted) +
                    " keyframe values absolute: 0.1 added them to the resting pose.");
  }
}

}  // namespace skelform
