#include "write/unknown_keys.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "json/parse.h"
#include "json/path.h"
#include "lists/lists.h"

namespace skelform {
namespace {

// Keys that are known but never read, and that no older format needs. Other runtimes may read them.
constexpr std::array<std::string_view, 7> kUnread = {
    "ik_family_name",       "color",     "vert_id", "phys_rot_resistance",
    "cached_bones_comment", "label_top", "rot_vel"};

bool has_something_to_keep(const Skf& skf) {
  const auto is_unknown = [](const Problem& found) { return found.code == "unknown-key"; };
  const auto is_there = [&](std::string_view key) {
    return skf.armature_json.find('"' + std::string(key) + '"') != std::string::npos;
  };
  return std::ranges::any_of(skf.problems, is_unknown) || std::ranges::any_of(kUnread, is_there);
}

// The text was parsed before, within the limits of load().
skeljson::Document parsed(const std::string& text) try {
  constexpr std::size_t kValues = 4'000'000;
  return skeljson::parse(text, {kValues, 0, 64, true});
} catch (const skeljson::ParseError&) {
  return nullptr;
}

std::vector<std::string_view> split(std::string_view kind) {
  std::vector<std::string_view> names;
  while (!kind.empty()) {
    const std::size_t dot = std::min(kind.find('.'), kind.size());
    names.push_back(kind.substr(0, dot));
    kind.remove_prefix(std::min(dot + 1, kind.size()));
  }
  return names;
}

bool is_kept(std::vector<std::string_view>& names, std::string_view key) {
  if (std::ranges::count(kUnread, key) > 0) return true;
  names.push_back(key);
  const bool known = is_known_key(names);
  names.pop_back();
  return !known;
}

}  // namespace

Original original_of(const Skf& skf) {
  Original original;
  original.paths = &skf.paths;
  if (has_something_to_keep(skf)) original.armature = parsed(skf.armature_json);
  if (!skf.editor_json.empty()) original.editor = parsed(skf.editor_json);
  return original;
}

Original whole_original_of(const Skf& skf) {
  return {parsed(skf.armature_json), parsed(skf.editor_json), &skf.paths};
}

const Json* kept_element(const Json* object, const char* array, int index) {
  const Json* found = object == nullptr ? nullptr : skeljson::find_member(*object, array);
  const bool is_array = found != nullptr && skeljson::kind_of(*found) == skeljson::Kind::Array;
  if (!is_array || index < 0 || static_cast<std::size_t>(index) >= skeljson::size_of(*found))
    return nullptr;
  return &skeljson::element_of(*found, index);
}

const Json* original_part(const Original& original, const char* array, int index) {
  const Json* at = original.armature.get();
  if (at == nullptr) return nullptr;
  const bool inside = skeljson::find_member(*at, array) == nullptr;
  if (inside && original.paths->root == "armature.") at = skeljson::find_member(*at, "armature");
  if (inside && original.paths->root == "armatures[0].") at = kept_element(at, "armatures", 0);
  return kept_element(at, array, index);
}

const Json* original_visuals(const Original& original, int index) {
  const auto& paths = original.paths->visuals;
  if (!has_index(paths, index)) return nullptr;
  std::string_view path = paths[index];
  path = path.substr(0, path.find(']') + 1);
  const auto steps = skeljson::steps_of(path);
  if (steps.size() != 2) return original_part(original, "visuals", index);
  return original_part(original, std::string(steps[0].key).c_str(), steps[1].index);
}

void put_unknown(JsonWriter& json, const Json* object, std::string_view kind) {
  if (object == nullptr || skeljson::kind_of(*object) != skeljson::Kind::Object) return;
  std::vector<std::string_view> names = split(kind);
  skeljson::for_each_member(*object, [&](std::string_view key, const Json& value) {
    if (!is_kept(names, key)) return;
    name(json, key);
    literal(json, skeljson::written(value));
  });
}

void put_rest(JsonWriter& json, const Json* object, std::span<const std::string_view> written) {
  if (object == nullptr || skeljson::kind_of(*object) != skeljson::Kind::Object) return;
  skeljson::for_each_member(*object, [&](std::string_view key, const Json& value) {
    if (std::ranges::count(written, key) > 0) return;
    name(json, key);
    literal(json, skeljson::written(value));
  });
}

}  // namespace skelform
