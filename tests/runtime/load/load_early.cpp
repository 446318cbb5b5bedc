// Exports of August to December 2025: four layouts, told apart by their keys.
#include <doctest/doctest.h>

#include <algorithm>

#include "runtime/load/load_rigs.h"

using namespace load_test;
using namespace skelform;

namespace {

Json vec(double x, double y) {
  return {{"x", x}, {"y", y}};
}

Json texture(const char* name, const std::string& text, int x) {
  return {{name, text}, {"offset", vec(x, 0)}, {"size", vec(40, 20)}};
}

// Returns two textures whose names end with a NUL; `name` is the key for names.
Json textures(const char* name) {
  return Json::array({texture(name, std::string("Leg\0", 4), 0),  //
                      texture(name, std::string("Arm\0", 4), 40)});
}

Json bone(const char* name, int id, int parent) {
  return {{"id", id},     {name, std::string("Bone\0", 5)}, {"parent_id", parent}, {"rot", 0.5},
          {"zindex", id}, {"pos", vec(100, -30)},           {"scale", vec(1, 1)}};
}

Json with_init(Json bone) {
  bone["init_pos"] = bone["pos"], bone["init_rot"] = bone["rot"];
  bone["init_scale"] = bone["scale"];
  return bone;
}

Json animation(const char* name, const Json& keys) {
  return Json::array({{{"id", 0}, {name, "Run"}, {"fps", 60}, {"keyframes", keys}}});
}

// Loads the rig with a textures.png of 128 x 128 pixels beside armature.json.
Skf loaded_with_sheet(const Json& rig) {
  const std::vector<Entry> entries = {{"armature.json", text_of(rig)},
                                      {"textures.png", png_header(128, 128)}};
  LoadResult result = load_bytes(zip_of(entries));
  REQUIRE_MESSAGE(result, result.error.message);
  return *result;
}

// The layout of August: texture sets, names without underscore, keys relative to the rest pose.
Json shape_a() {
  Json plain = bone("name", 0, -1), arm = bone("name", 1, 0);
  plain["tex_set_idx"] = plain["tex_idx"] = -1;
  arm["tex_set_idx"] = 0, arm["tex_idx"] = 1, arm["zindex"] = 2.9;
  const Json keys =
      Json::array({{{"frame", 0}, {"bone_id", 0}, {"element", "PositionX"}, {"value", 7}},
                   {{"frame", 0}, {"bone_id", 1}, {"element", "Texture"}, {"value", 0}}});
  const Json sets = Json::array({{{"name", "Default"}, {"textures", textures("name")}}});
  return {{"texture_size", vec(128, 128)},
          {"armature",
           {{"bones", Json::array({plain, arm})},
            {"animations", animation("name", keys)},
            {"texture_sets", sets},
            {"textures", Json::array()}}}};
}

// The layout of October: names with an underscore, IK in a list, absolute keys.
Json shape_b() {
  Json plain = with_init(bone("_name", 0, -1)), arm = with_init(bone("_name", 1, 0));
  arm["style_ids"] = Json::array({0}), arm["tex_idx"] = 1;
  const Json key = {{"frame", 0},      {"bone_id", 0}, {"_element", "PositionX"},
                    {"element_id", 0}, {"value", 7},   {"transition", "Linear"}};
  const Json family = {
      {"constraint", "Clockwise"}, {"target_id", 2}, {"bone_ids", Json::array({0, 1})}};
  const Json other = {
      {"constraint", "Clockwise"}, {"target_id", 3}, {"bone_ids", Json::array({4})}};
  Json bones = Json::array({plain, arm});
  for (int id = 2; id < 5; ++id) bones.push_back(with_init(bone("_name", id, -1)));
  return {{"version", "0.2.0"},
          {"texture_size", vec(128, 128)},
          {"armature",
           {{"bones", bones},
            {"animations", animation("_name", Json::array({key}))},
            {"ik_families", Json::array({family, other, family})},
            {"styles",
             Json::array({{{"id", 0}, {"_name", "Default"}, {"textures", textures("_name")}}})}}}};
}

// The layout of November: like October's, but without the object `armature`, and with the later
// names.
Json shape_c() {
  Json root = with_init(bone("name", 0, -1)), arm = with_init(bone("name", 1, 0));
  arm["style_ids"] = Json::array({0}), arm["tex_idx"] = 1;
  root["ik_constraint"] = 1, root["ik_constraint_str"] = "Clockwise", root["init_constraint"] = 2;
  root["ik_mode"] = 1, root["ik_mode_str"] = "Arc", root["ik_target_id"] = 2;
  root["ik_bone_ids"] = Json::array({0, 1});
  const Json key = {{"frame", 0},   {"bone_id", 0},
                    {"element", 0}, {"element_str", "PositionX"},
                    {"value", 7},   {"transition", "Linear"}};
  return {
      {"version", "0.2.0"},
      {"texture_size", vec(128, 128)},
      {"bones", Json::array({root, arm, with_init(bone("name", 2, -1))})},
      {"animations", animation("name", Json::array({key}))},
      {"ik_root_ids", Json::array({0})},
      {"styles", Json::array({{{"id", 0}, {"name", "Default"}, {"textures", textures("name")}}})}};
}

// The layout of December: textures by name.
Json shape_d() {
  Json rig = without(without(shape_c(), "/bones/1/style_ids"), "/bones/1/tex_idx");
  rig["bones"][1]["tex"] = "Arm";
  return rig;
}

const std::string& tex_of(const Skf& skf, int bone) {
  const int visuals = skf.armature.bones[bone].visuals_id;
  REQUIRE(visuals >= 0);
  return skf.armature.texture_names[skf.armature.visuals[visuals].tex];
}

// Returns the position of the texture that a bone shows in a style; -1: none.
int shown_in(const Skf& skf, int bone, int style) {
  const int visuals = skf.armature.bones[bone].visuals_id;
  return skf.armature.styles[style].texture_by_name[skf.armature.visuals[visuals].tex];
}

bool has_errors(const Skf& skf) {
  return std::ranges::any_of(check(skf), [](const Problem& p) { return p.severity == E; });
}

// Checks what all layouts have in common.
void check_looks(const Skf& skf) {
  const Armature& a = skf.armature;
  CHECK_FALSE(has_errors(skf));
  CHECK(count(skf.problems, "unknown-key") == 0);
  CHECK(a.bones[1].name == "Bone");
  REQUIRE(a.styles.size() == 1);
  CHECK(a.styles[0].name == "Default");
  CHECK(a.styles[0].textures[1].name == "Arm");
  CHECK(a.styles[0].textures[1].offset == Vec2{40, 0});
  REQUIRE(a.atlases.size() == 1);
  CHECK(a.atlases[0].filename == "textures.png");
  CHECK_FALSE(skf.atlas_images[0].bytes.empty());
  CHECK(a.bones[0].visuals_id == -1);
  CHECK(tex_of(skf, 1) == "Arm");
  CHECK(a.animations[0].name == "Run");
}

}  // namespace

TEST_CASE("August 2025: texture sets become styles, and keys are relative to the rest pose") {
  const Skf skf = loaded_with_sheet(shape_a());
  check_looks(skf);
  CHECK(skf.format == "0.1");
  CHECK(skf.armature.visuals[0].zindex == 2);
  const auto& keys = skf.armature.animations[0].keyframes;
  CHECK(keys[0].value == 107);
  CHECK(skf.armature.texture_names[keys[1].value_tex] == "Leg");
}

TEST_CASE(
    "October 2025: names with an underscore, a list of IK families and absolute keys are read") {
  const Skf skf = loaded_with_sheet(shape_b());
  check_looks(skf);
  CHECK(skf.format == "0.2");
  CHECK(skf.armature.animations[0].keyframes[0].element == Element::PositionX);
  CHECK(skf.armature.animations[0].keyframes[0].value == 7);
  const auto& families = skf.armature.inverse_kinematics;
  REQUIRE(families.size() == 2);
  CHECK(families[0].bone_ids == std::vector<int>{0, 1});
  CHECK(families[0].target_id == 2);
  CHECK(families[0].constraint == IkConstraint::Clockwise);
  CHECK(skf.armature.bones[1].ik_family_id == 0);
  CHECK(skf.armature.bones[4].ik_family_id == 1);
  CHECK(skf.paths.inverse_kinematics[1] == "armature.ik_families[1].");
  CHECK(problem(skf, "texture-unused").json_path == "armature.styles[0].textures[0].name");
}

TEST_CASE("November 2025: a rig without the object armature, with numbered textures, is read") {
  const Skf skf = loaded_with_sheet(shape_c());
  check_looks(skf);
  CHECK(skf.format == "0.2");
  CHECK(skf.armature.animations[0].keyframes[0].value == 7);
  const auto& families = skf.armature.inverse_kinematics;
  REQUIRE(families.size() == 1);
  CHECK(families[0].mode == IkMode::Arc);
  CHECK(families[0].constraint == IkConstraint::Clockwise);
  CHECK(families[0].init_constraint == IkConstraint::CounterClockwise);
}

TEST_CASE("November 2025: a rig may list its IK families like those of October") {
  Json rig = shape_c();
  for (const char* key : {"ik_constraint", "ik_constraint_str", "ik_mode", "ik_mode_str",
                          "ik_target_id", "ik_bone_ids"})
    rig["bones"][0].erase(key);
  rig["ik_families"] = Json::array(
      {{{"constraint", 2}, {"mode", "Arc"}, {"target_id", 2}, {"bone_ids", Json::array({0, 1})}}});
  const Skf skf = loaded_with_sheet(rig);
  REQUIRE(skf.armature.inverse_kinematics.size() == 1);
  CHECK(skf.armature.inverse_kinematics[0].mode == IkMode::Arc);
  CHECK(skf.armature.inverse_kinematics[0].constraint == IkConstraint::CounterClockwise);
  CHECK(skf.paths.inverse_kinematics[0] == "ik_families[0].");
}

TEST_CASE("December 2025: named textures on a sheet without a list of atlases are read") {
  const Skf skf = loaded_with_sheet(shape_d());
  check_looks(skf);
  CHECK(skf.format == "0.2");
}

TEST_CASE("September 2025: references to bones are positions instead of ids") {
  Json rig = shape_b();
  Json& armature = rig["armature"];
  for (int b = 0; b < 5; ++b) armature["bones"][b]["id"] = 10 + b;
  for (Json& one : armature["bones"]) one["parent_idx"] = one["parent_id"], one.erase("parent_id");
  armature["bones"][1]["style_idxs"] = armature["bones"][1]["style_ids"];
  armature["bones"][1].erase("style_ids");
  for (Json& family : armature["ik_families"]) {
    family["target_idx"] = family["target_id"], family["bone_idxs"] = family["bone_ids"];
    family.erase("target_id"), family.erase("bone_ids");
  }
  armature["animations"][0]["keyframes"][0]["bone_id"] = 10;
  const Skf skf = loaded_with_sheet(rig);
  CHECK(tex_of(skf, 1) == "Arm");
  CHECK(skf.armature.bones[1].parent_id == 0);
  CHECK(skf.armature.bones[0].parent_id == -1);
  CHECK(skf.armature.inverse_kinematics[0].target_id == 2);
  CHECK(skf.armature.inverse_kinematics[0].bone_ids == std::vector<int>{0, 1});
}

TEST_CASE("a bone in several styles shows another texture in each style") {
  Json rig = shape_c();
  Json red = Json::array({texture("name", "Hat", 0), texture("name", "Red", 40)});
  Json blue = Json::array({texture("name", "Cap", 0), texture("name", "Blue", 40)});
  rig["styles"] = Json::array({{{"id", 0}, {"name", "Red"}, {"textures", red}},
                               {{"id", 1}, {"name", "Blue"}, {"textures", blue}}});
  rig["bones"][1]["style_ids"] = Json::array({1, 0});
  rig["bones"][2]["style_ids"] = Json::array({1}), rig["bones"][2]["tex_idx"] = 0;
  const Skf skf = loaded_with_sheet(rig);
  CHECK(shown_in(skf, 1, 0) == 1);
  CHECK(shown_in(skf, 1, 1) == 1);
  CHECK(shown_in(skf, 2, 0) == -1);
  CHECK(shown_in(skf, 2, 1) == 0);
  CHECK(tex_of(skf, 2) == "Cap");
}

TEST_CASE("a bone with one style does not show a texture of the same name in another style") {
  Json rig = shape_c();
  Json other = textures("name");
  std::swap(other[0], other[1]);
  rig["styles"].push_back({{"id", 1}, {"name", "Other"}, {"textures", other}});
  rig["bones"][2]["style_ids"] = Json::array({1, 0}), rig["bones"][2]["tex_idx"] = 1;
  const Skf skf = loaded_with_sheet(rig);
  CHECK(shown_in(skf, 1, 1) == -1);
  const auto& first = skf.armature.styles[0].textures;
  const auto& second = skf.armature.styles[1].textures;
  CHECK(first[shown_in(skf, 1, 0)].offset == Vec2{40, 0});
  CHECK(first[shown_in(skf, 2, 0)].offset == Vec2{40, 0});
  CHECK(second[shown_in(skf, 2, 1)].offset == Vec2{0, 0});
}

TEST_CASE("textures of a style with equal names, or without names, are distinguished") {
  Json rig = shape_c();
  rig["styles"][0]["textures"][0]["name"] = "Arm";
  rig["bones"][2]["style_ids"] = Json::array({0}), rig["bones"][2]["tex_idx"] = 0;
  for (const char* name : {"Arm", ""}) {
    rig["styles"][0]["textures"][1]["name"] = name;
    const Skf skf = loaded_with_sheet(rig);
    CHECK(shown_in(skf, 1, 0) == 1);
    CHECK(shown_in(skf, 2, 0) == 0);
  }
}

TEST_CASE("a texture number outside all styles of a bone is an error") {
  Json rig = shape_c();
  rig["bones"][1]["tex_idx"] = 2;
  CHECK(problem(loaded_with_sheet(rig), "texture-index-out-of-range").json_path ==
        "bones[1].tex_idx");
  rig["bones"][1]["style_ids"] = Json::array();
  CHECK(count(loaded_with_sheet(rig).problems, "texture-index-out-of-range") == 0);
  rig["bones"][1]["style_ids"] = Json::array({7});
  CHECK(count(loaded_with_sheet(rig).problems, "texture-index-out-of-range") == 1);
}

TEST_CASE("more numbered textures than any rig has are refused") {
  Json rig = shape_c(), styles = Json::array(), ids = Json::array(), bones = Json::array();
  for (int s = 0; s < 250; ++s) {
    ids.push_back(s);
    styles.push_back({{"id", s}, {"textures", Json::array()}});
    for (int t = 0; t < 300; ++t) styles[s]["textures"].push_back({{"name", "t"}});
  }
  for (int b = 0; b < 300; ++b) bones.push_back({{"style_ids", ids}, {"tex_idx", b}});
  rig["styles"] = styles, rig["bones"] = bones;
  CHECK(refusal_of(rig).find("more than 65536 textures by number") != std::string::npos);
}

TEST_CASE("a mesh of before 0.2 may have its origin at the corner of its texture") {
  const auto mesh = [](double left, double top) {
    Json vertices = Json::array();
    for (const auto& [u, v] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
      vertices.push_back(
          {{"pos", vec(left + 40 * u + (u == v ? 3 : 0), top - 20 * v)}, {"uv", vec(u, v)}});
    return vertices;
  };
  Json rig = shape_a();
  for (const auto& [left, top] : {std::pair{0., 0.}, {-20., 10.}}) {
    rig["armature"]["bones"][1]["vertices"] = mesh(left, top);
    rig["armature"]["bones"][1]["indices"] = Json::array({0, 1, 2, 0, 2, 3});
    const Skf skf = loaded_with_sheet(rig);
    CHECK(skf.armature.visuals[0].vertices[1].pos == Vec2{20, 10});
    CHECK(skf.armature.visuals[0].vertices[3].pos == Vec2{-20, -10});
  }
}

TEST_CASE("lists of early exports have the limits of the lists that replaced them") {
  LoadLimits limits;
  limits.styles = 1;
  Json rig = shape_a();
  rig["armature"]["texture_sets"].push_back(rig["armature"]["texture_sets"][0]);
  CHECK(refusal_of(rig, limits).find("2 texture_sets, more than the 1") != std::string::npos);
  limits = {};
  limits.members = 4;
  CHECK(refusal_of(shape_b(), limits).find("5 members of IK families") != std::string::npos);
  rig = with(shape_b(), "/armature/ik_families/0", 7);
  CHECK(refusal_of(rig).find("armature.ik_families[0] must be an object") != std::string::npos);
}
