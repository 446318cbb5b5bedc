// Converts textures by number. Until November 2025 a bone named its styles and the position of a
// texture in them. Later formats find a texture in all styles by its name. So all textures that a
// number refers to get one name, which no other texture has.
#include <algorithm>
#include <cmath>
#include <compare>
#include <map>
#include <optional>
#include <set>

#include "load/migrate.h"
#include "load/node.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::size_of;

// The textures that a number refers to, for a bone with these styles: texture `number` of each
// style.
struct Outfit {
  std::vector<int> styles;
  int number = 0;
  auto operator<=>(const Outfit&) const = default;
};
using Outfits = std::map<Outfit, std::string>;  // with the name that the textures get

// A bone, or a key that changes a bone's texture.
struct Wearer {
  Json* object = nullptr;
  const char* key = nullptr;
  Outfits::iterator outfit;
};

// The textures with one name.
struct Namesakes {
  int count = 0;
  std::map<int, int> first;  // by style: position of the first of them
};

struct Wardrobe {
  std::vector<Json*> textures;  // the texture array of each style; nullptr if it has none
  std::vector<std::vector<std::string>> names;  // texture names by style
  std::map<std::string, Namesakes> called;      // textures by their name in the file
  std::set<std::string> made;                   // new names
  std::map<std::pair<int, int>, int> claims;    // outfits by style and position of a texture
  std::vector<std::optional<std::vector<int>>> styles_of_bone;  // nullopt: the bone shows nothing
  Outfits outfits;
  std::vector<Wearer> wearers;
  std::size_t slots = 0;  // textures in all outfits
};

void read_names(Migration& m, Wardrobe& all) {
  for_each_object(m.root, "styles", [&](Json& style, std::size_t s) {
    all.textures.resize(s + 1);
    all.names.resize(s + 1);
    Json* textures = find_member(style, "textures");
    if (!is_array(textures)) return;
    all.textures[s] = textures;
    for (std::size_t t = 0; t < size_of(*textures); ++t) {
      std::string name = without_nul(text_or(element_of(*textures, t), "name", ""));
      Namesakes& namesakes = all.called[name];
      ++namesakes.count;
      namesakes.first.emplace(static_cast<int>(s), static_cast<int>(t));
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
void find_styles_of_bones(Migration& m, Wardrobe& all) {
  const Json& bones = *find_member(m.root, "bones");
  const Json* styles = find_member(m.root, "styles");
  const BoneIds ids = is_array(styles) ? bone_ids_of(*styles) : BoneIds{};
  bool any = false;
  for_each_object(m.root, "bones", [&](const Json& bone, std::size_t) {
    any = any || skeljson::has_any(bone, {"style_ids", "tex_set_idx"});
  });
  std::vector<int> every(all.names.size());
  for (std::size_t s = 0; s < every.size(); ++s) every[s] = static_cast<int>(s);
  for (std::size_t b = 0; b < size_of(bones); ++b)
    all.styles_of_bone.push_back(any ? styles_of(element_of(bones, b), ids) : every);
}

// Limits the total, because a hostile file could have each bone wear every style.
void count_slots(Wardrobe& all, const Outfit& outfit) {
  constexpr std::size_t kMost = 65'536;
  all.slots += outfit.styles.size();
  for (const int style : outfit.styles) ++all.claims[{style, outfit.number}];
  if (all.slots <= kMost) return;
  throw Refusal{"armature.json: bones wear more than " + std::to_string(kMost) +
                " textures by number. Take some styles out of them, or split the rig"};
}

void wear(Migration& m, Wardrobe& all, std::size_t bone, double number, const std::string& path,
          About about, Wearer wearer) {
  const auto& styles = all.styles_of_bone[bone];
  if (number == -1 || !styles) return;
  Outfit outfit;
  std::size_t most = 0;
  for (const int style : *styles) {
    const std::size_t count = all.names[static_cast<std::size_t>(style)].size();
    most = std::max(most, count);
    if (number >= 0 && number < static_cast<double>(count)) outfit.styles.push_back(style);
  }
  if (outfit.styles.empty()) {
    m.findings.add("texture-index-out-of-range", path,
                   "nothing is shown: there is no such texture, only " + std::to_string(most),
                   about);
    return;
  }
  outfit.number = static_cast<int>(number);
  const auto [found, added] = all.outfits.try_emplace(std::move(outfit));
  if (added) count_slots(all, found->first);
  wearer.outfit = found;
  all.wearers.push_back(wearer);
}

void dress_bones(Migration& m, Wardrobe& all) {
  for_each_object(m.root, "bones", [&](Json& bone, std::size_t b) {
    if (!has(bone, "tex_idx") || has(bone, "tex")) return;
    wear(m, all, b, number_or(bone, "tex_idx", -1), path_in_file(bone, "bones", b) + ".tex_idx",
         {static_cast<int>(b)}, {&bone, "tex", {}});
  });
}

void dress_keys(Migration& m, Wardrobe& all) {
  for_each_key(m.root, [&](Json& key, std::size_t a, std::size_t k) {
    if (text_or(key, "element", "") != "Texture" || has(key, "value_str")) return;
    const int bone = m.bone_ids.find(integer_or(key, "bone_id", 0));
    if (bone < 0) return;
    const Json& animation = element_of(*find_member(m.root, "animations"), a);
    const std::string path =
        path_in_file(animation, "animations", a) + ".keyframes[" + std::to_string(k) + "].value";
    wear(m, all, static_cast<std::size_t>(bone), std::trunc(number_or(key, "value", -1)), path,
         {-1, static_cast<int>(a), -1}, {&key, "value_str", {}});
  });
}

const std::string& first_name(const Wardrobe& all, const Outfit& outfit) {
  return all
      .names[static_cast<std::size_t>(outfit.styles[0])][static_cast<std::size_t>(outfit.number)];
}

// Returns whether a name finds exactly the outfit's textures: in its styles, and in no other style.
bool is_named(const Wardrobe& all, const Outfit& outfit, const std::string& name) {
  if (name.empty()) return false;
  const Namesakes& namesakes = all.called.at(name);
  return namesakes.first.size() == outfit.styles.size() &&
         std::ranges::all_of(outfit.styles, [&](int style) {
           const auto first = namesakes.first.find(style);
           return first != namesakes.first.end() && first->second == outfit.number;
         });
}

// Returns whether no other outfit has any of its textures. Then they can be renamed.
bool is_sole(const Wardrobe& all, const Outfit& outfit) {
  return std::ranges::all_of(outfit.styles, [&](int style) {
    return all.claims.at({style, outfit.number}) == 1;
  });
}

// Returns whether all textures of that name belong to the outfit.
bool owns_name(const Wardrobe& all, const Outfit& outfit, const std::string& name) {
  const auto called = all.called.find(name);
  if (called == all.called.end()) return true;
  const auto own = std::ranges::count_if(outfit.styles, [&](int style) {
    return all.names[static_cast<std::size_t>(style)][static_cast<std::size_t>(outfit.number)] ==
           name;
  });
  return is_sole(all, outfit) && own == called->second.count;
}

std::string new_name(Wardrobe& all, const Outfit& outfit, std::map<std::string, int>& used) {
  std::string base = first_name(all, outfit);
  if (base.empty()) base = "Texture " + std::to_string(outfit.number);
  std::string name = base;
  while (all.made.contains(name) || !owns_name(all, outfit, name))
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

// Renames the textures of an outfit. A texture that other outfits share keeps its name and gets a
// renamed copy.
void rename(Migration& m, Wardrobe& all, const Outfit& outfit, const std::string& name) {
  const Json text = make_text(m.document, name);
  for (const int style : outfit.styles) {
    Json& textures = *all.textures[static_cast<std::size_t>(style)];
    Json& texture = element_of(textures, static_cast<std::size_t>(outfit.number));
    if (all.claims.at({style, outfit.number}) == 1)
      texture = renamed(m, texture, text);
    else
      append(m.document, textures, renamed(m, texture, text));
  }
}

void name_outfits(Migration& m, Wardrobe& all) {
  std::map<std::string, int> used;
  std::size_t made = 0;
  for (auto& [outfit, name] : all.outfits)
    if (is_named(all, outfit, first_name(all, outfit))) name = first_name(all, outfit);
  for (auto& [outfit, name] : all.outfits) {
    if (!name.empty()) continue;
    name = new_name(all, outfit, used);
    rename(m, all, outfit, name);
    ++made;
  }
  if (made == 0) return;
  m.log.push_back("Gave " + std::to_string(made) +
                  " textures a name that is unique in the styles that a bone wears.");
}

}  // namespace

void name_textures(Migration& m) {
  Wardrobe all;
  read_names(m, all);
  find_styles_of_bones(m, all);
  dress_bones(m, all);
  dress_keys(m, all);
  name_outfits(m, all);
  for (const Wearer& wearer : all.wearers)
    set(m.document, *wearer.object, wearer.key, make_text(m.document, wearer.outfit->second));
  if (all.wearers.empty()) return;
  m.log.push_back("Named the textures of " + std::to_string(all.wearers.size()) +
                  " bones and keyframes that had numbers.");
}

}  // namespace skelform
