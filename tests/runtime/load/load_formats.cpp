// Every format version is converted to the same canonical layout.
#include <doctest/doctest.h>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

namespace {

bool logs(const Skf& skf, const std::string& part) {
  for (const std::string& line : skf.migration_log) {
    if (line.find(part) != line.npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("0.1: keys are relative to the rest pose") {
  const Skf skf = loaded(data_rig("format-0.1"));
  CHECK(skf.format == "0.1");
  const auto& keys = skf.armature.animations[0].keyframes;
  CHECK(keys[0].value == doctest::Approx(0.125));
  CHECK(keys[5].value == doctest::Approx(0.75));
  CHECK(keys[5].frame == 10);
  CHECK(keys[1].value == doctest::Approx(107));
  CHECK(keys[2].value == doctest::Approx(3));
  CHECK(logs(skf, "absolute"));
}

TEST_CASE("0.1: textures are numbered and names end with a NUL") {
  const Skf skf = loaded(data_rig("format-0.1"));
  const Armature& a = skf.armature;
  CHECK(a.bones[0].name == "Body");
  REQUIRE(a.visuals.size() == 1);
  CHECK(a.bones[0].visuals_id == -1);
  CHECK(a.bones[1].visuals_id == 0);
  CHECK(a.texture_names[a.visuals[0].tex] == "Arm");
  CHECK(a.visuals[0].zindex == 2);
  REQUIRE(a.styles.size() == 1);
  CHECK(a.styles[0].name == "Default");
  CHECK(a.styles[0].textures[1].name == "Arm");
  REQUIRE(a.atlases.size() == 1);
  CHECK(a.atlases[0].filename == "textures.png");
  CHECK(a.atlases[0].size == Vec2{256, 128});
  const Keyframe& key = a.animations[0].keyframes[3];
  CHECK(key.element == Element::Texture);
  CHECK(a.texture_names[key.value_tex] == "Leg");
}

TEST_CASE("0.1: sine transitions become handles, and the rest pose becomes the init_ values") {
  const Skf skf = loaded(data_rig("format-0.1"));
  const auto& keys = skf.armature.animations[0].keyframes;
  CHECK(keys[5].end_handle.y == doctest::Approx(0.4555));
  CHECK(keys[1].start_handle.y == doctest::Approx(0.5445));
  CHECK(keys[0].start_handle.y == doctest::Approx(1. / 3));
  CHECK(skf.armature.bones[0].init_pos == Vec2{100, -30});
  CHECK(skf.armature.bones[0].init_scale == Vec2{2, 1});
}

TEST_CASE("0.1: paths in problems are paths in the file") {
  const Skf skf = loaded(data_rig("format-0.1"));
  CHECK(problem(skf, "unknown-element").json_path == "armature.animations[0].keyframes[5].element");
  CHECK(skf.paths.visuals[0] == "armature.bones[1].");
}

TEST_CASE("0.1: of several armatures the first is loaded") {
  const Skf skf =
      loaded(Json::parse(R"({"armatures": [{"bones": [{"name": "x"}]}, {"bones": []}]})"));
  CHECK(skf.format == "0.1");
  REQUIRE(skf.armature.bones.size() == 1);
  CHECK(skf.armature.bones[0].scale == Vec2{1, 1});
  CHECK(skf.armature.bones[0].parent_id == -1);
}

TEST_CASE("0.2: an element is a number, but its name in the key wins") {
  const Skf skf = loaded(data_rig("format-0.2"));
  CHECK(skf.format == "0.2");
  const auto& keys = skf.armature.animations[0].keyframes;
  CHECK(keys[0].element == Element::PositionY);
  CHECK(keys[1].element == Element::Rotation);
  CHECK(keys[2].element == Element::Texture);
  CHECK(keys[3].element == Element::IkConstraint);
  CHECK(keys[3].value_constraint == IkConstraint::CounterClockwise);
  CHECK(keys[4].dead);
  CHECK(problem(skf, "unknown-element").json_path == "animations[0].keyframes[4].element");
  CHECK(keys[5].start_handle == Vec2{999, 999});
  CHECK(keys[5].end_handle == Vec2{999, 999});
}

TEST_CASE("0.2: every number of an element gives the right element") {
  const char* names[] = {"PositionX", "PositionY", "Rotation", "ScaleX",
                         "ScaleY",    "Zindex",    "Texture",  "IkConstraint"};
  for (int code = 0; code < 8; ++code) {
    const Json rig = with(data_rig("format-0.2"), "/animations/0/keyframes/1/element", code);
    CHECK(name_of(loaded(rig).armature.animations[0].keyframes[1].element) ==
          std::string(names[code]));
  }
}

TEST_CASE("0.2: hidden is read in three spellings") {
  const Skf skf = loaded(data_rig("format-0.2"));
  CHECK(skf.armature.bones[0].hidden);
  CHECK_FALSE(skf.armature.bones[0].init_hidden);
  CHECK(skf.armature.bones[1].hidden);
  CHECK_FALSE(skf.armature.bones[1].init_hidden);
  CHECK_FALSE(skf.armature.bones[2].hidden);
}

TEST_CASE("up to 0.5.0: families are in the order of ik_root_ids, and labels become indices") {
  const Skf skf = loaded(data_rig("format-0.2"));
  const auto& families = skf.armature.inverse_kinematics;
  REQUIRE(families.size() == 2);
  CHECK(families[0].bone_ids == std::vector<int>{2, 3});
  CHECK(families[0].constraint == IkConstraint::Clockwise);
  CHECK(families[0].mode == IkMode::FABRIK);
  CHECK(families[0].target_id == -1);
  CHECK(families[0].name == "c");
  CHECK(families[1].bone_ids == std::vector<int>{0, 1});
  CHECK(families[1].constraint == IkConstraint::Clockwise);
  CHECK(families[1].init_constraint == IkConstraint::CounterClockwise);
  CHECK(families[1].mode == IkMode::Arc);
  CHECK(families[1].target_id == 4);
  const int expected[] = {1, 1, 0, 0, -1};
  for (int b = 0; b < 5; ++b) CHECK(skf.armature.bones[b].ik_family_id == expected[b]);
  CHECK(skf.paths.inverse_kinematics[1] == "bones[0].ik_");
}

TEST_CASE("up to 0.5.0: without ik_root_ids a family begins at the bone that lists itself first") {
  const Skf skf = loaded(without(data_rig("format-0.2"), "/ik_root_ids"));
  REQUIRE(skf.armature.inverse_kinematics.size() == 2);
  CHECK(skf.armature.inverse_kinematics[0].bone_ids == std::vector<int>{0, 1});
}

TEST_CASE("up to 0.5.0: textures, meshes and physics are moved out of the bones") {
  const Skf skf = loaded(data_rig("format-0.5"));
  const Armature& a = skf.armature;
  CHECK(skf.format == "0.5");
  CHECK(a.baked_ik);
  REQUIRE(a.visuals.size() == 1);
  CHECK(a.visuals[0].zindex == -1);
  CHECK(a.visuals[0].init_zindex == -1);
  CHECK(a.visuals[0].tint.g == 0.5f);
  CHECK(a.visuals[0].init_tint.g == 0.5f);
  CHECK(a.visuals[0].vertices[0].init_pos == Vec2{1, 2});
  CHECK(a.visuals[0].pivot_scale == Vec2{1, 1});
  REQUIRE(a.physics.size() == 1);
  CHECK(a.bones[0].physics_id == 0);
  CHECK(a.bones[1].physics_id == -1);
  CHECK(a.physics[0].sway == 0.5f);
  CHECK(a.physics[0].global_orbit == 3);
  CHECK_FALSE(a.physics[0].has_global_pos);
  CHECK(skf.paths.physics[0] == "bones[0].phys_");
}

TEST_CASE("JPG without a clear colour uses black as the transparent colour") {
  const Skf skf = loaded(data_rig("format-0.5"));
  CHECK(skf.armature.jpg);
  CHECK(skf.armature.clear_color == std::array<int, 4>{0, 0, 0, 0});
}

TEST_CASE("0.5.3: old fields on bones are ignored if the bone names an entry") {
  Json rig = sound_rig();
  rig = with(rig, "/bones/2/tex", "stale");
  rig = with(rig, "/bones/2/init_zindex", 5);
  rig = with(rig, "/bones/2/phys_sway", 1);
  rig = with(rig, "/bones/0/tex", "stale");
  for (int v = 0; v < 2; ++v) {
    for (const char* pivot : {"/pivot_pos", "/pivot_rot", "/pivot_scale"}) {
      const std::string at = "/visuals/" + std::to_string(v) + pivot;
      if (rig.contains(Json::json_pointer(at))) rig = without(rig, at);
    }
  }
  const Skf skf = loaded(rig);
  CHECK(skf.format == "0.5.3");
  CHECK(skf.armature.visuals.size() == 2);
  CHECK(skf.armature.bones[0].visuals_id == -1);
  CHECK(skf.armature.texture_names[skf.armature.visuals[0].tex] == "arm");
  CHECK(skf.armature.visuals[0].pivot_scale == Vec2{1, 1});
  CHECK(skf.armature.physics[0].sway == 0);
  CHECK(logs(skf, "Ignored"));
}

TEST_CASE("0.7: nothing is converted") {
  const Skf skf = loaded(sound_rig());
  CHECK(skf.format == "0.7");
  CHECK(skf.migration_log.empty());
  CHECK(check(skf).empty());
}

TEST_CASE("missing keys get defaults that do not change a bone") {
  const Skf skf = loaded(Json::parse(R"({"bones": [{}, {"visuals_id": 0}], "visuals": [{}],
    "inverse_kinematics": [{}], "physics": [{}], "animations": [{"keyframes": [{
    "element": "Hidden"}]}]})"));
  const Armature& a = skf.armature;
  CHECK(a.bones[0].scale == Vec2{1, 1});
  CHECK(a.bones[0].init_scale == Vec2{1, 1});
  CHECK(a.bones[0].parent_id == -1);
  CHECK(a.bones[0].visuals_id == -1);
  CHECK(a.bones[0].physics_id == -1);
  CHECK(a.bones[0].ik_family_id == -1);
  CHECK(a.bones[1].id == 1);
  CHECK(a.visuals[0].tint == Color{1});
  CHECK(a.visuals[0].pivot_scale == Vec2{1, 1});
  CHECK(a.visuals[0].tex == -1);
  CHECK(a.inverse_kinematics[0].target_id == -1);
  CHECK(a.inverse_kinematics[0].mode == IkMode::FABRIK);
  CHECK(a.animations[0].keyframes[0].start_handle == Vec2{1.f / 3});
  CHECK(a.animations[0].keyframes[0].end_handle == Vec2{2.f / 3});
  CHECK(a.animations[0].keyframes[0].file_next_kf == -2);
  CHECK(a.animations[0].keyframes[0].next_kf == -1);
}

TEST_CASE("init_ values that differ from the plain fields are kept") {
  Json rig = with(sound_rig(), "/bones/1/init_rot", 2);
  rig = with(rig, "/bones/1/init_pos", {{"x", 3}, {"y", 4}});
  const Skf skf = loaded(rig);
  CHECK(skf.armature.bones[1].rot == 0.5f);
  CHECK(skf.armature.bones[1].init_rot == 2);
  CHECK(skf.armature.bones[1].init_pos == Vec2{3, 4});
}
