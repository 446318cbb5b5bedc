// Edits of sprites, IK families, physics and styles.
#include "runtime/edit/edited.h"

using namespace edit_test;

namespace {

SharedBytes picture(int width, int height) {
  const std::string png = load_test::png_header(width, height);
  const auto* bytes = reinterpret_cast<const std::byte*>(png.data());
  return std::vector<std::byte>(bytes, bytes + png.size());
}

}  // namespace

TEST_CASE("a bone shows another texture, its first texture, or none") {
  const Skf rig = small_rig();
  CHECK(after(rig, SetSprite{3, "arm"}).armature.visuals[1].tex == 0);
  const Skf more = after(rig, SetSprite{0, "dot"});
  CHECK(more.armature.bones[0].visuals_id == 2);
  CHECK(more.armature.visuals[2].pivot_scale == Vec2{1});
  const Skf less = after(rig, SetSprite{2, ""});
  CHECK(less.armature.visuals.size() == 1);
  CHECK(less.armature.bones[2].visuals_id == -1);
  CHECK(less.armature.bones[3].visuals_id == 0);
  CHECK(refusal(rig, SetSprite{3, "nose"}).find("'nose'") != std::string::npos);
}

TEST_CASE("removing a sprite removes its keys") {
  Skf rig = after(small_rig(), SetKeys{0, {{5, 3, Element::TintR, 0.5f}}});
  const std::size_t keys = rig.armature.animations[0].keyframes.size();
  CHECK(after(rig, SetSprite{3, ""}).armature.animations[0].keyframes.size() == keys - 2);
}

TEST_CASE("pivot and z-index are set on the sprite, and refused for a bone without one") {
  const Skf rig = after(small_rig(), SetPivot{3, {0.5f, -1}, 0.25f, {2, 3}});
  CHECK(rig.armature.visuals[1].pivot_pos == Vec2{0.5f, -1});
  CHECK(rig.armature.visuals[1].pivot_rot == 0.25f);
  CHECK(rig.armature.visuals[1].pivot_scale == Vec2{2, 3});
  const Skf front = after(rig, SetZindex{3, -1});
  CHECK(front.armature.visuals[1].zindex == -1);
  CHECK(front.armature.visuals[1].init_zindex == -1);
  CHECK(refusal(rig, SetZindex{0, 1}).find("shows nothing") != std::string::npos);
}

TEST_CASE("a new texture gets its own atlas and can be shown") {
  const SharedBytes png = picture(40, 30);
  const Skf rig = after(after(small_rig(), AddTexture{"hat", 0, png}), SetSprite{0, "hat"});
  REQUIRE(rig.armature.atlases.size() == 2);
  CHECK(rig.armature.atlases[1].filename == "atlas1.png");
  CHECK(rig.atlas_images[1].bytes.data() == png.data());
  CHECK(rig.armature.styles[0].textures[2].size == Vec2{40, 30});
  CHECK(rig.armature.styles[0].textures[2].atlas_idx == 1);
  CHECK_FALSE(refusal(rig, AddTexture{"hat", 0, png}).empty());
  CHECK_FALSE(refusal(rig, AddTexture{"cap", 0, {}}).empty());
  CHECK_FALSE(refusal(rig, AddTexture{"cap", 0, picture(9000, 30)}).empty());
}

TEST_CASE(
    "SetMesh replaces a mesh, makes a rectangle without points, and refuses wrong triangles") {
  const Skf rig = small_rig();
  SetMesh mesh{3, {{{0, 0}, {0, 0}, {0, 0}}, {{9, 0}, {9, 0}, {1, 0}}, {{0, 9}, {0, 9}, {0, 1}}}};
  mesh.indices = {0, 1, 2};
  mesh.binds = {{1, false, {{2, 0.5f}}}};
  const Skf bent = after(rig, mesh);
  CHECK(bent.armature.visuals[1].vertices == mesh.vertices);
  CHECK(bent.armature.visuals[1].indices == mesh.indices);
  CHECK(bent.armature.visuals[1].binds == mesh.binds);
  CHECK(after(bent, SetMesh{3}).armature.visuals[1].vertices.empty());
  SetMesh wrong = mesh;
  wrong.indices = {0, 1};
  CHECK(refusal(rig, wrong).find("three corners") != std::string::npos);
  wrong.indices = {0, 1, 3};
  CHECK(refusal(rig, wrong).find("no vertex 3") != std::string::npos);
  wrong.indices = {0, 1, 0};  // a file with such indices loads without the mesh
  CHECK(refusal(rig, wrong).find("different corners") != std::string::npos);
  wrong = mesh;
  wrong.binds[0].bone_id = 9;
  CHECK(refusal(rig, wrong).find("no bone 9") != std::string::npos);
  wrong.binds[0] = {1, false, {{5, 1}}};
  CHECK(refusal(rig, wrong).find("no vertex 5") != std::string::npos);
  wrong = mesh;
  wrong.vertices[0].pos.x = NAN;
  CHECK_FALSE(refusal(rig, wrong).empty());
  CHECK(refusal(rig, SetMesh{0}).find("shows nothing") != std::string::npos);
}

TEST_CASE("an atlas gets another image if it has room for all textures") {
  const Skf rig = small_rig();
  const Vec2 size = rig.armature.atlases[0].size;
  const SharedBytes larger = picture(static_cast<int>(size.x) + 8, static_cast<int>(size.y) + 16);
  const Skf next = after(rig, SetAtlasImage{0, larger});
  CHECK(next.armature.atlases[0].size == size + Vec2{8, 16});
  CHECK(next.armature.atlases[0].filename == rig.armature.atlases[0].filename);
  CHECK(next.atlas_images[0].bytes.data() == larger.data());
  CHECK(next.armature.styles == rig.armature.styles);
  CHECK(refusal(rig, SetAtlasImage{0, picture(2, 2)}).find("too small") != std::string::npos);
  CHECK(refusal(rig, SetAtlasImage{1, larger}).find("no atlas 1") != std::string::npos);
}

TEST_CASE("unused atlases are removed, and an image that they share with others stays") {
  Skf rig = after(small_rig(), AddTexture{"hat", 0, picture(40, 30)});
  rig = after(rig, SetStyleTexture{0, "arm", {}});
  rig = after(rig, SetStyleTexture{0, "dot", {}});
  const Skf less = after(rig, RemoveUnusedAtlases{});
  REQUIRE(less.armature.atlases.size() == 1);
  CHECK(less.armature.atlases[0].size == Vec2{40, 30});
  REQUIRE(less.armature.styles[0].textures.size() == 1);
  CHECK(less.armature.styles[0].textures[0].atlas_idx == 0);
  CHECK(less.atlas_images[0].bytes == rig.atlas_images[1].bytes);
  Skf twins = rig;  // two atlases of one image
  twins.armature.atlases[1] = twins.armature.atlases[0];
  twins.atlas_images[1] = {twins.atlas_images[0].filename, {}, 0};
  const Skf heir = after(twins, RemoveUnusedAtlases{});
  REQUIRE(heir.atlas_images.size() == 1);
  CHECK(heir.atlas_images[0].bytes == twins.atlas_images[0].bytes);
  CHECK(heir.atlas_images[0].same_as == -1);
}

TEST_CASE("the problem atlas-missing goes once the image is set or the atlas removed") {
  Skf rig = small_rig();
  rig.problems.push_back({Severity::Error, "atlas-missing", "atlases[0].filename", ""});
  rig.atlas_images[0].bytes = {};
  const auto missing = [](const Skf& skf) {
    return std::ranges::count(skf.problems, "atlas-missing", &Problem::code);
  };
  CHECK(missing(after(rig, RenameBone{0, "x"})) == 1);
  CHECK(missing(after(rig, SetAtlasImage{0, picture(512, 512)})) == 0);
  CHECK(missing(after(after(rig, RemoveStyle{0}), RemoveUnusedAtlases{})) == 0);
}

TEST_CASE("a new family gets a target at the end of its chain") {
  Skf rig = after(small_rig(), RemoveFamily{0});
  const auto stood = drawn_at_rest(rig.armature);
  rig = after(rig, AddFamily{{0, 1, 2}, -1, IkMode::Arc, IkConstraint::CounterClockwise});
  const InverseKinematics& family = rig.armature.inverse_kinematics[0];
  CHECK(family.bone_ids == std::vector<int>{0, 1, 2});
  CHECK(family.init_mode == IkMode::Arc);
  CHECK(family.constraint == IkConstraint::CounterClockwise);
  CHECK(family.target_id == 4);
  CHECK(rig.armature.bones[1].ik_family_id == 0);
  check_near(rig.armature.bones[4].pos, stood[2].pos);
}

TEST_CASE("bones that form no chain are refused with the reason") {
  const Skf rig = small_rig(), free = after(rig, RemoveFamily{0});
  CHECK(refusal(rig, AddFamily{{0, 1}}).find("already") != std::string::npos);
  CHECK(refusal(free, AddFamily{{1}}).find("two bones") != std::string::npos);
  CHECK(refusal(free, AddFamily{{2, 1}}).find("below") != std::string::npos);
  CHECK(refusal(free, AddFamily{{1, 1}}).find("below") != std::string::npos);
  CHECK(refusal(free, AddFamily{{1, 2}, 2}).find("itself") != std::string::npos);
  CHECK(refusal(free, AddFamily{{1, 2}, 3, IkMode::CCD}).find("CCD") != std::string::npos);
}

TEST_CASE("bones can join and leave a chain, which keeps its settings and their keys") {
  const Skf rig = small_rig();
  const std::vector<int> chain = rig.armature.inverse_kinematics[0].bone_ids;
  REQUIRE(chain == std::vector<int>{1, 2});
  const Skf keyed = after(rig, SetKeys{0, {{4, 1, Element::IkConstraint, 0, "Clockwise"}}});
  SetFamily longer{0};
  longer.bones = {0, 1, 2};
  const Skf joined = after(keyed, longer);
  CHECK(joined.armature.inverse_kinematics[0].bone_ids == std::vector<int>{0, 1, 2});
  CHECK(joined.armature.bones[0].ik_family_id == 0);
  SetFamily shorter{0};
  shorter.bones = {0, 2};
  const Skf left = after(joined, shorter);
  CHECK(left.armature.bones[1].ik_family_id == -1);
  int moved = 0;
  for (const Keyframe& key : left.armature.animations[0].keyframes) {
    moved += key.element == Element::IkConstraint && key.bone_id == 0;
    CHECK_FALSE(key.dead);
  }
  CHECK(moved == 2);  // the key at 4, and the key where its curve begins
  shorter.bones = {2};
  CHECK(refusal(joined, shorter).find("two bones") != std::string::npos);
  shorter.bones = {2, 0};
  CHECK(refusal(joined, shorter).find("below") != std::string::npos);
}

TEST_CASE("family settings change together with their init_ values; keys go with the family") {
  SetFamily set{0};
  set.mode = IkMode::Arc;
  set.constraint = IkConstraint::None;
  set.mimic_target = true;
  set.target = -1;
  const Skf rig = after(small_rig(), set);
  const InverseKinematics& family = rig.armature.inverse_kinematics[0];
  CHECK(family.init_mode == IkMode::Arc);
  CHECK(family.init_constraint == IkConstraint::None);
  CHECK(family.init_mimic_target);
  CHECK(family.target_id == -1);
  Skf keyed = after(rig, SetKeys{0, {{4, 1, Element::IkConstraint, 0, "Clockwise"}}});
  CHECK(keyed.armature.animations[0].keyframes.size() == 6);
  keyed = after(keyed, RemoveFamily{0});
  CHECK(keyed.armature.animations[0].keyframes.size() == 4);
  CHECK(keyed.armature.bones[1].ik_family_id == -1);
}

TEST_CASE("physics starts at rest, can be changed, and can be removed") {
  PhysicsValues values;
  values.sway = 0.5f;
  values.pos_damping = 4;
  Skf rig = after(small_rig(), AddPhysics{3, values});
  CHECK(rig.armature.bones[3].physics_id == 1);
  CHECK(rig.armature.physics[1].sway == 0.5f);
  CHECK(rig.armature.physics[1].has_global_pos);
  check_near(rig.armature.physics[1].global_pos, {60, 60});
  CHECK(rig.armature.physics[0].global_pos == Vec2{43.63364f, 41.997f});
  values.rot_bounce = 1;
  CHECK(after(rig, SetPhysics{3, values}).armature.physics[1].rot_bounce == 1);
  const Skf less = after(rig, RemovePhysics{2});
  CHECK(less.armature.bones[2].physics_id == -1);
  CHECK(less.armature.bones[3].physics_id == 0);
  CHECK(refusal(rig, AddPhysics{3, {}}).find("already") != std::string::npos);
  values.pos_ratio = 2;
  CHECK(refusal(rig, SetPhysics{3, values}).find("at most 1") != std::string::npos);
  CHECK_FALSE(refusal(rig, RemovePhysics{0}).empty());
}

TEST_CASE("styles are added, renamed, filled and removed") {
  Skf rig = after(small_rig(), AddStyle{"Night", 0});
  CHECK(rig.editor.active_styles == std::vector<int>{0, 1});
  CHECK(rig.armature.styles[1].textures.size() == 2);
  rig = after(rig, RenameStyle{1, "Dusk"});
  Texture other = rig.armature.styles[0].textures[0];
  other.offset = {64, 64};
  rig = after(rig, SetStyleTexture{1, "dot", other});
  CHECK(rig.armature.styles[1].textures[1].name == "dot");
  CHECK(rig.armature.styles[1].textures[1].offset == Vec2{64, 64});
  rig = after(rig, SetStyleTexture{1, "arm"});
  CHECK(rig.armature.styles[1].textures.size() == 1);
  CHECK_FALSE(refusal(rig, SetStyleTexture{1, "arm"}).empty());
  other.atlas_idx = 7;
  CHECK_FALSE(refusal(rig, SetStyleTexture{1, "arm", other}).empty());
  rig = after(rig, RemoveStyle{0});
  CHECK(rig.armature.styles[0].name == "Dusk");
  CHECK(rig.editor.active_styles == std::vector<int>{0});
}

TEST_CASE("edits cannot make more bones than the loader allows") {
  std::vector<Edit> doublings;
  for (int bones = 1; bones <= 16'384; bones *= 2) {
    DuplicateBones all;
    for (int bone = 0; bone < bones; ++bone) all.bones.push_back(bone);
    doublings.push_back(all);
  }
  const EditResult doubled = edit(new_rig(), doublings);
  CHECK_FALSE(doubled);
  CHECK(doubled.error.message == "A rig has at most 16384 bones");
}

TEST_CASE("thousands of keys are set and removed at once") {
  SetKeys many{0};
  RemoveKeys all{0};
  for (int frame = 0; frame < 5'000; ++frame) {
    many.keys.push_back({frame, 0, Element::PositionX, static_cast<float>(frame)});
    all.keys.push_back(frame);
  }
  const Skf keyed = after(after(new_rig(), AddAnimation{"a"}), many);
  CHECK(keyed.armature.animations[0].keyframes.size() == 5'000);
  CHECK(after(keyed, all).armature.animations[0].keyframes.empty());
}
