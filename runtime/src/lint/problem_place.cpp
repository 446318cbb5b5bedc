#include "skelform/problem_place.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

#include "lists/lists.h"
#include "words/words.h"

namespace skelform {
namespace {

// Removes "NAME[3]" and the dot after it from the path; -1 if the path begins otherwise.
int take_indexed(std::string_view& path, std::string_view name) {
  if (!path.starts_with(name) || path.size() <= name.size() || path[name.size()] != '[') return -1;
  const char* const end = path.data() + path.size();
  int index = -1;
  const auto [at, error] = std::from_chars(path.data() + name.size() + 1, end, index);
  if (error != std::errc() || at == end || *at != ']') return -1;
  path.remove_prefix(at - path.data() + 1);
  if (path.starts_with('.')) path.remove_prefix(1);
  return index;
}

bool is_index(int index, int count) {
  return index >= 0 && index < count;
}

// Fields of a bone's own entry in formats that keep its picture, family and physics there as well.
bool is_of_bone(std::string_view field) {
  constexpr std::string_view kFields[] = {"id",           "name",       "parent_id",   "pos",
                                          "rot",          "scale",      "hidden",      "init_pos",
                                          "init_rot",     "init_scale", "init_hidden", "is_hidden",
                                          "ik_family_id", "physics_id", "visuals_id"};
  return std::ranges::find(kFields, field.substr(0, field.find('.'))) != std::end(kFields);
}

// Returns the entry whose path is the longest beginning of `path`.
ProblemPlace entry_in(const std::vector<std::string>& prefixes, ProblemPart part,
                      std::string_view path) {
  ProblemPlace place;
  std::size_t longest = 0;
  for (int i = 0; i < count_of(prefixes); ++i) {
    if (prefixes[i].size() <= longest || !path.starts_with(prefixes[i])) continue;
    longest = prefixes[i].size();
    place = {part, i, -1, std::string(path.substr(longest))};
  }
  return place;
}

ProblemPlace place_in_animation(const Armature& armature, int a, std::string_view path) {
  if (!is_index(a, armature.animations.size())) return {};
  const int written = take_indexed(path, "keyframes");
  const auto& keys = armature.animations[a].keyframes;
  const int key = find_index(keys, written, &Keyframe::file_index);
  if (written < 0 || key < 0) return {ProblemPart::Animation, a, -1, std::string(path)};
  return {ProblemPart::Key, key, a, std::string(path)};
}

ProblemPlace place_in_style(const Armature& armature, int s, std::string_view path) {
  if (!is_index(s, armature.styles.size())) return {};
  const int t = take_indexed(path, "textures");
  if (!is_index(t, armature.styles[s].textures.size()))
    return {ProblemPart::Style, s, -1, std::string(path)};
  return {ProblemPart::Texture, t, s, std::string(path)};
}

ProblemPlace place_of_bone_entry(const Skf& skf, std::string_view whole, std::string_view path) {
  const int bone = take_indexed(path, "bones");
  const bool is_bone = is_index(bone, skf.armature.bones.size());
  if (is_bone && (path.empty() || is_of_bone(path)))
    return {ProblemPart::Bone, bone, -1, std::string(path)};
  for (const auto& [prefixes, part] :
       {std::pair(&skf.paths.inverse_kinematics, ProblemPart::Family),
        std::pair(&skf.paths.physics, ProblemPart::Physics),
        std::pair(&skf.paths.visuals, ProblemPart::Visuals)}) {
    ProblemPlace place = entry_in(*prefixes, part, whole);
    if (place.part != ProblemPart::None) return place;
  }
  return is_bone ? ProblemPlace{ProblemPart::Bone, bone, -1, std::string(path)} : ProblemPlace{};
}

// Returns the name, and its number among the equal names before it, so that it tells parts apart.
template <class Named>
std::string told_by_name(const std::vector<Named>& all, int index) {
  const std::string& name = all[index].name;
  const auto before = std::count_if(all.begin(), all.begin() + index,
                                    [&](const Named& one) { return one.name == name; });
  return in_quotes(name) + (before > 0 ? " " + std::to_string(before + 1) : "");
}

// Returns the bone that shows a picture or has physics, or the first of a family; -1: none.
int bone_of(const Armature& armature, const ProblemPlace& place) {
  if (place.part == ProblemPart::Bone) return place.index;
  if (place.part == ProblemPart::Visuals) return armature.visuals[place.index].bone_id;
  if (place.part == ProblemPart::Family) {
    const auto& ids = armature.inverse_kinematics[place.index].bone_ids;
    return ids.empty() ? -1 : ids.front();
  }
  if (place.part != ProblemPart::Physics) return -1;
  return find_index(armature.bones, place.index, &Bone::physics_id);
}

// The rig of a problem, and the export whose names its parts get in keys; nullptr: its own names.
struct KeyNames {
  const Armature& rig;
  const Armature* later = nullptr;
  const RigMatch* match = nullptr;
};

// A part that the later export lacks keeps its name.
template <class Named>
std::string told_by_name(const KeyNames& names, std::vector<Named> Armature::*list,
                         std::vector<int> RigMatch::*match, int index) {
  const int there = names.later ? followed(names.match->*match, index) : -1;
  return there < 0 ? told_by_name(names.rig.*list, index) : told_by_name(names.later->*list, there);
}

std::string style_words(const KeyNames& names, int style) {
  return " style " + told_by_name(names, &Armature::styles, &RigMatch::styles, style);
}

// Returns the words for a part that is no bone: the names of its style, texture and image.
std::string part_words(const KeyNames& names, const ProblemPlace& place) {
  const Armature& armature = names.rig;
  if (place.part == ProblemPart::Key)
    return std::string(" ") +
           name_of(armature.animations[place.within].keyframes[place.index].element);
  if (place.part == ProblemPart::Style) return style_words(names, place.index);
  if (place.part == ProblemPart::Atlas)
    return " " + in_quotes(armature.atlases[place.index].filename);
  if (place.part != ProblemPart::Texture) return "";
  return style_words(names, place.within) + " texture " +
         told_by_name(armature.styles[place.within].textures, place.index);
}

// Problems that sum up a use of the whole rig: their place is only the first one.
bool is_about_all(const Problem& problem) {
  return problem.code.starts_with("runtime-");
}

std::string key_of(const Skf& skf, const KeyNames& names, const Problem& problem) {
  if (is_about_all(problem)) return problem.code;
  const Armature& armature = skf.armature;
  const ProblemPlace place = problem_place(skf, problem);
  const int bone = problem.bone_id >= 0 ? problem.bone_id : bone_of(armature, place);
  std::string key = problem.code;
  if (is_index(problem.animation, armature.animations.size()))
    key += " animation " +
           told_by_name(names, &Armature::animations, &RigMatch::animations, problem.animation);
  if (is_index(bone, armature.bones.size()))
    key += " bone " + told_by_name(names, &Armature::bones, &RigMatch::bones, bone);
  return key + part_words(names, place) + (place.field.empty() ? "" : " " + place.field);
}

std::vector<KnownProblem> known_as(const Skf& skf, const KeyNames& names,
                                   const std::vector<Problem>& problems) {
  std::vector<KnownProblem> known;
  for (const Problem& problem : problems)
    known.push_back({key_of(skf, names, problem), problem.severity});
  return known;
}

}  // namespace

ProblemPlace problem_place(const Skf& skf, const Problem& problem) {
  const std::string_view whole = problem.json_path;
  std::string_view path = whole;
  if (path.starts_with(skf.paths.root)) path.remove_prefix(skf.paths.root.size());
  if (path.starts_with("bones[")) return place_of_bone_entry(skf, whole, path);
  if (const int a = take_indexed(path, "animations"); a >= 0)
    return place_in_animation(skf.armature, a, path);
  if (const int s = take_indexed(path, "styles"); s >= 0)
    return place_in_style(skf.armature, s, path);
  const int atlas = take_indexed(path, "atlases");
  if (is_index(atlas, skf.armature.atlases.size()))
    return {ProblemPart::Atlas, atlas, -1, std::string(path)};
  return place_of_bone_entry(skf, whole, "");
}

std::string problem_key(const Skf& skf, const Problem& problem) {
  return key_of(skf, {skf.armature}, problem);
}

std::vector<KnownProblem> known_problems(const Skf& skf, const std::vector<Problem>& problems) {
  return known_as(skf, {skf.armature}, problems);
}

std::vector<KnownProblem> known_problems(const Skf& skf, const std::vector<Problem>& problems,
                                         const Armature& later, const RigMatch& match) {
  return known_as(skf, {skf.armature, &later, &match}, problems);
}

void leave_new(const Skf& skf, const std::vector<KnownProblem>& known,
               std::vector<Problem>& problems) {
  std::map<std::string, std::vector<Severity>> left;
  for (const KnownProblem& one : known) left[one.key].push_back(one.severity);
  std::erase_if(problems, [&](const Problem& problem) {
    const auto found = left.find(problem_key(skf, problem));
    if (found == left.end()) return false;
    std::vector<Severity>& as_known = found->second;
    const auto as_bad = std::ranges::find_if(
        as_known, [&](Severity severity) { return severity <= problem.severity; });
    if (as_bad == as_known.end()) return false;
    as_known.erase(as_bad);
    return true;
  });
}

}  // namespace skelform
