#include "load/json/known_keys.h"

#include <array>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <unordered_map>

#include "fields/rig_fields.h"
#include "json/place.h"
#include "skelform/format.h"
#include "skelform/skf.h"
#include "words/words.h"

namespace skelform {
namespace {

using skeljson::Place;

using Names = std::set<std::string_view>;

// The names of a type's fields, and keys that only some formats have.
template <class Type>
Names keys_of(std::initializer_list<std::string_view> others = {}) {
  Names keys = others;
  for (const char* name : field_names<Type>()) keys.insert(name);
  return keys;
}

// One kind of object: its known keys, and the kinds of the objects in its members.
struct ObjectKind {
  Names keys;
  std::map<std::string_view, const ObjectKind*> inside;
};

// The keys of all format versions, 0.1 to 0.8, and of the exports between 0.1 and 0.2.
struct Kinds {
  ObjectKind vertex{keys_of<Vertex>({"id", "color"}), {}};
  ObjectKind bind_vertex{keys_of<BindVertex>(), {}};
  ObjectKind bind{keys_of<Bind>(), {{"verts", &bind_vertex}}};
  ObjectKind visuals{keys_of<Visuals>(), {{"vertices", &vertex}, {"binds", &bind}}};
  ObjectKind family{keys_of<InverseKinematics>({"id", "family_id"}), {}};
  ObjectKind early_family{{"constraint", "constraint_str", "mode", "mode_str", "target_id",
                           "target_idx", "bone_ids", "bone_idxs"},
                          {}};
  ObjectKind physics{keys_of<Physics>({"rot_vel"}), {}};
  ObjectKind bone{keys_of<Bone>({"_name",
                                 "parent_idx",
                                 "is_hidden",
                                 "init_is_hidden",
                                 "ik_family_name",
                                 "tex",
                                 "init_tex",
                                 "tex_idx",
                                 "tex_set_idx",
                                 "style_ids",
                                 "style_idxs",
                                 "zindex",
                                 "init_zindex",
                                 "tint",
                                 "init_tint",
                                 "vertices",
                                 "indices",
                                 "binds",
                                 "pivot",
                                 "ik_constraint",
                                 "ik_constraint_str",
                                 "ik_mode",
                                 "ik_mode_str",
                                 "ik_target_id",
                                 "ik_bone_ids",
                                 "init_ik_constraint",
                                 "init_constraint",
                                 "init_ik_mode",
                                 "has_physics",
                                 "phys_rot_resistance"}),
                  {{"vertices", &vertex}, {"binds", &bind}}};
  ObjectKind keyframe{keys_of<Keyframe>({"_element", "element_str", "element_id", "transition",
                                         "is_snap", "vert_id", "label_top"}),
                      {}};
  ObjectKind animation{keys_of<Animation>({"_name"}), {{"keyframes", &keyframe}}};
  ObjectKind texture{keys_of<Texture>({"_name"}), {}};
  ObjectKind style{keys_of<Style>({"_name"}), {{"textures", &texture}}};
  ObjectKind atlas{keys_of<Atlas>(), {}};
  ObjectKind armature{{"texture_size"},
                      {{"bones", &bone},
                       {"animations", &animation},
                       {"textures", &texture},
                       {"texture_sets", &style},
                       {"styles", &style},
                       {"ik_families", &early_family}}};
  ObjectKind root{keys_of<Armature>({"texture_size", "ik_root_ids", "cached_bones_comment"}),
                  {{"textures", &texture},
                   {"texture_sets", &style},
                   {"ik_families", &early_family},
                   {"armature", &armature},
                   {"armatures", &armature},
                   {"bones", &bone},
                   {"animations", &animation},
                   {"atlases", &atlas},
                   {"styles", &style},
                   {"inverse_kinematics", &family},
                   {"visuals", &visuals},
                   {"physics", &physics}}};
};

bool is_known(const ObjectKind& kind, const Kinds& kinds, std::string_view key) {
  if (kind.keys.contains(key)) return true;
  const bool flat_physics = &kind == &kinds.bone && key.starts_with("phys_");
  return flat_physics && kinds.physics.keys.contains(key.substr(5));
}

struct Unknown {
  std::string first_path;
  int count = 0;
};

const Kinds& all_kinds() {
  static const Kinds kinds;
  return kinds;
}

// A cache of known keys per kind of object, as the same keys occur again and again. Length, first
// and last character give the slot.
using Met = std::array<std::string_view, 64>;

std::string_view& place_in(Met& met, std::string_view key) {
  if (key.empty()) return met.front();
  const auto first = static_cast<unsigned char>(key.front());
  const auto last = static_cast<unsigned char>(key.back());
  return met[(key.size() * 7 + first + last * 5u) % met.size()];
}

struct Walk {
  const Kinds& kinds = all_kinds();
  std::map<std::pair<const ObjectKind*, std::string>, Unknown> unknown;
  std::unordered_map<const ObjectKind*, Met> met;
};

// Counts an unknown key. More different keys than are ever reported are ignored.
void count_unknown(Walk& walk, const ObjectKind& kind, const Place& place, std::string_view key) {
  const std::pair one{&kind, std::string(key)};
  if (walk.unknown.size() > Findings::kPerCode && !walk.unknown.contains(one)) return;
  Unknown& unknown = walk.unknown[one];
  if (unknown.count++ == 0) unknown.first_path = path_of(place, key);
}

void visit_keys(Walk& walk, const ObjectKind& kind, const Place& place) {
  Met& met = walk.met[&kind];
  for (const skeljson::Member& member : skeljson::members_of(*place.value)) {
    const std::string_view key = member.key;
    std::string_view& known = place_in(met, key);
    if (known.data() != nullptr && member.key == known) continue;
    if (kind.inside.contains(key) || is_known(kind, walk.kinds, key))
      known = key;
    else
      count_unknown(walk, kind, place, key);
  }
}

void visit(Walk& walk, const ObjectKind& kind, const Place& place) {
  if (skeljson::kind_of(*place.value) != skeljson::Kind::Object) return;
  visit_keys(walk, kind, place);
  for (const auto& [key, inside] : kind.inside) {
    const Json* found = skeljson::find_member(*place.value, key);
    if (found == nullptr) continue;
    if (skeljson::kind_of(*found) != skeljson::Kind::Array) {
      visit(walk, *inside, {found, &place, key});
      continue;
    }
    for (std::size_t i = 0; i < skeljson::size_of(*found); ++i)
      visit(walk, *inside, {&skeljson::element_of(*found, i), &place, key, i});
  }
}

void report_newer_version(const Json& root, Findings& findings) {
  const Json* version = skeljson::find_member(root, "version");
  if (version == nullptr) return;
  const bool is_number = skeljson::kind_of(*version) == skeljson::Kind::Number;
  if (!is_number && skeljson::kind_of(*version) != skeljson::Kind::String) return;
  const std::string text =
      is_number ? skeljson::written(*version) : std::string(skeljson::text_of(*version));
  if (!is_newer_than_known(text)) return;
  findings.add(
      "newer-version", "version",
      in_quotes(text) + ' ' + newer_format_words() + ". Look for a newer version of this program");
}

struct EditorKinds {
  ObjectKind bone{keys_of<EditorBone>({"ik_folded", "meshdef_folded", "effects_folded", "blacklist",
                                       "bind_owner", "bind_pose"}),
                  {}};
  ObjectKind style{{"active"}, {}};
  ObjectKind root{{"camera", "bones", "styles"}, {{"bones", &bone}, {"styles", &style}}};
};

// Checks a path of keys. Only objects with a kind are checked; keys below an unknown key count as
// known.
bool is_known(const ObjectKind& root, const Kinds& kinds, std::span<const std::string_view> keys) {
  const ObjectKind* kind = &root;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto inside = kind->inside.find(keys[i]);
    if (inside == kind->inside.end()) return i + 1 < keys.size() || is_known(*kind, kinds, keys[i]);
    kind = inside->second;
  }
  return true;
}

}  // namespace

bool is_known_key(std::span<const std::string_view> keys) {
  return is_known(all_kinds().root, all_kinds(), keys);
}

bool is_known_editor_key(std::span<const std::string_view> keys) {
  static const EditorKinds editor;
  return is_known(editor.root, all_kinds(), keys);
}

void report_unknown_keys(const Json& root, Findings& findings) {
  Walk walk;
  visit(walk, walk.kinds.root, Place{&root});
  for (const auto& [key, unknown] : walk.unknown) {
    findings.add("unknown-key", unknown.first_path,
                 in_quotes(key.second) +
                     (unknown.count == 1 ? "" : " at " + counted(unknown.count, "place")) +
                     " has no effect: no format version knows such a key. Correct its spelling or "
                     "remove it");
  }
  report_newer_version(root, findings);
}

}  // namespace skelform
