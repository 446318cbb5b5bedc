// Says what a file itself holds where the loader refused or corrected a value: "999 in the file,
// read as none".
#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "json/parse.h"
#include "json/path.h"
#include "lists/lists.h"
#include "session/rig/diff_fields.h"

namespace skelscope {
namespace {

using namespace skelform;
using skeljson::Json;

// One of both rigs, and the paths of the values that the loader refused.
struct FileSide {
  const Skf& skf;
  bool is_b;
  std::unordered_map<std::string, std::string> refused{};  // of a list: its first refused element
  skeljson::Document text = nullptr;
};

std::string indexed(const std::string& list, int index) {
  return list + '[' + std::to_string(index) + "].";
}

std::string listed(const std::vector<std::string>& paths, int index) {
  const bool known = has_index(paths, index);
  return known ? paths[index] : "";
}

std::string key_prefix(const Skf& skf, int animation, int key) {
  if (animation < 0 || key < 0) return "";
  const int place = skf.armature.animations[animation].keyframes[key].file_index;
  return indexed(indexed(skf.paths.root + "animations", animation) + "keyframes", place);
}

std::string texture_prefix(const Skf& skf, int style, int texture) {
  const std::string prefix = listed(skf.paths.styles, style);
  return prefix.empty() || texture < 0 ? "" : indexed(prefix + "textures", texture);
}

// The path of the part, to which a field's name is added; empty: unknown.
std::optional<std::string> prefix_of(const FileSide& side, const Change& change) {
  const Skf& skf = side.skf;
  const int bone = side.is_b ? change.bone_b : change.bone_a;
  const int item = side.is_b ? change.item_b : change.item_a;
  const int animation = side.is_b ? change.animation_b : change.animation_a;
  const auto known = [](std::string path) {
    return path.empty() ? std::nullopt : std::optional(std::move(path));
  };
  switch (change.part) {
    case Part::Rig:
      return "";
    case Part::Bone:
      return bone < 0 ? std::nullopt : known(indexed(skf.paths.root + "bones", bone));
    case Part::Visuals:
    case Part::Mesh:
      return bone < 0 ? std::nullopt
                      : known(listed(skf.paths.visuals, skf.armature.bones[bone].visuals_id));
    case Part::Physics:
      return bone < 0 ? std::nullopt
                      : known(listed(skf.paths.physics, skf.armature.bones[bone].physics_id));
    case Part::Family:
      return known(listed(skf.paths.inverse_kinematics, item));
    case Part::Animation:
      return animation < 0 ? std::nullopt
                           : known(indexed(skf.paths.root + "animations", animation));
    case Part::Key:
      return known(key_prefix(skf, animation, item));
    case Part::Style:
      return known(listed(skf.paths.styles, item));
    case Part::Texture:
      return known(texture_prefix(skf, side.is_b ? change.style_b : change.style_a, item));
    case Part::Atlas:
      return item < 0 ? std::nullopt : known(indexed("atlases", item));
    case Part::Editor:
    case Part::File:
      break;
  }
  return std::nullopt;
}

void add_refused(FileSide& side) {
  for (const Problem& problem : side.skf.problems) {
    if (!is_refusal(problem)) continue;
    const std::string& path = problem.json_path;
    side.refused.emplace(path, path);
    if (path.ends_with(']')) side.refused.emplace(path.substr(0, path.rfind('[')), path);
  }
}

// The refused value is the field's, the whole that holds it, or an element of it. Empty: none is.
std::string refused_at(const FileSide& side, const std::string& path) {
  auto found = side.refused.find(path);
  if (found == side.refused.end()) found = side.refused.find(path.substr(0, path.rfind('.')));
  return found == side.refused.end() ? "" : found->second;
}

const Json* value_at(const Json* value, std::string_view path) {
  for (const skeljson::Step& step : skeljson::steps_of(path)) {
    if (value == nullptr) return nullptr;
    const bool is_element = step.index >= 0 && skeljson::kind_of(*value) == skeljson::Kind::Array &&
                            static_cast<std::size_t>(step.index) < skeljson::size_of(*value);
    value = step.index < 0 ? skeljson::find_member(*value, step.key)
            : is_element   ? &skeljson::element_of(*value, step.index)
                           : nullptr;
  }
  return value;
}

std::string file_words(FileSide& side, const std::string& path) {
  if (side.text == nullptr) side.text = parsed_text(side.skf.armature_json);
  const Json* value = side.text == nullptr ? nullptr : value_at(side.text.get(), path);
  return value == nullptr ? "" : json_words(value);
}

// Numbers with other digits are equal.
bool is_read_so(const std::string& in_file, const std::string& words) {
  if (in_file == words || in_file == '"' + words + '"') return true;
  try {
    std::size_t end = 0;
    const float number = std::stof(in_file, &end);
    return end == in_file.size() && number_words(number) == words;
  } catch (const std::logic_error&) {
    return false;
  }
}

// Returns the value in words. If the loader refused a member of it, they name that member and its
// text in the file.
std::string words_in_file(FileSide& side, const std::string& path, const std::string& refused,
                          const std::string& words) {
  const bool is_element = refused.size() > path.size();
  if (is_element)
    return words + " (" + refused.substr(path.size()) + " is " + file_words(side, refused) +
           " in the file)";
  std::string in_file = file_words(side, path);
  if (in_file.empty()) in_file = file_words(side, refused);
  return in_file.empty() || is_read_so(in_file, words) ? words
                                                       : in_file + " in the file, read as " + words;
}

void tell(FileSide& side, const Change& change, FieldChange& field, std::set<std::string>& told) {
  const std::optional<std::string> prefix = prefix_of(side, change);
  if (!prefix) return;
  const std::string path = *prefix + field.field, refused = refused_at(side, path);
  if (refused.empty()) return;
  told.insert(refused);
  std::string& words = side.is_b ? field.b : field.a;
  words = words_in_file(side, path, refused, words);
}

}  // namespace

bool is_refusal(const Problem& problem) {
  static constexpr std::string_view kRefusals[] = {"wrong-type",
                                                   "not-finite",
                                                   "not-whole",
                                                   "text-too-long",
                                                   "unknown-image-format",
                                                   "unknown-ik-mode",
                                                   "unknown-ik-constraint",
                                                   "physics-parameter",
                                                   "physics-state",
                                                   "texture-size",
                                                   "fps",
                                                   "frame-negative",
                                                   "key-not-finite",
                                                   "parent-self",
                                                   "parent-cycle",
                                                   "triangle-degenerate",
                                                   "family-member-duplicate"};
  return problem.code.ends_with("-out-of-range") ||
         std::ranges::find(kRefusals, problem.code) != std::end(kRefusals);
}

std::set<std::string> tell_file_values(const RigPairing& rigs, RigDiff& diff) {
  FileSide a{rigs.a, false}, b{rigs.b, true};
  add_refused(a);
  add_refused(b);
  std::set<std::string> told;
  for (auto* list : {&diff.changes, &diff.incidental}) {
    for (Change& change : *list) {
      for (FieldChange& field : change.fields) {
        tell(a, change, field, told);
        tell(b, change, field, told);
      }
    }
  }
  return told;
}

}  // namespace skelscope
