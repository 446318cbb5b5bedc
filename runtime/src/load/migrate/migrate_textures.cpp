// Converts textures by number. Until November 2025 a bone named its styles and the position of a
// texture in them. Later formats find a texture in all styles by its name. So all textures that a
// number refers to get one name, which no other texture has.
#include <algorithm>
#include <cmath>
#include <compare>
#include <map>
#include <optional>
#include <set>

#include "lists/lists.h"
#include "load/json/node.h"
#include "load/migrate/migrate.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

// The textures that a number refers to, for a bone with these styles: texture `number` of each
// style.
struct TextureGroup {
  std::vector<int> styles;
  int number = 0;
  auto operator<=>(const TextureGroup&) const = default;
};
using TextureGroups = std::map<TextureGroup, std::string>;  // with the name that the textures get

// A bone, or a key that changes a bone's texture.
struct GroupUser {
  Json* object = nullptr;
  const char* key = nullptr;
  TextureGroups::iterator group;
};

// The textures with one name.
struct SameName {
  int count = 0;
  std::map<int, int> first;  // by style: position of the first of them
};

struct TextureNames {
  std::vector<Json*> textures;  // the texture array of each style; nullptr if it has none
  std::vector<std::vector<std::string>> names;  // texture names by style
  std::map<std::string, SameName> called;       // textures by their name in the file
  std::set<std::string> made;                   // new names
  std::map<std::pair<int, int>, int> claims;    // groups by style and position of a texture
  std::vector<std::optional<std::vector<int>>> styles_of_bone;  // nullopt: the bone shows nothing
  TextureGroups groups;
  std::vector<GroupUser> users;
  std::size_t slots = 0;  // textures in all groups
};

void read_names(Migration& m, TextureNames& all) {
  for_each_object(m.root, "styles", [&](Json& style, std::size_t s) {
    all.textures.resize(s + 1);
    all.names.resize(s + 1);
    Json* textures = find_member(style, "textures");
    if (!is_array(textures)) return;
    all.textures[s] = textures;
    for (std::size_t t = 0; t < size_of(*textures); ++t) {
      std::string name = without_nul(text_or(element_of(*textures, t), "name", ""));
      SameName& same = all.called[name];
      ++same.count;
      same.first.emplace(s, t);
      all.names[s].push_back(std::move(name));
    }
  });
}

// Returns the style ids of a bone as the file has them, also of missing styles; -1: no integer.
std::vector<int> named_styles(const Json& bone) {
  std::vector<int> ids;
  const Json* list = find_member(bone, "style_ids");
  for (std::size_t i = 0; is_array(list) && i < size_of(*list); ++i)
    ids.push_back(whole_number(element_of(*list, i)).value_or(-1));
  const int set = integer_or(bone, "tex_set_idx", -1);
  if (list == nullptr && set != -1) ids.push_back(set);
  return ids;
}

std::optional<std::vector<int>> styles_of(const Json& bone, const BoneIds& ids) {
  std::vector<int> styles;
  const std::vector<int> named = named_styles(bone);
  if (named.empty()) return std::nullopt;
  for (const int id : named)
    if (const int style = ids.find(id); style >= 0) styles.push_back(style);
  std::ranges::sort(styles);
  styles.erase(std::unique(styles.begin(), styles.end()), styles.end());
  return styles;
}

// If no bone names styles, as in 0.1, every bone wears all styles.
void find_styles_of_bones(Migration& m, TextureNames& all) {
  const Json& bones = *find_member(m.root, "bones");
  const Json* styles = find_member(m.root, "styles");
  const BoneIds ids = is_array(styles) ? bone_ids_of(*styles) : BoneIds{};
  bool any = false;
  for_each_object(m.root, "bones", [&](const Json& bone, std::size_t) {
    any = any || skeljson::has_any(bone, {"style_ids", "tex_set_idx"});
  });
  std::vector<int> every(all.names.size());
  for (int s = 0; s < count_of(every); ++s) every[s] = s;
  for (std::size_t b = 0; b < size_of(bones); ++b)
    all.styles_of_bone.push_back(any ? styles_of(element_of(bones, b), ids) : every);
}

// Limits the total, because a hostile file could have each bone wear every style.
void count_slots(TextureNames& all, const TextureGroup& group) {
  constexpr std::size_t kMost = 65'536;
  all.slots += group.styles.size();
  for (const int style : group.styles) ++all.claims[{style, group.number}];
  if (all.slots <= kMost) return;
  throw Refusal{"armature.json: bones wear more than " + std::to_string(kMost) +
                " textures by number. Take some styles out of them, or split the rig"};
}

void add_user(Migration& m, TextureNames& all, std::size_t bone, double number,
              const std::string& path, About about, GroupUser user) {
  const auto& styles = all.styles_of_bone[bone];
  if (number == -1 || !styles) return;
  TextureGroup group;
  std::size_t most = 0;
  for (const int style : *styles) {
    const std::size_t count = all.names[style].size();
    most = std::max(most, count);
    if (number >= 0 && number < static_cast<double>(count)) group.styles.push_back(style);
  }
  if (group.styles.empty()) {
    m.findings.add("texture-index-out-of-range", path,
                   "nothing is shown: there is no such texture, only " + std::to_string(most),
                   about);
    return;
  }
  group.number = static_cast<int>(number);
  const auto [found, added] = all.groups.try_emplace(std::move(group));
  if (added) count_slots(all, found->first);
  user.group = found;
  all.users.push_back(user);
}

void group_bones(Migration& m, TextureNames& all) {
  for_each_object(m.root, "bones", [&](Json& bone, int b) {
    if (!has(bone, "tex_idx") || has(bone, "tex")) return;
    add_user(m, all, b, number_or(bone, "tex_idx", -1), path_in_file(bone, "bones", b) + ".tex_idx",
             {b}, {&bone, "tex", {}});
  });
}

void group_keys(Migration& m, TextureNames& all) {
  for_each_key(m.root, [&](Json& key, int a, std::size_t k) {
    if (text_or(key, "element", "") != "Texture" || has(key, "value_str")) return;
    const int bone = m.bone_ids.find(integer_or(key, "bone_id", 0));
    if (bone < 0) return;
    const Json& animation = element_of(*find_member(m.root, "animations"), a);
    const std::string path =
        path_in_file(animation, "animations", a) + ".keyframes[" + std::to_string(k) + "].value";
    add_user(m, all, bone, std::trunc(number_or(key, "value", -1)), path, {-1, a, -1},
             {&key, "value_str", {}});
  });
}

const std::string& first_name(const TextureNames& all, const TextureGroup& group) {
  return all.names[group.styles[0]][group.number];
}

// Returns whether a name finds exactly the group's textures: in its styles, and in no other style.
bool is_named(const TextureNames& all, const TextureGroup& group, const std::string& name) {
  if (name.empty()) return false;
  const SameName& same = all.called.at(name);
  return same.first.size() == group.styles.size() &&
         std::ranges::all_of(group.styles, [&](int style) {
           const auto first = same.first.find(style);
           return first != same.first.end() && first->second == group.number;
         });
}

// Returns whether no other group has any of its textures. Then they can be renamed.
bool is_sole(const TextureNames& all, const TextureGroup& group) {
  return std::ranges::all_of(group.styles, [&](int style) {
    return all.claims.at({style, group.number}) == 1;
  });
}

// Returns whether all textures of that name belong to the group.
bool owns_name(const TextureNames& all, const TextureGroup& group, const std::string& name) {
  const auto called = all.called.find(name);
  if (called == all.called.end()) return true;
  const auto own = std::ranges::count_if(
      group.styles, [&](int style) { return all.names[style][group.number] == name; });
  return is_sole(all, group) && own == called->second.count;
}

std::string new_name(TextureNames& all, const TextureGroup& group,
                     std::map<std::string, int>& used) {
  std::string base = first_name(all, group);
  if (base.empty()) base = "Texture " + std::to_string(group.number);
  std::string name = base;
  while (all.made.contains(name) || !owns_name(all, group, name))
    name = base + ' ' + std::to_string(used[base]++ + 2);
  all.made.insert(name);
  return name;
}

Json renamed(const Migration& m, const Json& texture, const Json& name) {
  Json entry = skeljson::make_object();
  for (std::string_view key : {"offset", "size", "atlas_idx", kOrigin})
    if (const Json* found = find_member(texture, key)) add(m.document, entry, key, *found);
  add(m.document, entry, "name", name);
  return entry;
}

// Renames the textures of an group. A texture that other groups share keeps its name and gets a
// renamed copy.
void rename(Migration& m, TextureNames& all, const TextureGroup& group, const std::string& name) {
  const Json text = make_text(m.document, name);
  for (const int style : group.styles) {
    Json& textures = *all.textures[style];
    Json& texture = element_of(textures, group.number);
    if (all.claims.at({style, group.number}) == 1)
      texture = renamed(m, texture, text);
    else
      append(m.document, textures, renamed(m, texture, text));
  }
}

void name_groups(Migration& m, TextureNames& all) {
  std::map<std::string, int> used;
  std::size_t made = 0;
  for (auto& [group, name] : all.groups)
    if (is_named(all, group, first_name(all, group))) name = first_name(all, group);
  for (auto& [group, name] : all.groups) {
    if (!name.empty()) continue;
    name = new_name(all, group, used);
    rename(m, all, group, name);
    ++made;
  }
  if (made == 0) return;
  m.log.push_back("Gave " + std::to_string(made) +
                  " textures a name that is unique in the styles that a bone wears.");
}

}  // namespace

void name_textures(Migration& m) {
  TextureNames all;
  read_names(m, all);
  find_styles_of_bones(m, all);
  group_bones(m, all);
  group_keys(m, all);
  name_groups(m, all);
  for (const GroupUser& user : all.users)
    set(m.document, *user.object, user.key, make_text(m.document, user.group->second));
  if (all.users.empty()) return;
  m.log.push_back("Named the textures of " + std::to_string(all.users.size()) +
                  " bones and keyframes that had numbers.");
}

}  // namespace skelform
