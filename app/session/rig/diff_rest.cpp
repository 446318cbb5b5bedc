// Compares the texts of two files of one format for what the other functions do not read: keys that
// no format defines, keys that no reader reads, and values that the loader corrects.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <type_traits>

#include "json/parse.h"
#include "lists/lists.h"
#include "session/rig/diff_fields.h"
#include "text/words.h"

namespace skelscope {
namespace {

using namespace skelform;
using skeljson::Json;
using skeljson::Kind;

// Collects the paths of the described keys: "bones.pos", and of the lists of parts: "bones[]".
struct DescribedKeys {
  std::set<std::string>& keys;
  std::string prefix;

  template <class Type>
  void operator()(const Field& field, const std::vector<Type>&) {
    const std::string path = prefix + field.name;
    if constexpr (std::is_arithmetic_v<Type>) {
      keys.insert(path);
    } else {
      keys.insert(path + "[]");
      DescribedKeys inside{keys, path + '.'};
      const Type part{};
      describe(inside, part);
    }
  }
  void operator()(const Field& field, const auto&) { keys.insert(prefix + field.name); }
};

template <class Type>
std::set<std::string> keys_of_type() {
  std::set<std::string> keys;
  DescribedKeys all{keys, ""};
  const Type part{};
  describe(all, part);
  return keys;
}

enum class Reported { All, Undescribed, Unknown };

struct RestWalk {
  const RigPairing& rigs;
  const std::set<std::string>& described;
  Reported reported = Reported::All;
  bool is_editor = false;
  const std::set<std::string>* told = nullptr;  // the paths of refused values that others told
  std::vector<FieldChange> changes{};
};

// A value's place in both files. The keys leave out indices: "bones", "pos".
struct TwoPlaces {
  std::string path;
  std::vector<std::string_view> keys;
  int a = -1, b = -1;  // the innermost element of a list, by position
};

std::string path_below(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : path + '.' + std::string(key);
}

bool is_part_list(const RestWalk& walk, const std::vector<std::string_view>& keys) {
  std::string path;
  for (const std::string_view key : keys) path = path_below(path, key);
  return walk.described.contains(path + "[]");
}

bool is_described(const RestWalk& walk, const std::vector<std::string_view>& keys) {
  std::string path;
  for (const std::string_view key : keys) {
    path = path_below(path, key);
    if (walk.described.contains(path)) return true;
  }
  return false;
}

bool is_reported(const RestWalk& walk, const std::vector<std::string_view>& keys) {
  if (walk.reported == Reported::All) return true;
  if (walk.reported == Reported::Undescribed) return !is_described(walk, keys);
  return walk.is_editor ? !is_known_editor_key(keys) : !is_known_key(keys);
}

bool has_problem(const Skf& skf, const std::string& path) {
  return std::ranges::any_of(skf.problems,
                             [&](const Problem& one) { return one.json_path.starts_with(path); });
}

// Returns whether a file holds a value that the loader refused and that nothing else tells.
bool is_refused(const RestWalk& walk, const std::string& path) {
  const std::string whole = path.substr(0, path.rfind('.'));
  if (walk.told == nullptr || walk.told->contains(path) || walk.told->contains(whole)) return false;
  const auto refuses = [&](const Problem& one) {
    return (one.json_path == path || one.json_path == whole) && is_refusal(one);
  };
  return std::ranges::any_of(walk.rigs.a.problems, refuses) ||
         std::ranges::any_of(walk.rigs.b.problems, refuses);
}

// Returns whether readers take the value as it stands.
bool is_read(const RestWalk& walk, const TwoPlaces& at) {
  return is_described(walk, at.keys) &&
         (walk.is_editor ? is_known_editor_key(at.keys) : is_known_key(at.keys));
}

// Returns whether one file says what the other one leaves to readers. Both mean the same value, as
// another meaning is told before; a value that the loader corrects is not left out.
bool is_left_out(const RestWalk& walk, const TwoPlaces& at, const Json* a, const Json* b) {
  if (a != nullptr && b != nullptr) return false;
  const Skf& said = a == nullptr ? walk.rigs.b : walk.rigs.a;
  return is_read(walk, at) && !has_problem(said, at.path);
}

// Returns whether the ids are the positions of a part, which they follow.
bool is_position(const RestWalk& walk, const TwoPlaces& at, const Json* a, const Json* b) {
  const bool is_id = !at.keys.empty() && (at.keys.back() == "id" || at.keys.back() == "family_id");
  if (!is_id || !is_part_list(walk, {at.keys.begin(), at.keys.end() - 1})) return false;
  const auto stands = [](const Json* id, int position) {
    return id == nullptr ||
           (skeljson::kind_of(*id) == Kind::Number && skeljson::number_of(*id) == position);
  };
  return stands(a, at.a) && stands(b, at.b);
}

// Words such as "PNG" are read in any case.
bool is_same_word(const RestWalk& walk, const TwoPlaces& at, const Json* a, const Json* b) {
  if (a == nullptr || b == nullptr || !is_read(walk, at)) return false;
  if (skeljson::kind_of(*a) != Kind::String || skeljson::kind_of(*b) != Kind::String) return false;
  const auto lower = [](unsigned char c) { return std::tolower(c); };
  return std::ranges::equal(skeljson::written(*a), skeljson::written(*b), {}, lower, lower);
}

void report(RestWalk& walk, const TwoPlaces& at, const Json* a, const Json* b) {
  if (is_left_out(walk, at, a, b) || is_position(walk, at, a, b) || is_same_word(walk, at, a, b))
    return;
  if (is_reported(walk, at.keys) || is_refused(walk, at.path))
    walk.changes.push_back({at.path, json_words(a), json_words(b)});
}

void walk_values(RestWalk& walk, const TwoPlaces& at, const Json& a, const Json& b);

void walk_members(RestWalk& walk, const TwoPlaces& at, const Json& a, const Json& b) {
  const auto inside = [&](std::string_view key) {
    TwoPlaces place{path_below(at.path, key), at.keys, at.a, at.b};
    place.keys.push_back(key);
    return place;
  };
  for (const skeljson::Member& member : skeljson::members_of(a)) {
    const Json* other = skeljson::find_member(b, member.key);
    if (other == nullptr)
      report(walk, inside(member.key), &member.value, nullptr);
    else
      walk_values(walk, inside(member.key), member.value, *other);
  }
  for (const skeljson::Member& member : skeljson::members_of(b)) {
    if (skeljson::find_member(a, member.key) == nullptr)
      report(walk, inside(member.key), nullptr, &member.value);
  }
}

// The match of the elements of a list, where the rigs know one.
const std::vector<int>* match_of(const RestWalk& walk, const TwoPlaces& at) {
  const RigMatch& match = walk.rigs.match;
  if (at.path == "bones") return &match.bones;
  if (at.path == "animations") return &match.animations;
  if (at.path == "styles") return &match.styles;
  if (walk.is_editor) return nullptr;
  if (at.path == "visuals") return &match.visuals;
  if (at.path == "inverse_kinematics") return &match.inverse_kinematics;
  return at.path == "physics" ? &match.physics : nullptr;
}

// Added and removed parts are told by name already.
void report_sizes(RestWalk& walk, const TwoPlaces& at, std::size_t a, std::size_t b) {
  const bool told = walk.reported == Reported::Undescribed && is_part_list(walk, at.keys);
  if (told || !is_reported(walk, at.keys)) return;
  walk.changes.push_back({at.path, counted(a, "element"), counted(b, "element")});
}

void walk_elements(RestWalk& walk, const TwoPlaces& at, const Json& a, const Json& b) {
  const int in_a = skeljson::size_of(a), in_b = skeljson::size_of(b);
  const std::vector<int>* match = match_of(walk, at);
  const bool matched = match != nullptr && count_of(*match) == in_a;
  if (!matched && in_a != in_b) return report_sizes(walk, at, in_a, in_b);
  for (int i = 0; i < in_a; ++i) {
    const int other = matched ? (*match)[i] : i;
    if (other < 0 || other >= in_b) continue;
    const TwoPlaces inside{at.path + '[' + std::to_string(other) + ']', at.keys, i, other};
    walk_values(walk, inside, skeljson::element_of(a, i), skeljson::element_of(b, other));
  }
}

// Whole numbers may be ids, which have more digits than a float.
bool same_number(double a, double b) {
  const bool whole = a == std::floor(a) && b == std::floor(b);
  return whole ? a == b : nearly(static_cast<float>(a), static_cast<float>(b));
}

bool same_value(const Json& a, const Json& b) {
  if (skeljson::kind_of(a) != skeljson::kind_of(b)) return false;
  if (skeljson::kind_of(a) == Kind::Number)
    return same_number(skeljson::number_of(a), skeljson::number_of(b));
  return skeljson::written(a) == skeljson::written(b);
}

void walk_values(RestWalk& walk, const TwoPlaces& at, const Json& a, const Json& b) {
  const Kind kind = skeljson::kind_of(a);
  if (kind == Kind::Object && skeljson::kind_of(b) == kind)
    walk_members(walk, at, a, b);
  else if (kind == Kind::Array && skeljson::kind_of(b) == kind)
    walk_elements(walk, at, a, b);
  else if (!same_value(a, b))
    report(walk, at, &a, &b);
}

std::vector<FieldChange> walk_texts(RestWalk walk, const std::string& a, const std::string& b) {
  if (a.empty() || b.empty() || a == b) return {};
  const skeljson::Document before = parsed_text(a), after = parsed_text(b);
  if (before == nullptr || after == nullptr) return {};
  walk_values(walk, {}, *before, *after);
  return std::move(walk.changes);
}

// 0.7 and 0.8 write the same keys.
bool share_layout(const RigPairing& rigs) {
  return rigs.a.format == rigs.b.format || (rigs.a.format >= "0.7" && rigs.b.format >= "0.7");
}

Reported reported_of(const RigPairing& rigs, const RigDiff& diff) {
  if (diff.changes.empty() && diff.incidental.empty()) return Reported::All;
  // Older layouts have other keys than the description.
  return rigs.a.format >= "0.7" ? Reported::Undescribed : Reported::Unknown;
}

constexpr const char* kThumbnailName = "thumbnail.png";

}  // namespace

skeljson::Document parsed_text(const std::string& text) try {
  constexpr std::size_t kValues = 4'000'000;
  return skeljson::parse(text, {kValues, 0, 64, true});
} catch (const skeljson::ParseError&) {
  return nullptr;
}

std::string json_words(const Json* value) {
  constexpr std::size_t kMost = 60;
  if (value == nullptr) return "none";
  std::string words = skeljson::written(*value);
  return words.size() <= kMost ? words : words.substr(0, kMost) + "...";
}

void diff_rest(const RigPairing& rigs, const std::set<std::string>& told, RigDiff& diff) {
  static const std::set<std::string> keys = keys_of_type<Armature>();
  static const std::set<std::string> editor_keys = keys_of_type<EditorFacts>();
  if (share_layout(rigs)) {
    Change rest{.part = Part::File, .name = "armature.json"};
    rest.fields = walk_texts({rigs, keys, reported_of(rigs, diff), false, &told},
                             rigs.a.armature_json, rigs.b.armature_json);
    if (!rest.fields.empty()) diff.changes.push_back(std::move(rest));
  }
  Change rest{.part = Part::File, .name = "editor.json"};
  const bool differs = !diff.changes.empty() || !diff.incidental.empty();
  rest.fields =
      walk_texts({rigs, editor_keys, differs ? Reported::Undescribed : Reported::All, true},
                 rigs.a.editor_json, rigs.b.editor_json);
  if (!rest.fields.empty()) diff.incidental.push_back(std::move(rest));
  if (rigs.a.thumbnail == rigs.b.thumbnail) return;
  const auto words = [](const Skf& skf) {
    return skf.thumbnail.empty() ? "none" : counted(skf.thumbnail.size(), "byte");
  };
  diff.incidental.push_back({.part = Part::File,
                             .name = kThumbnailName,
                             .fields = {{"the image", words(rigs.a), words(rigs.b)}}});
}

bool is_thumbnail(const Change& change) {
  return change.part == Part::File && change.name == kThumbnailName;
}

}  // namespace skelscope
