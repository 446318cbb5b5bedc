#include "load/migrate/migrate.h"

#include <limits>

#include "load/json/node.h"
#include "words/words.h"

namespace skelform {
namespace {

using skeljson::Document;
using skeljson::element_of;
using skeljson::find_member;
using skeljson::has_any;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

bool is(const Json* value, Kind kind) {
  return value != nullptr && kind_of(*value) == kind;
}

// Returns the single armature of 0.1, or the first of several, as the earliest files have it.
Json* armature_of(Json& root, std::string& prefix) {
  if (Json* one = find_member(root, "armature"); is(one, Kind::Object)) {
    prefix = "armature.";
    return one;
  }
  Json* several = find_member(root, "armatures");
  const bool any = is(several, Kind::Array) && size_of(*several) > 0 &&
                   kind_of(element_of(*several, 0)) == Kind::Object;
  if (!any) return nullptr;
  prefix = "armatures[0].";
  return &element_of(*several, 0);
}

// Returns whether a condition holds for an element of an array. False if the array is missing.
template <class Condition>
bool any_element(const Json& owner, const char* array, const Condition& holds) {
  const Json* elements = find_member(owner, array);
  if (!is(elements, Kind::Array)) return false;
  for (std::size_t i = 0; i < size_of(*elements); ++i)
    if (holds(element_of(*elements, i))) return true;
  return false;
}

bool any_has(const Json& owner, const char* array, std::initializer_list<std::string_view> names) {
  return any_element(owner, array, [&](const Json& element) { return has_any(element, names); });
}

bool any_key_has(const Json& root, std::initializer_list<std::string_view> names) {
  return any_element(root, "animations",
                     [&](const Json& animation) { return any_has(animation, "keyframes", names); });
}

// 0.5.3 and 0.6 moved members off the bones and also left copies there; 0.6 left fewer.
std::string split_layout(const Json& root) {
  if (any_has(root, "visuals", {"pivot_pos", "pivot_rot", "pivot_scale"})) return "0.7";
  if (any_has(root, "bones", {"init_zindex", "phys_sway", "phys_pos_damping"})) return "0.5.3";
  return any_has(root, "bones", {"tex", "zindex"}) ? "0.6" : "0.7";
}

// Keys of 0.1 are offsets from the rest pose. A file with a separate rest pose, or with element
// names as in 0.2, has absolute keys.
bool has_offset_keys(const Json& root) {
  return !any_has(root, "bones", {"init_pos", "init_rot", "init_scale"}) &&
         !any_key_has(root, {"_element", "element_str"});
}

void note_leftovers(Migration& m) {
  const bool stale = any_has(m.root, "bones", {"visuals_id"}) &&
                     any_has(m.root, "bones", {"tex", "zindex", "vertices", "phys_sway"});
  if (stale) m.log.push_back("Ignored the old fields of bones that name a visuals_id.");
}

void note_next_keys(Migration& m) {
  if (any_key_has(m.root, {"frame"}) && !any_key_has(m.root, {"next_kf"})) {
    m.log.push_back("Worked out next_kf of every keyframe; this format has none.");
  }
}

}  // namespace

double number_or(const Json& object, std::string_view key, double fallback) {
  const Json* found = find_member(object, key);
  return is(found, Kind::Number) ? skeljson::number_of(*found) : fallback;
}

int integer_or(const Json& object, std::string_view key, int fallback) {
  constexpr double low = std::numeric_limits<int>::min(), high = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(number_or(object, key, fallback), low, high));
}

std::string_view text_or(const Json& object, std::string_view key, std::string_view fallback) {
  const Json* found = find_member(object, key);
  return is(found, Kind::String) ? skeljson::text_of(*found) : fallback;
}

std::string string_or(const Json& object, std::string_view key, const std::string& fallback) {
  return std::string(text_or(object, key, fallback));
}

bool has(const Json& object, std::string_view key) {
  return find_member(object, key) != nullptr;
}

std::string without_nul(std::string_view name) {
  std::string clean(name);
  std::erase(clean, '\0');
  return clean;
}

std::string path_in_file(const Json& object, const char* array, std::size_t index) {
  return string_or(object, kOrigin, std::string(array) + "[" + std::to_string(index) + "]");
}

void mark_origins(const Document& document, Json& array, const std::string& path) {
  if (kind_of(array) != Kind::Array) return;  // check_shape() reports this
  for (std::size_t i = 0; i < size_of(array); ++i) {
    Json& element = element_of(array, i);
    if (kind_of(element) != Kind::Object || has(element, kOrigin)) continue;
    const std::string origin = path + "[" + std::to_string(i) + "]";
    add(document, element, kOrigin, make_text(document, origin));
  }
}

bool move_member(const Migration& m, Json& from, const char* key, Json& to, const char* new_key) {
  Json moved;
  if (!take(from, key, moved)) return false;
  set(m.document, to, new_key, moved);
  return true;
}

bool is_array(const Json* value) {
  return is(value, Kind::Array);
}

void for_each_object(Json& owner, std::string_view array,
                     const std::function<void(Json&, std::size_t)>& visit) {
  Json* elements = find_member(owner, array);
  for (std::size_t i = 0; is_array(elements) && i < size_of(*elements); ++i)
    if (kind_of(element_of(*elements, i)) == Kind::Object) visit(element_of(*elements, i), i);
}

void for_each_key(Json& root, const std::function<void(Json&, std::size_t, std::size_t)>& visit) {
  Json* animations = find_member(root, "animations");
  if (animations == nullptr) return;
  for (std::size_t a = 0; a < size_of(*animations); ++a) {
    Json* keys = find_member(element_of(*animations, a), "keyframes");
    if (keys == nullptr) continue;
    for (std::size_t k = 0; k < size_of(*keys); ++k) visit(element_of(*keys, k), a, k);
  }
}

std::string hoist_armature(const Document& document, std::vector<std::string>& log) {
  Json& root = *document;
  if (kind_of(root) != Kind::Object) {
    throw Refusal{"armature.json: " + skeljson::must_be("an object", root) +
                  ". Export the rig again"};
  }
  if (has(root, "bones")) return "";
  std::string prefix;
  const Json* found = armature_of(root, prefix);
  if (found == nullptr || !has(*found, "bones")) {
    throw Refusal{"armature.json: No bones array: unknown layout, version " +
                  in_quotes(string_or(root, "version", "")) + "; export it from SkelForm"};
  }
  Json armature = *found;
  for (skeljson::Member& part : skeljson::members_of(armature)) {
    if (has(root, part.key)) continue;
    mark_origins(document, part.value, prefix + std::string(part.key));
    add(document, root, part.key, part.value);
  }
  log.push_back("Took bones, animations and textures out of '" +
                prefix.substr(0, prefix.size() - 1) + "' (before format 0.2).");
  return prefix;
}

std::string layout_of(const Json& root, bool hoisted) {
  if (hoisted && has_offset_keys(root)) return "0.1";
  const bool split = has_any(root, {"visuals", "inverse_kinematics", "physics"}) ||
                     any_has(root, "bones", {"visuals_id"});
  if (split) return split_layout(root);
  if (any_key_has(root, {"next_kf", "start_handle", "end_handle", "handle_preset"}))
    return any_key_has(root, {"next_kf"}) ? "0.5" : "0.4";
  return has(root, "img_format") ? "0.4" : "0.2";
}

void migrate(const Document& document, bool hoisted, Findings& findings,
             std::vector<std::string>& log) {
  Json& root = *document;
  Migration m{document, root, findings, log, bone_ids_of(*find_member(root, "bones"))};
  const bool adds_keys = hoisted && has_offset_keys(root);
  const bool numbered = any_has(root, "bones", {"tex_idx"});
  rename_early_keys(m);
  name_elements(m);
  gather_styles(m);
  add_sheet(m, hoisted || numbered);
  if (numbered) name_textures(m);
  if (hoisted) centre_meshes(m);
  if (hoisted) settle_01(m);
  if (adds_keys) make_keys_absolute(m);
  note_leftovers(m);
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
