#include "skelform/write.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "runtime/load/load_rigs.h"
#include "runtime/write/round_trip.h"
#include "skelform/lint.h"
#include "write/json_writer.h"

using namespace load_test;
using namespace write_test;

namespace {

Skf opened(const std::vector<Entry>& entries) {
  LoadResult result = load_bytes(zip_of(entries));
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result);
}

}  // namespace

TEST_CASE("hand-made rigs of every format are the same after writing and loading") {
  for (const char* rig : {"sound", "format-0.1", "format-0.2", "format-0.5"}) {
    CAPTURE(rig);
    const Skf before = loaded(data_rig(rig));
    const Skf after = written_and_loaded(before);
    CHECK(after.format == "0.7");
    CHECK(after.armature.version == "0.7.0");
    CHECK(without_spelling(after.armature) == without_spelling(before.armature));
    CHECK(after.migration_log.empty());
  }
}

TEST_CASE("the archive has the editor's entries in the editor's order, and is reproducible") {
  const Skf before = opened(sound_entries(sound_rig()));
  const Skf after = written_and_loaded(before);
  CHECK(after.entries == std::vector<std::string>{"armature.json", "editor.json", "thumbnail.png",
                                                  "readme.md", "atlas0.png"});
  check_same_images(after, before);
  CHECK(after.editor == before.editor);
  CHECK(*packed(before) == *packed(after));
}

TEST_CASE("unknown keys are written at their old place") {
  Json rig = sound_rig();
  for (const char* at : {"/later", "/bones/1/later", "/visuals/0/later", "/physics/0/later",
                         "/visuals/0/vertices/2/later", "/visuals/0/binds/1/later",
                         "/visuals/0/binds/1/verts/0/later", "/inverse_kinematics/0/later",
                         "/animations/0/later", "/animations/0/keyframes/1/later",
                         "/styles/0/later", "/styles/0/textures/1/later", "/atlases/0/later"})
    rig = with(rig, at, {{"deep", {1, 2.5, "x"}}, {"at", at}});
  std::vector<Entry> entries = sound_entries(rig);
  entries[1].content = R"({"camera": {"pos": {"x": 1, "y": 2}, "zoom": 300}, "grid": 7,
      "bones": [{}, {"blacklist": [3], "new": 1}, {}, {}], "styles": [{"active": true, "s": 2}]})";
  const Skf after = written_and_loaded(opened(entries));
  const Json text = Json::parse(after.armature_json), editor = Json::parse(after.editor_json);
  const Json asked = rig.flatten(), written = text.flatten();
  for (const auto& [path, value] : asked.items())
    if (path.find("later") != path.npos) CHECK(written.value(path, Json()) == value);
  CHECK(editor["grid"] == 7);
  CHECK(editor["bones"][1]["blacklist"] == Json{3});
  CHECK(editor["bones"][1]["new"] == 1);
  CHECK(editor["styles"][0]["s"] == 2);
  CHECK(editor["bones"][3]["effects_folded"] == false);
}

TEST_CASE("rigs from 0.7 on keep their version, older ones become 0.7.0") {
  for (const auto& versions : {std::pair{"0.7.0", "0.7.0"},
                               {"0.7.2", "0.7.2"},
                               {"0.8.0", "0.8.0"},
                               {"0.9.4", "0.9.4"},
                               {"0.6.0", "0.7.0"},
                               {"", "0.7.0"},
                               {"newest", "0.7.0"}}) {
    const std::string before = versions.first, after = versions.second;
    CAPTURE(before);
    const Skf rig = written_and_loaded(loaded(with(sound_rig(), "/version", before)));
    CHECK(rig.armature.version == after);
    CHECK(count(check(rig), "newer-version") == (after == "0.9.4" ? 1 : 0));
  }
}

TEST_CASE("the keys that are new in format 0.8 are known and kept") {
  Json rig = with(sound_rig(), "/version", "0.8.0");
  rig = with(rig, "/inverse_kinematics/0/family_id", 0);
  rig = with(rig, "/animations/0/keyframes/1/label_top", 12.5);
  rig = with(rig, "/physics/0/rot_vel", 0.25);
  const Skf before = loaded(rig);
  CHECK(before.format == "0.8");
  CHECK(count(before.problems, "unknown-key") == 0);
  CHECK(count(before.problems, "newer-version") == 0);
  const Json text = Json::parse(written_and_loaded(before).armature_json);
  CHECK(text["inverse_kinematics"][0]["family_id"] == 0);
  CHECK(text["animations"][0]["keyframes"][1]["label_top"] == 12.5);
  CHECK(text["physics"][0]["rot_vel"] == 0.25);
  const Json older = Json::parse(written_and_loaded(loaded(sound_rig())).armature_json);
  CHECK_FALSE(older["inverse_kinematics"][0].contains("family_id"));
}

TEST_CASE("active flags of styles in armature.json win over editor.json") {
  Json rig = sound_rig();
  rig["styles"].push_back({{"id", 1}, {"name", "Gold"}, {"textures", Json::array()}});
  CHECK(opened(sound_entries(rig)).editor.active_styles == std::vector{0});
  rig["styles"][0]["active"] = false;
  rig["styles"][1]["active"] = true;
  const Skf flagged = opened(sound_entries(rig));
  CHECK(flagged.editor.active_styles == std::vector{1});
  CHECK(loaded(rig).editor.active_styles == std::vector{1});
  const Skf after = written_and_loaded(flagged);
  CHECK(after.editor.active_styles == std::vector{1});
  const Json text = Json::parse(after.armature_json), editor = Json::parse(after.editor_json);
  CHECK(text["styles"][0]["active"] == false);
  CHECK(text["styles"][1]["active"] == true);
  CHECK(editor["styles"][1]["active"] == true);
  rig["styles"][1]["active"] = false;
  CHECK(loaded(rig).editor.active_styles == std::vector{0, 1});
}

TEST_CASE("old fields on bones are not written, unknown keys are") {
  Json rig = with(sound_rig(), "/bones/2/tex", "stale");
  rig = with(rig, "/bones/2/phys_sway", 0.5);
  const Json text = Json::parse(written_and_loaded(loaded(rig)).armature_json);
  CHECK_FALSE(text["bones"][2].contains("tex"));
  CHECK_FALSE(text["bones"][2].contains("phys_sway"));
  Json old = data_rig("format-0.1");
  old["armature"]["bones"][1]["later"] = 5;
  const Json hoisted = Json::parse(written_and_loaded(loaded(old)).armature_json);
  CHECK(hoisted["bones"][1]["later"] == 5);
  CHECK_FALSE(hoisted["bones"][1].contains("tex_idx"));
  CHECK_FALSE(hoisted.contains("armature"));
}

TEST_CASE("bones are written after their parents, and references are updated") {
  Json rig = sound_rig();
  std::swap(rig["bones"][0], rig["bones"][3]);  // the root is last; ids stay with their bones
  const Skf before = loaded(rig);
  const Skf after = written_and_loaded(before);
  const Armature& a = after.armature;
  for (std::size_t i = 0; i < a.bones.size(); ++i) {
    CHECK(a.bones[i].id == static_cast<int>(i));
    CHECK(a.bones[i].parent_id < static_cast<int>(i));
  }
  CHECK(a.bones[a.inverse_kinematics[0].target_id].name == "target");
  CHECK(a.bones[a.inverse_kinematics[0].bone_ids[1]].name == "lower");
  CHECK(a.bones[a.visuals[0].binds[0].bone_id].name == "upper");
  for (std::size_t k = 0; k < a.animations[0].keyframes.size(); ++k)
    CHECK(a.bones[a.animations[0].keyframes[k].bone_id].name ==
          before.armature.bones[before.armature.animations[0].keyframes[k].bone_id].name);
}

TEST_CASE("a value that differs from its init_ value still does after writing") {
  Json rig = with(sound_rig(), "/bones/1/init_rot", 0.25);
  rig = with(rig, "/bones/1/hidden", true);
  rig = with(rig, "/bones/1/init_hidden", false);
  rig = with(rig, "/visuals/0/init_zindex", -1);
  rig = with(rig, "/visuals/1/zindex", -1);
  rig = with(rig, "/visuals/1/init_zindex", -1);
  rig = with(rig, "/visuals/0/init_tint", {{"r", .5}, {"g", 1}, {"b", 1}, {"a", 1}});
  rig = with(rig, "/inverse_kinematics/0/mimic_target", true);
  rig = with(rig, "/inverse_kinematics/0/init_mimic_target", false);
  const Skf before = loaded(rig);
  CHECK(without_spelling(written_and_loaded(before).armature) == without_spelling(before.armature));
}

TEST_CASE("keys without a bone or a finite value are left out, keys of unknown elements kept") {
  Json rig = sound_rig();
  Json& keys = rig["animations"][0]["keyframes"];
  const std::size_t count = keys.size();
  keys.push_back({{"frame", 3}, {"bone_id", 99}, {"element", "Rotation"}, {"value", 1}});
  keys.push_back({{"frame", 3}, {"bone_id", 1}, {"element", "Rotation"}, {"value", kInfinity}});
  keys.push_back({{"frame", 3}, {"bone_id", 1}, {"element", "Smell"}, {"value", 2.5}});
  const Skf after = written_and_loaded(loaded(rig));
  CHECK(after.armature.animations[0].keyframes.size() == count + 1);
  CHECK(after.armature_json.find("Smell") != std::string::npos);
}

TEST_CASE("floats are written in the shortest form that reads back the same") {
  CHECK(float_text(0.1f) == "0.1");
  CHECK(float_text(-3) == "-3.0");
  CHECK(float_text(1e20f) == "1e+20");
  for (const float hard : {7.038531e-26f, 1.00000001e-25f, 16777216.f, 1e-45f, 3.4028235e38f}) {
    const double read = std::stod(float_text(hard));
    CHECK(static_cast<float>(read) == hard);
  }
}

TEST_CASE("physics fields are written only if their group is used") {
  Json rig = sound_rig();
  rig["physics"][0] = {{"sway", 0.5}, {"rot_bounce", 0.75}};
  const Json text = Json::parse(written_and_loaded(loaded(rig)).armature_json);
  CHECK(text["physics"][0].contains("global_orbit"));
  CHECK_FALSE(text["physics"][0].contains("global_pos"));
  CHECK_FALSE(text["physics"][0].contains("scale_damping"));
}

TEST_CASE("writing a rig replaces the whole file, but never an input") {
  const auto folder = std::filesystem::temp_directory_path() / "skelform_write";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string path = (folder / "rig.skf").string();
  const Skf rig = opened(sound_entries(sound_rig()));
  CHECK(write(rig, path, {}).error.message == "");
  CHECK_FALSE(write(rig, path, {.fresh = true}));
  CHECK_FALSE(write(rig, path, {.inputs = {path}}));
  CHECK(write(rig, path, {}));
  CHECK(load(path)->armature == written_and_loaded(rig).armature);
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
  std::filesystem::remove_all(folder);
}
