#include "load/migrate.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "load/node.h"

namespace skelform {
namespace {

using skeljson::find_member;

// Remembers where a bone or an animation of 0.1 stood.
void mark_origins(Json& array, const std::string& path) {
  if (!array.is_array()) return;  // check_shape() says what is wrong
  for (std::size_t i = 0; i < array.size(); ++i) {
    if (array[i].is_object()) array[i][kOrigin] = path + "[" + std::to_string(i) + "]";
  }
}

// 0.1's single armature, or the first of several as its earliest files had it.
Json* armature_of(Json& root, std::string& prefix) {
  if (const auto one = root.find("armature"); one != root.end() && one->is_object()) {
    prefix = "armature.";
    return &*one;
  }
  const auto several = root.find("armatures");
  const bool any = several != root.end() && several->is_array() && !several->empty() &&
                   several->front().is_object();
  if (!any) return nullptr;
  prefix = "armatures[0].";
  return &several->front();
}

bool has_any(const Json& object, std::initializer_list<const char*> names) {
  return std::any_of(names.begin(), names.end(),
                     [&](const char* name) { return object.contains(name); });
}

bool any_has(const Json& owner, const char* array, std::initializer_list<const char*> names) {
  const Json* elements = find_member(owner, array);
  if (elements == nullptr) return false;
  return std::any_of(elements->begin(), elements->end(),
                     [&](const Json& element) { return has_any(element, names); });
}

bool any_key_has(const Json& root, std::initializer_list<const char*> names) {
  const Json* animations = find_member(root, "animations");
  if (animations == nullptr) return false;
  return std::any_of(animations->begin(), animations->end(),
                     [&](const Json& animation) { return any_has(animation, "keyframes", names); });
}

// 0.5.3 and 0.6 left what they moved on the bones too, 0.6 less of it.
std::string split_layout(const Json& root) {
  if (any_has(root, "visuals", {"pivot_pos", "pivot_rot", "pivot_scale"})) return "0.7";
  if (any_has(root, "bones", {"init_zindex", "phys_sway", "phys_pos_damping"})) return "0.5.3";
  return any_has(root, "bones", {"tex", "zindex"}) ? "0.6" : "0.7";
}

void note_leftovers(Migration& m) {
  const bool stale = any_has(m.root, "bones", {"visuals_id"}) &&
                     any_has(m.root, "bones", {"tex", "zindex", "vertices", "phys_sway"});
  if (stale) m.log.push_back("Ignored what an older format left on bones that name a visuals_id.");
}

void note_next_keys(Migration& m) {
  if (any_key_has(m.root, {"frame"}) && !any_key_has(m.root, {"next_kf"})) {
    m.log.push_back("Worked out next_kf of every keyframe; this format has none.");
  }
}

}  // namespace

double number_or(const Json& object, const char* key, double fallback) {
  const Json* found = find_member(object, key);
  return found != nullptr && found->is_number() ? found->get<double>() : fallback;
}

int integer_or(const Json& object, const char* key, int fallback) {
  constexpr double low = std::numeric_limits<int>::min(), high = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(number_or(object, key, fallback), low, high));
}

std::string string_or(const Json& object, const char* key, const std::string& fallback) {
  const Json* found = find_member(object, key);
  return found != nullptr && found->is_string() ? found->get<std::string>() : fallback;
}

std::string path_in_file(const Json& object, const char* array, std::size_t index) {
  return string_or(object, kOrigin, std::string(array) + "[" + std::to_string(index) + "]");
}

void for_each_key(Json& root, const std::function<void(Json&, std::size_t, std::size_t)>& visit) {
  if (!root.contains("animations")) return;
  Json& animations = root["animations"];
  for (std::size_t a = 0; a < animations.size(); ++a) {
    if (!animations[a].contains("keyframes")) continue;
    Json& keys = animations[a]["keyframes"];
    for (std::size_t k = 0; k < keys.size(); ++k) visit(keys[k], a, k);
  }
}

std::string hoist_armature(Json& root, std::vector<std::string>& log) {
  if (!root.is_object()) {
    throw Refusal{"armature.json: " + skeljson::must_be("an object", root) +
                  ". Export the rig again"};
  }
  if (root.contains("bones")) return "";
  std::string prefix;
  Json* found = armature_of(root, prefix);
  if (found == nullptr || !found->contains("bones")) {
    throw Refusal{"armature.json: No bones array: unknown layout, version " +
                  in_quotes(string_or(root, "version", "")) + "; export it from SkelForm"};
  }
  Json armature = std::move(*found);
  for (const char* key : {"bones", "animations", "textures"}) {
    if (!armature.contains(key)) continue;
    root[key] = std::move(armature[key]);
    mark_origins(root[key], prefix + key);
  }
  log.push_back("Took bones, animations and textures out of '" +
                prefix.substr(0, prefix.size() - 1) + "' (format 0.1).");
  return prefix;
}

std::string layout_of(const Json& root, bool hoisted) {
  if (hoisted) return "0.1";
  const bool split = root.contains("visuals") || root.contains("inverse_kinematics") ||
                     root.contains("physics") || any_has(root, "bones", {"visuals_id"});
  if (split) return split_layout(root);
  if (any_key_has(root, {"next_kf"})) return "0.5";
  const bool handles = any_key_has(root, {"start_handle", "end_handle", "handle_preset"});
  return handles || root.contains("img_format") ? "0.4" : "0.2";
}

void migrate(Json& root, bool hoisted, Findings& findings, std::vector<std::string>& log) {
  Migration m{root, findings, log, bone_ids_of(root["bones"])};
  if (hoisted) {
    turn_textures_into_style(m);
    make_keys_absolute(m);
  }
  note_leftovers(m);
  name_elements(m);
  make_handles(m);
  spell_out_key_values(m);
  rename_hidden(m);
  spell_out_ik(m);
  collect_families(m);
  split_off_visuals(m);
  split_off_physics(m);
  note_next_keys(m);
}

}  // namespace skelform
