#include "runtime/edit/edited.h"

using namespace edit_test;

TEST_CASE("an edit makes a new rig, leaves the old one unchanged and shares its images") {
  const Skf before = small_rig();
  const Skf copy = before;
  const Skf next = after(before, RenameBone{1, "Oberarm"});
  CHECK(next.armature.bones[1].name == "Oberarm");
  CHECK(before.armature == copy.armature);
  CHECK(next.atlas_images[0].bytes.data() == before.atlas_images[0].bytes.data());
  CHECK(next.thumbnail == before.thumbnail);
  CHECK(next.format == "0.7");
  CHECK(next.armature_json.find("Oberarm") != std::string::npos);
}

TEST_CASE("a new bone is the last in the list, below its parent") {
  const Skf next = after(small_rig(), AddBone{2, "hand", {30, 5}, {1, 2}, 0.5f});
  const Bone& hand = next.armature.bones.back();
  CHECK(hand.name == "hand");
  CHECK(hand.parent_id == 2);
  CHECK(hand.pos == Vec2{30, 5});
  CHECK(hand.init_scale == Vec2{1, 2});
  CHECK(hand.init_rot == 0.5f);
  CHECK(next.editor.bones.size() == 5);
  CHECK(refusal(small_rig(), AddBone{9}).find("no bone 9") != std::string::npos);
  CHECK_FALSE(refusal(small_rig(), AddBone{0, "x", {NAN, 0}}).empty());
}

TEST_CASE("removing a bone removes its descendants and all references to them") {
  const EditResult result = edit(small_rig(), RemoveBones{{1}});
  REQUIRE(result);
  const Armature& a = result.skf->armature;
  CHECK(result.bones == std::vector<int>{0, -1, -1, 1});
  CHECK(a.bones.size() == 2);
  CHECK(a.inverse_kinematics.empty());
  CHECK(a.physics.empty());
  CHECK(a.visuals.size() == 1);
  CHECK(a.bones[1].visuals_id == 0);
  CHECK(a.bones[1].ik_family_id == -1);
  REQUIRE(a.animations[0].keyframes.size() == 2);
  CHECK(a.animations[0].keyframes[0].bone_id == 1);
  CHECK(result.skf->editor.bones.size() == 2);
  CHECK(result.skf->editor.bones[1].ik_disabled);
}

TEST_CASE(
    "a family that loses its target has none, and a mesh that loses a bone has no bind to it") {
  const Skf next = after(small_rig(), RemoveBones{{3}});
  CHECK(next.armature.inverse_kinematics[0].target_id == -1);
  const Skf bound = after(small_rig(), AddBone{0, "free"});
  CHECK(after(bound, RemoveBones{{4}}).armature.visuals[0].binds.size() == 2);
  const Skf unbound = after(after(bound, RemoveFamily{0}), RemoveBones{{1}, true});
  CHECK(unbound.armature.visuals[0].binds.size() == 1);
}

TEST_CASE("children of a removed bone can keep their place below its parent") {
  Skf rig = after(small_rig(), RemoveFamily{0});
  rig = after(rig, SetRest{{{1, Element::ScaleX, 2}, {0, Element::Rotation, 0.3f}}});
  const auto stood = drawn_at_rest(rig.armature);
  const Skf next = after(rig, RemoveBones{{1}, true});
  CHECK(next.armature.bones[1].name == "lower");
  CHECK(next.armature.bones[1].parent_id == 0);
  const auto stands = drawn_at_rest(next.armature);
  check_near(stands[1].pos, stood[2].pos);
  check_near(stands[1].scale, stood[2].scale);
  CHECK(stands[1].rot == doctest::Approx(stood[2].rot));
}

TEST_CASE("the last bone cannot be removed") {
  CHECK(refusal(small_rig(), RemoveBones{{0}}).find("needs a bone") != std::string::npos);
}

TEST_CASE(
    "a bone gets another parent, keeping its place or its pos; parents stay before children") {
  const Skf rig = small_rig();
  const auto stood = drawn_at_rest(rig.armature);
  const EditResult kept = edit(rig, ReparentBone{0, -1});
  REQUIRE(kept);
  const EditResult moved = edit(rig, ReparentBone{3, 1});
  REQUIRE(moved);
  const int target = moved.bones[3];
  CHECK(moved.skf->armature.bones[target].parent_id == moved.bones[1]);
  const Skf loose = after(rig, ReparentBone{3, 1, false});
  CHECK(loose.armature.bones[3].pos == rig.armature.bones[3].pos);
  CHECK(refusal(rig, ReparentBone{1, 2}).find("below itself") != std::string::npos);
  Skf flat = after(rig, RemoveFamily{0});
  flat = after(flat, ReparentBone{1, 3});
  const auto stands = drawn_at_rest(flat.armature);
  for (std::size_t i = 0; i < flat.armature.bones.size(); ++i)
    CHECK(flat.armature.bones[i].parent_id < static_cast<int>(i));
  check_near(stands[bone_named(flat, "upper")].pos, stood[1].pos);
  const Skf thin = after(rig, SetRest{{{3, Element::ScaleX, 0}}});
  CHECK(refusal(thin, ReparentBone{1, 3}).find("no size") != std::string::npos);
}

TEST_CASE("duplicated bones get copies of their sprites, families, physics and keys") {
  const Skf rig = small_rig();
  const Skf next = after(rig, DuplicateBones{{1}});
  const Armature& a = next.armature;
  REQUIRE(a.bones.size() == 6);
  CHECK(a.bones[4].name == "upper copy");
  CHECK(a.bones[4].parent_id == 0);
  CHECK(a.bones[5].parent_id == 4);
  REQUIRE(a.inverse_kinematics.size() == 2);
  CHECK(a.inverse_kinematics[1].bone_ids == std::vector<int>{4, 5});
  CHECK(a.inverse_kinematics[1].target_id == 3);
  CHECK(a.bones[4].ik_family_id == 1);
  REQUIRE(a.visuals.size() == 3);
  CHECK(a.bones[5].visuals_id == 2);
  CHECK(a.visuals[2].vertices == a.visuals[0].vertices);
  CHECK(a.visuals[2].binds[0].bone_id == 4);
  CHECK(a.bones[5].physics_id == 1);
  CHECK(a.animations[0].keyframes.size() == 6);
  const auto drawn = drawn_at_rest(a);
  CHECK(drawn[5] == drawn[2]);
  const Skf half = after(rig, DuplicateBones{{2}});
  CHECK(half.armature.bones[4].ik_family_id == -1);
  CHECK(half.armature.inverse_kinematics.size() == 1);
}

TEST_CASE("SetRest changes the value at rest and the current value") {
  const Skf next = after(small_rig(), SetRest{{{1, Element::PositionX, 7},
                                               {1, Element::Rotation, -1},
                                               {3, Element::TintG, 0.5f},
                                               {1, Element::Hidden, 1}}});
  const Bone& bone = next.armature.bones[1];
  CHECK(bone.pos == Vec2{7, 5});
  CHECK(bone.init_pos == bone.pos);
  CHECK(bone.init_rot == -1);
  CHECK(bone.hidden);
  CHECK(bone.init_hidden);
  CHECK(next.armature.visuals[1].tint.g == 0.5f);
  CHECK_FALSE(refusal(small_rig(), SetRest{{{0, Element::TintG, 1}}}).empty());
  CHECK_FALSE(refusal(small_rig(), SetRest{{{0, Element::Texture, 1}}}).empty());
  CHECK_FALSE(refusal(small_rig(), SetRest{{{0, Element::ScaleX, HUGE_VALF}}}).empty());
}

TEST_CASE("a bone's editor settings are kept") {
  EditorBone facts;
  facts.locked = true;
  facts.group_color = {1, 2, 3, 255};
  const Skf next = after(small_rig(), SetEditorBone{2, facts});
  CHECK(next.editor.bones[2] == facts);
  CHECK(next.editor.bones[3].ik_disabled);
}

TEST_CASE("several edits act in order as one edit, and all fail if one fails") {
  const std::vector<Edit> edits = {AddBone{1, "a"}, AddBone{4, "b"}, RemoveBones{{0}, true}};
  const EditResult result = edit(small_rig(), edits);
  REQUIRE(result);
  CHECK(result.bones[0] == -1);
  const int b = bone_named(*result.skf, "b");
  CHECK(result.skf->armature.bones[result.skf->armature.bones[b].parent_id].name == "a");
  const std::vector<Edit> one_wrong = {AddBone{1, "a"}, RenameBone{9, "x"}};
  CHECK_FALSE(edit(small_rig(), one_wrong));
}

TEST_CASE("names are limited to texts that a file can hold") {
  CHECK_FALSE(refusal(small_rig(), RenameBone{1, std::string(300, 'x')}).empty());
  CHECK_FALSE(refusal(small_rig(), RenameBone{1, "\xFF"}).empty());
  CHECK(after(small_rig(), RenameBone{1, "左腕 \"1\"\n"}).armature.bones[1].name == "左腕 \"1\"\n");
}

TEST_CASE("a new rig has a root bone and can be edited") {
  const Skf rig = after(new_rig(), AddBone{0, "arm", {10, 0}});
  REQUIRE(rig.armature.bones.size() == 2);
  CHECK(rig.armature.bones[0].name == "Root");
}

TEST_CASE("unknown keys of the file stay with their bone, sprite or keyframe") {
  load_test::Json json = load_test::sound_rig();
  json = load_test::with(json, "/bones/3/later", 1);
  json = load_test::with(json, "/visuals/1/later", 2);
  json = load_test::with(json, "/animations/0/keyframes/1/later", 3);
  const Skf next = after(load_test::loaded(json), RemoveBones{{1}});
  const auto text = load_test::Json::parse(next.armature_json);
  CHECK(text["bones"][1]["later"] == 1);
  CHECK(text["visuals"][0]["later"] == 2);
  CHECK(text["animations"][0]["keyframes"][0]["later"] == 3);
  const Skf twice = after(next, DuplicateAnimation{0, "again"});
  CHECK(load_test::Json::parse(twice.armature_json)["animations"][1]["keyframes"][0]["later"] == 3);
}
