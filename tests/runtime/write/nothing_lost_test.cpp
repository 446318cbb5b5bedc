// Saving changes nothing by itself: every value of a rig is read back as it was, and what cannot be
// kept is told. fields/rig_fields.h names the values, so a new member is tested as soon as it is
// described.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "fields/walk.h"
#include "runtime/edit/edited.h"
#include "runtime/write/round_trip.h"
#include "skelform/write.h"

using namespace write_test;
using load_test::Json;

namespace {

// Fields that a written file does not take from the rig, each with its source.
constexpr std::array<std::string_view, 8> kMadeAnew = {
    ".id",       // the position
    ".next_kf",  // the keys
    ".active",   // the active styles among the editor's facts
    ".indices",  // one changed corner makes a triangle that shows nothing
    "version",   // convert_test.cpp
    "atlases[0].size.x",
    "atlases[0].size.y",  // the image
    "atlases[1].size.x"};

bool is_made_anew(const std::string& path) {
  return std::ranges::any_of(kMadeAnew, [&](std::string_view part) {
    return part[0] == '.' ? path.ends_with(part) || path.find(std::string(part) + '[') != path.npos
                          : path == part;
  });
}

std::string shown(const std::string& value) {
  return value;
}
std::string shown(const std::optional<bool>& value) {
  return value ? std::to_string(*value) : "none";
}
template <class Value>
std::string shown(const Value& value) {
  if constexpr (std::is_enum_v<Value>)
    return std::to_string(static_cast<int>(value));
  else
    return std::to_string(value);
}

using Values = std::map<std::string, std::string>;

Values values_of(const Skf& skf) {
  Values values;
  const auto note = [&](const std::string& path, const Field& field, const auto& value) {
    const bool names = field.of == ListOf::TextureNames;
    values[path] = shown(value);
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, int>)
      if (names && value >= 0)
        values[path] = skf.armature.texture_names[static_cast<std::size_t>(value)];
  };
  walk_values(skf.armature, note);
  walk_values(skf.editor, note, "editor");
  return values;
}

// Another value that a file may hold.
void change(const Field&, std::string& text) {
  text += "x";
}
void change(const Field&, bool& flag) {
  flag = !flag;
}
void change(const Field&, std::optional<bool>& flag) {
  flag = !flag.value_or(true);
}
void change(const Field&, float& number) {
  number = number * 0.5f + 0.25f;
}
void change(const Field& field, int& number) {
  const bool needed = field.of == ListOf::Vertices || std::string_view(field.name) == "bone_id";
  if (field.kind != ValueKind::Index)
    number += field.kind == ValueKind::Channel && number > 100 ? -1 : 1;
  else
    number = needed ? (number == 0 ? 1 : 0) : -1;
}
void change(const Field&, std::uint32_t& index) {
  index = index == 0 ? 1 : 0;
}
template <class Word>
requires std::is_enum_v<Word>
void change(const Field&, Word& word) {
  word = static_cast<Word>(static_cast<int>(word) == 0 ? 1 : 0);
}

// Lists of which each entry is needed: a chain without one of its bones is another chain.
bool is_needed(const std::string& path) {
  return path.find(".bone_ids[") != path.npos || path.starts_with("editor.styles.active");
}

// Changes the value number `wanted` and returns its path; "" if there are fewer values.
std::string change_one(Skf& skf, int wanted) {
  std::string changed;
  int at = 0;
  const auto visit = [&](const std::string& path, const Field& field, auto& value) {
    if (at++ != wanted) return;
    changed = path;
    if (!is_made_anew(path) && !is_needed(path) && field.role != FieldRole::Presence)
      change(field, value);
  };
  walk_values(skf.armature, visit);
  walk_values(skf.editor, visit, "editor");
  return changed;
}

// Returns whether a file without the value gets the usual one.
bool is_filled_in(const std::string& path, const std::string& before) {
  return (path.ends_with(".handle_preset") && before.empty()) ||
         (path == "editor.camera.zoom" && before == std::to_string(0.f));
}

// Returns the paths whose values differ, apart from those that are made anew.
std::vector<std::string> differences(const Values& before, const Values& after) {
  std::vector<std::string> found;
  for (const auto& [path, value] : before) {
    const auto there = after.find(path);
    if (is_made_anew(path) || is_filled_in(path, value)) continue;
    if (there == after.end())
      found.push_back(path + " is gone");
    else if (there->second != value)
      found.push_back(path + ": " + value + " -> " + there->second);
  }
  for (const auto& [path, value] : after)
    if (!before.contains(path)) found.push_back(path + " is new");
  return found;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += line + '\n';
  return all;
}

// A rig in which every kind of part is there and no field is left out as its default.
Skf whole_rig() {
  Json rig = load_test::sound_rig();
  rig["clear_color"] = {{"r", 10}, {"g", 20}, {"b", 30}, {"a", 40}};
  for (const char* key : {"mimic_target", "init_mimic_target"})
    rig["inverse_kinematics"][0][key] = true;
  for (Json& physics : rig["physics"]) {
    for (const char* key : {"pos_damping", "scale_damping", "rot_damping"}) physics[key] = 4;
    for (const char* key : {"pos_ratio", "scale_ratio", "sway", "rot_bounce"}) physics[key] = 0.5;
    for (const char* key : {"global_rot", "global_orbit", "global_orbit_diff", "global_orbit_vel"})
      physics[key] = 0.125;
    for (const char* key : {"global_pos", "global_scale"}) physics[key] = {{"x", 3}, {"y", 2}};
  }
  for (Json& bone : rig["bones"]) bone["hidden"] = bone["init_hidden"] = true;
  for (Json& visuals : rig["visuals"])
    for (const char* key : {"tint", "init_tint"})
      visuals[key] = {{"r", .5}, {"g", .25}, {"b", .75}, {"a", .5}};
  Skf skf = *load_bytes(load_test::zip_of(load_test::sound_entries(rig))).skf;
  return written_and_loaded(skf);
}

}  // namespace

TEST_CASE("every value of a rig that is changed is saved, and no other value changes with it") {
  const Skf whole = whole_rig();
  const Values before = values_of(whole);
  int changes = 0;
  for (int i = 0;; ++i) {
    Skf changed = whole;
    const std::string path = change_one(changed, i);
    if (path.empty()) break;
    CAPTURE(path);
    for (Animation& animation : changed.armature.animations)
      std::ranges::stable_sort(animation.keyframes, {}, &Keyframe::frame);
    resolve(changed.armature);
    const Values wanted = values_of(changed);
    CHECK(joined(differences(wanted, values_of(written_and_loaded(changed)))) == "");
    changes += wanted != before;
  }
  CHECK(changes > 200);
}

TEST_CASE("the rig of this test has a value of every field") {
  std::map<std::string, int> fields;
  const Skf whole = whole_rig();
  const auto note = [&](const std::string&, const Field& field, const auto&) {
    ++fields[field.name];
  };
  walk_values(whole.armature, note);
  walk_values(whole.editor, note);
  for (const char* name : {"weight", "uv", "indices", "bone_ids", "rot_bounce", "handle_preset",
                           "atlas_idx", "filename", "group_color", "styles.active"})
    CHECK_MESSAGE(fields[name] > 0, name);
}

TEST_CASE("rigs of every format are the same, field by field, after saving") {
  std::vector<Skf> rigs = {load_test::loaded(load_test::data_rig("format-0.1")),
                           load_test::loaded(load_test::data_rig("format-0.2")),
                           load_test::loaded(load_test::data_rig("format-0.5")),
                           edit_test::small_rig()};
#ifdef EXAMPLE_SKF
  rigs.push_back(*load(EXAMPLE_SKF).skf);
#endif
  for (const Skf& rig : rigs) {
    CAPTURE(rig.format);
    const Skf saved = written_and_loaded(rig);
    CHECK(joined(differences(values_of(rig), values_of(saved))) == "");
    const Skf again = written_and_loaded(saved);
    CHECK(again.armature_json == saved.armature_json);
    CHECK(again.editor_json == saved.editor_json);
    CHECK(losses(saved).empty());
  }
}

namespace {

// Returns the pointers to all numbers, texts and flags.
void collect(const Json& value, const std::string& pointer, std::vector<std::string>& leaves) {
  if (value.is_object())
    for (const auto& [key, inside] : value.items()) collect(inside, pointer + '/' + key, leaves);
  else if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i)
      collect(value[i], pointer + '/' + std::to_string(i), leaves);
  else
    leaves.push_back(pointer);
}

void collect_objects(const Json& value, const std::string& pointer,
                     std::vector<std::string>& objects) {
  if (value.is_object()) objects.push_back(pointer);
  for (const auto& [key, inside] : value.items())
    if (inside.is_structured()) collect_objects(inside, pointer + '/' + key, objects);
}

// Returns faulty values for a value, of its own type and of another.
std::vector<Json> faulty(const Json& value) {
  if (value.is_string()) return {"?", 3};
  if (value.is_boolean()) return {"yes"};
  return {-7, 99, 0.5, "one"};
}

// Returns whether a value is another in the file without a fault: ids and links are made anew, keys
// are sorted, and numbers of elements and versions become text.
bool is_rewritten(const std::string& pointer, const Json& value) {
  const bool whole = value.is_number_integer() && value >= 0;
  return pointer.ends_with("/id") || pointer.ends_with("/next_kf") ||
         (whole && pointer.ends_with("/frame")) || (value == 3 && pointer.ends_with("/element")) ||
         (value == 3 && pointer == "/version");
}

}  // namespace

TEST_CASE("a faulty value is told when the rig is saved, or it stays") {
  const Json sound = load_test::sound_rig();
  std::vector<std::string> leaves;
  collect(sound, "", leaves);
  for (const std::string& leaf : leaves) {
    for (const Json& value : faulty(sound.at(Json::json_pointer(leaf)))) {
      if (is_rewritten(leaf, value)) continue;
      CAPTURE(leaf);
      CAPTURE(value.dump());
      LoadResult rig = load_bytes(
          load_test::zip_of(load_test::sound_entries(load_test::with(sound, leaf, value))));
      if (!rig) continue;  // refused, so it cannot be saved
      const Skf saved = written_and_loaded(*rig);
      const Json json = Json::parse(saved.armature_json);
      const Json::json_pointer at(leaf);
      const bool kept = json.contains(at) && json.at(at) == value;
      CHECK((kept || !losses(*rig).empty()));
    }
  }
}

TEST_CASE("a member that no format has stays or is told, in every object") {
  const Json sound = load_test::sound_rig();
  std::vector<std::string> objects;
  collect_objects(sound, "", objects);
  for (const std::string& object : objects) {
    const std::string member = object + "/mystery";
    CAPTURE(member);
    const LoadResult rig =
        load_bytes(load_test::zip_of(load_test::sound_entries(load_test::with(sound, member, 5))));
    REQUIRE(rig.skf);
    const Json saved = Json::parse(written_and_loaded(*rig.skf).armature_json);
    const bool kept = saved.contains(Json::json_pointer(member));
    CHECK(kept == losses(*rig.skf).empty());
  }
}

TEST_CASE("a readme and other entries stay, those of the system do not") {
  std::vector<load_test::Entry> entries = load_test::sound_entries(load_test::sound_rig());
  for (const char* name : {"readme.md", "notes/a.txt", "__MACOSX/._a", "notes/"})
    entries.push_back({name, std::string(name).ends_with('/') ? "" : "Mine"});
  const LoadResult rig = load_bytes(load_test::zip_of(entries));
  REQUIRE(rig.skf);
  const Skf saved = written_and_loaded(*rig.skf);
  REQUIRE(saved.extras.size() == 2);
  CHECK(saved.extras[0].name == "readme.md");
  CHECK(saved.extras[1].name == "notes/a.txt");
  CHECK(saved.extras[1].bytes.size() == 4);
  CHECK(losses(*rig.skf).empty());
  LoadLimits small;
  small.extra_bytes = 5;
  const LoadResult cut = load_bytes(load_test::zip_of(entries), small);
  REQUIRE(cut.skf);
  CHECK(losses(*cut.skf) ==
        std::vector<std::string>{"'notes/a.txt': not in a written rig, because it is too large, "
                                 "unreadable, outside the rig's folder, or another has its name"});
}

TEST_CASE("of two bones with one id the second keeps what named its position") {
  const Json sound = load_test::sound_rig();
  const Skf rig = load_test::loaded(load_test::with(sound, "/bones/3/id", 1));
  const Skf right = load_test::loaded(sound);
  CHECK(rig.armature.animations == right.armature.animations);
  CHECK(rig.armature.inverse_kinematics == right.armature.inverse_kinematics);
  CHECK(written_and_loaded(rig).armature == written_and_loaded(right).armature);
  REQUIRE(losses(rig).size() == 1);
  CHECK(losses(rig)[0].find("bones[3].id: references to bone 1 mean an earlier bone with the same "
                            "id; this one answers to 3") == 0);
}
