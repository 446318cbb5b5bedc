// Changes between two exports, by name and value.
#include "session/rig/diff.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "session/exports.h"

using namespace skelscope;
using namespace exports;

namespace {

const Change* find_change(const RigDiff& diff, Part part, const std::string& name) {
  const auto found = std::ranges::find_if(
      diff.changes, [&](const Change& c) { return c.part == part && c.name == name; });
  return found == diff.changes.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("an export has no changes from itself") {
  const skelform::Skf rig = example();
  const RigDiff diff = diff_rigs(rig, example());
  CHECK(diff.changes.empty());
  CHECK(diff.incidental.empty());
  CHECK_FALSE(diff.images_differ);
  CHECK(summary(rig, diff).empty());
}

TEST_CASE("a moved bone and a changed key are the only changes reported") {
  const skelform::Skf before = example();
  const int head = bone_named(before.armature, "Head");
  const int walk = 1, key = 40;
  const auto& keyframe = before.armature.animations[walk].keyframes[key];
  const std::string path = "animations[1].keyframes[" + std::to_string(keyframe.file_index) + "]";
  const skelform::Skf after = example_with(
      {{"bones[33].pos.x", "12.5"}, {"bones[33].init_pos.x", "12.5"}, {path + ".value", "77"}});
  REQUIRE(head == 33);
  const RigDiff diff = diff_rigs(before, after);
  REQUIRE(diff.changes.size() == 2);
  const Change* moved = find_change(diff, Part::Bone, "Head");
  REQUIRE(moved);
  CHECK(moved->kind == ChangeKind::Changed);
  CHECK(moved->fields[0].field == "pos.x");
  CHECK(moved->fields[0].b == "12.5");
  const Change& changed = diff.changes[1];
  CHECK(changed.part == Part::Key);
  CHECK(changed.animation_b == walk);
  CHECK(changed.frame == keyframe.frame);
  CHECK(changed.bone_b == keyframe.bone_id);
  CHECK(changed.fields[0].b == "77");
  CHECK(summary(after, diff) == "1 bone moved, Walk: 1 key");
}

TEST_CASE("numbers that differ only in their last digits count as equal") {
  const skelform::Skf before = example();
  const float x = before.armature.bones[33].pos.x;
  const auto with_x = [&](double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", value);
    return diff_rigs(before,
                     example_with({{"bones[33].pos.x", text}, {"bones[33].init_pos.x", text}}));
  };
  CHECK(with_x(double(std::nextafter(x, 1e9f))).changes.empty());
  CHECK(with_x(double(x) * 1.000001).changes.size() == 1);
}

TEST_CASE("an added texture or key is told once") {
  const skelform::LoadResult before = skelform::load_json(example().armature_json);
  REQUIRE(before);
  const auto parts_told = [&](const std::string& list, const std::string& element) {
    std::string text = before.skf->armature_json;
    const std::size_t at = text.find('"' + list + "\":[");
    REQUIRE(at != std::string::npos);
    text.insert(at + list.size() + 4, element + ',');
    const skelform::LoadResult after = skelform::load_json(text);
    REQUIRE(after);
    std::vector<Part> parts;
    for (const Change& change : diff_rigs(*before.skf, *after.skf).changes)
      parts.push_back(change.part);
    return parts;
  };
  CHECK(parts_told("keyframes", R"({"frame":0,"bone_id":0,"element":"ScaleX","value":2})") ==
        std::vector{Part::Key});
  CHECK(parts_told("textures", R"({"name":"New","offset":{"x":0,"y":0},"size":{"x":8,"y":8}})") ==
        std::vector{Part::Texture});
}

TEST_CASE("bones are matched by name when an export renumbers them") {
  const skelform::Armature rig = rigs::lively_rig();
  const skelform::Skf before = lively_skf(), after = lively_skf(with_bone_in_front(rig, "New"));
  const RigDiff diff = diff_rigs(before, after);
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].kind == ChangeKind::Added);
  CHECK(diff.changes[0].name == "New");
  for (std::size_t b = 0; b < rig.bones.size(); ++b)
    CHECK(diff.match.bones[b] == static_cast<int>(b) + 1);
  const RigDiff back = diff_rigs(after, before);
  REQUIRE(back.changes.size() == 1);
  CHECK(back.changes[0].kind == ChangeKind::Removed);
  CHECK(summary(before, back) == "1 bone removed");
}

TEST_CASE("bones that share a name are told apart by their parents") {
  const auto rig = [](std::initializer_list<int> parents) {
    skelform::Armature armature;
    rigs::add_bone(armature, -1, {0, 0});
    rigs::add_bone(armature, -1, {9, 0});
    for (const int parent : parents) {
      armature.bones[rigs::add_bone(armature, parent, {5.0f + parent, 0})].name = "Texture";
    }
    return skf_of(armature);
  };
  const RigDiff diff = diff_rigs(rig({0, 1}), rig({1, 0}));
  CHECK(diff.match.bones == std::vector<int>{0, 1, 3, 2});
  REQUIRE(diff.changes.size() == 1);  // only the order of the bones
  CHECK(diff.changes[0].part == Part::Rig);
}

TEST_CASE("a bone with another name in the same place counts as renamed") {
  skelform::Armature rig = rigs::lively_rig();
  rig.bones[2].name = "Elbow";
  rig.bones[2].init_rot = rig.bones[2].rot = 0.5f;
  const RigDiff diff = diff_rigs(lively_skf(), lively_skf(rig));
  const Change* renamed = find_change(diff, Part::Bone, "Elbow");
  REQUIRE(renamed);
  CHECK(renamed->kind == ChangeKind::Renamed);
  CHECK(renamed->old_name == "bone 2");
  CHECK(renamed->fields.size() == 1);
  CHECK(diff.changes.size() == 1);  // its keys and its family are no changes
}

TEST_CASE(
    "changes of families, physics, meshes, styles and textures are listed with their fields") {
  skelform::Armature rig = rigs::lively_rig();
  rig.inverse_kinematics[0].constraint = skelform::IkConstraint::Clockwise;
  rig.inverse_kinematics[0].target_id = 10;
  rig.physics[0].sway = 0.75f;
  skelform::Visuals& mesh = rig.visuals[0];
  mesh.vertices[1].init_pos.x += 3;
  mesh.binds[0].verts[0].weight = 1;
  rig.visuals[1].zindex = 31;
  rig.styles[0].textures[2].size = {8, 8};
  rig.styles.push_back({.name = "Winter", .id = 1, .textures = {}, .texture_by_name = {}});
  rig.animations.pop_back();
  const skelform::Skf before = lively_skf();
  const skelform::Skf after = [&] {
    rig.animations[0].name = "Swing";
    return skf_of(rig);
  }();
  const RigDiff diff = diff_rigs(before, after);
  const Change* family = find_change(diff, Part::Family, "");
  REQUIRE(family);
  CHECK(family->fields[0].b == "Clockwise");
  CHECK(family->fields[1].field == "target_id");
  CHECK(family->fields[1].b == "bone 10");
  const Change* physics = find_change(diff, Part::Physics, "bone 20");
  REQUIRE(physics);
  CHECK(physics->fields[0].field == "sway");
  const Change* vertices = find_change(diff, Part::Mesh, "bone 20");
  REQUIRE(vertices);
  CHECK(vertices->fields[0].field == "vertices[1].init_pos.x");
  CHECK(vertices->fields[0].vertex == 1);
  CHECK(vertices->fields[1].field == "binds[0].verts[0].weight");
  CHECK(vertices->fields[1].bind == 0);
  CHECK(vertices->fields[1].vertex == 0);
  CHECK(vertices->fields[1].a == "0.5");
  CHECK(vertices->fields[1].b == "1");
  REQUIRE(find_change(diff, Part::Visuals, "bone 0"));
  REQUIRE(find_change(diff, Part::Style, "Winter"));
  REQUIRE(find_change(diff, Part::Texture, " / texture 2"));
  const Change* gone = find_change(diff, Part::Animation, "Slide");
  REQUIRE(gone);
  CHECK(gone->kind == ChangeKind::Removed);
  CHECK(diff.changes.size() == 7);
}

TEST_CASE("physics state and texture positions are listed separately, as incidental") {
  skelform::Armature rig = rigs::lively_rig();
  rig.physics[0].global_orbit = 96.17f;
  rig.styles[0].textures[1].offset = {64, 0};
  const RigDiff diff = diff_rigs(lively_skf(), lively_skf(rig));
  CHECK(diff.changes.empty());
  REQUIRE(diff.incidental.size() == 2);
  CHECK(diff.incidental[0].part == Part::Physics);
  CHECK(diff.incidental[0].fields[0].field == "global_orbit");
  CHECK(diff.incidental[1].part == Part::Texture);
}

TEST_CASE("a texture without its atlas and an atlas without its image are changes of data") {
  const skelform::Skf before = example();
  RigDiff diff = diff_rigs(before, example_with({{"styles[0].textures[0].atlas_idx", "9"}}));
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].part == Part::Texture);
  CHECK(diff.changes[0].fields[0].field == "atlas_idx");
  CHECK(diff.changes[0].fields[0].b == "9 in the file, read as none");
  skelform::Skf after = example();
  after.atlas_images[0].bytes = {};
  diff = diff_rigs(before, after);
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].part == Part::Atlas);
  CHECK(diff.changes[0].fields[0].b == "missing");
  CHECK(diff.images_differ);
}

TEST_CASE("parts in another order are told once, and what names them is no change") {
  skelform::Armature rig = rigs::lively_rig();
  rig.inverse_kinematics[0].name = "Arm";
  rig.inverse_kinematics[1].name = "Leg";
  const skelform::Skf before = lively_skf(rig);
  std::swap(rig.inverse_kinematics[0], rig.inverse_kinematics[1]);
  for (skelform::Bone& bone : rig.bones)
    if (bone.ik_family_id == 0 || bone.ik_family_id == 1) bone.ik_family_id = 1 - bone.ik_family_id;
  std::swap(rig.styles[0].textures[0], rig.styles[0].textures[1]);
  const RigDiff diff = diff_rigs(before, lively_skf(rig));
  REQUIRE(diff.changes.size() == 2);
  REQUIRE(diff.changes[0].fields.size() == 1);
  CHECK(diff.changes[0].fields[0].field == "order of inverse_kinematics");
  CHECK(diff.changes[0].fields[0].a == "Arm, Leg");
  CHECK(diff.changes[0].fields[0].b == "Leg, Arm");
  REQUIRE(diff.changes[1].fields.size() == 1);
  CHECK(diff.changes[1].part == Part::Style);
  CHECK(diff.changes[1].fields[0].field == "order of textures");
  CHECK(diff.changes[1].fields[0].b == "texture 1, texture 0");
}

TEST_CASE("a family whose bones stand in another order is the same family") {
  skelform::Armature rig = rigs::lively_rig();
  const skelform::Skf before = lively_skf(rig);
  std::ranges::reverse(rig.inverse_kinematics[0].bone_ids);
  const RigDiff diff = diff_rigs(before, lively_skf(rig));
  REQUIRE(diff.changes.size() == 1);
  CHECK(diff.changes[0].part == Part::Family);
  CHECK(diff.changes[0].kind == ChangeKind::Changed);
  for (const FieldChange& field : diff.changes[0].fields)
    CHECK(field.field.starts_with("bone_ids"));
}

TEST_CASE("values that a file leaves out are equal to their defaults, and ids to positions") {
  constexpr const char* kShort = R"({"version":"0.7.0","bones":[{"name":"root"},
      {"name":"tip","parent_id":0}],"animations":[],"styles":[]})";
  constexpr const char* kLong = R"({"version":"0.7.0","img_format":"png","bones":[
      {"id":0,"name":"root","parent_id":-1,"hidden":false,"scale":{"x":1,"y":1},"rot":0},
      {"id":1,"name":"tip","parent_id":0,"init_scale":{"x":1,"y":1}}],
      "animations":[],"styles":[],"visuals":[],"physics":[],"inverse_kinematics":[]})";
  const skelform::LoadResult left_out = skelform::load_json(kShort);
  const skelform::LoadResult said = skelform::load_json(kLong);
  REQUIRE(left_out);
  REQUIRE(said);
  for (const auto& [a, b] : {std::pair{&*left_out.skf, &*said.skf}, {&*said.skf, &*left_out.skf}}) {
    const RigDiff diff = diff_rigs(*a, *b);
    if (!diff.changes.empty()) CAPTURE(diff.changes[0].fields[0].field);
    CHECK(diff.changes.empty());
    CHECK(diff.incidental.empty());
  }
}

TEST_CASE("a bone that names another one's entry is told by the entry, not by an order") {
  const skelform::Skf before = example();
  const auto& bones = before.armature.bones;
  const int head = bone_named(before.armature, "Head"), body = bone_named(before.armature, "Body");
  const std::string path = "bones[" + std::to_string(head) + "].visuals_id";
  const std::string other = std::to_string(bones[static_cast<std::size_t>(body)].visuals_id);
  const RigDiff diff = diff_rigs(before, example_with({{path, other}}));
  const Change* changed = find_change(diff, Part::Bone, "Head");
  REQUIRE(changed);
  CHECK(changed->fields[0].field == "visuals_id");
  CHECK(changed->fields[0].b == other);
  for (const Change& change : diff.changes) CHECK(change.part != Part::Rig);
}
