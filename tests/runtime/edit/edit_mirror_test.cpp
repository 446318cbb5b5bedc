// Mirroring bones to the other side of a rig, baking a family into keys, and copying parts from rig
// to rig.
#include "runtime/edit/edited.h"
#include "skelform/clip.h"

using namespace edit_test;

namespace {

// Returns the triangle corners of a bone's sprite at a frame of the first animation, with uv.
std::vector<DrawVertex> drawn(const Armature& armature, int bone, int frame) {
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  const Track track{0, frame};
  animate(armature, std::span(&track, 1), state.pose);
  ConstructOptions options;
  options.physics = false;
  construct(armature, state.pose, {}, built, options);
  DrawList list;
  const int style = 0;
  build_draw_list(armature, state.pose, built, {&style, 1}, {}, list);
  std::vector<DrawVertex> corners;
  for (const DrawCommand& command : list.commands)
    for (std::uint32_t i = 0; command.bone_id == bone && i < command.index_count; ++i)
      corners.push_back(list.vertices[list.indices[command.first_index + i]]);
  return corners;
}

void check_mirrored(const Armature& armature, int bone, int other, float axis) {
  for (const int frame : {0, 4, 10}) {
    const auto one = drawn(armature, bone, frame), two = drawn(armature, other, frame);
    CAPTURE(bone);
    CAPTURE(frame);
    REQUIRE(!one.empty());
    // The corners of a rectangle may come in mirrored order, so sums of corners with equal uv are
    // compared.
    const auto sum = [](const std::vector<DrawVertex>& corners, float u) {
      Vec2 total{0};
      for (const DrawVertex& corner : corners)
        if (corner.uv.x == u) total += corner.pos;
      return total;
    };
    REQUIRE(one.size() == two.size());
    for (const DrawVertex& corner : one) {
      int here = 0;
      for (const DrawVertex& c : one) here += c.uv.x == corner.uv.x ? 1 : 0;
      const Vec2 a = sum(one, corner.uv.x), b = sum(two, corner.uv.x);
      check_near(Vec2{2 * axis * static_cast<float>(here) - a.x, a.y}, b);
    }
  }
}

std::vector<float> turns(const Armature& armature, int animation, int last, int bone) {
  State state = initial_state(armature);
  Constructed built = make_constructed(armature);
  std::vector<float> turned;
  for (int frame = 0; frame <= last; ++frame) {
    const Track track{animation, frame};
    animate(armature, std::span(&track, 1), state.pose);
    ConstructOptions options;
    options.physics = false;
    construct(armature, state.pose, {}, built, options);
    turned.push_back(built.bones[static_cast<std::size_t>(bone)].rot);
  }
  return turned;
}

}  // namespace

TEST_CASE("mirrored bones move and look like a mirror image") {
  Skf rig = after(small_rig(), SetRest{{{0, Element::PositionX, 7}, {1, Element::Rotation, 0.4f}}});
  rig = after(rig, SetPivot{3, {0.25f, -0.5f}, 0.3f, {1, 2}});
  rig = after(rig, RenameBone{1, "Left Arm"});
  const int bones = static_cast<int>(rig.armature.bones.size());
  const Skf both = after(rig, MirrorBones{{1, 3}});
  const Armature& a = both.armature;
  REQUIRE(a.bones.size() == 7);
  CHECK(a.bones[bones].name == "Right Arm");
  CHECK(a.bones[bones].init_pos.x == -a.bones[1].init_pos.x);
  CHECK(a.bones[bones].init_rot == kTau / 2 - a.bones[1].init_rot);
  REQUIRE(a.inverse_kinematics.size() == 2);
  CHECK(a.inverse_kinematics[0].init_constraint == IkConstraint::Clockwise);
  CHECK(a.inverse_kinematics[1].init_constraint == IkConstraint::CounterClockwise);
  CHECK(a.inverse_kinematics[1].target_id == 6);
  CHECK(a.physics.size() == 2);
  check_mirrored(a, 2, 5, 7);  // a mesh, in an IK chain
  check_mirrored(a, 3, 6, 7);  // a rectangle with a pivot off its centre
  const Skf plain = after(after(rig, SetPivot{3}), MirrorBones{{3}});
  check_mirrored(plain.armature, 3, 4, 7);
}

TEST_CASE("the target of a mirrored chain is mirrored as well, unless other chains share it") {
  Skf rig = after(new_rig(), AddBone{0, "Left Arm", {40, 0}});
  rig = after(rig, AddBone{1, "Left Hand", {60, 0}});
  AddFamily family;
  family.bones = {1, 2};
  rig = after(rig, family);  // makes a target of its own
  const int target = rig.armature.inverse_kinematics[0].target_id;
  REQUIRE(target == 3);
  const Armature both = after(rig, MirrorBones{{1}}).armature;
  REQUIRE(both.bones.size() == 7);
  REQUIRE(both.inverse_kinematics.size() == 2);
  const int other = both.inverse_kinematics[1].target_id;
  REQUIRE(other > 3);
  const Vec2 place = both.bones[static_cast<std::size_t>(target)].init_pos;
  check_near(both.bones[static_cast<std::size_t>(other)].init_pos, Vec2{-place.x, place.y});
  for (std::size_t i = 0; i < both.bones.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) CHECK(both.bones[i].name != both.bones[k].name);
  Skf shared = after(rig, AddBone{0, "Tail", {0, -40}});
  shared = after(shared, AddBone{4, "Tip", {0, -40}});
  AddFamily tail;
  tail.bones = {4, 5};
  tail.target = target;
  shared = after(shared, tail);
  const Armature kept = after(shared, MirrorBones{{1}}).armature;
  CHECK(kept.inverse_kinematics[2].target_id == target);
}

TEST_CASE("mirroring swaps the words left and right in names") {
  const auto other = [](const char* name) {
    const Skf rig = after(after(new_rig(), AddBone{0, name}), MirrorBones{{1}});
    return rig.armature.bones[2].name;
  };
  CHECK(other("Left Hand") == "Right Hand");
  CHECK(other("hand_right") == "hand_left");
  CHECK(other("arm.L") == "arm.R");
  CHECK(other("R foot") == "L foot");
  CHECK(other("tail") == "tail copy");
}

TEST_CASE("baking a family keeps the motion, removes the family and adds no needless keys") {
  Skf rig = after(small_rig(),
                  SetKeys{0, {{20, 3, Element::PositionX, -30}, {20, 3, Element::PositionY, 60}}});
  for (const auto mode : {IkMode::FABRIK, IkMode::Arc, IkMode::CCD}) {
    const Skf before = mode == IkMode::Arc ? after(rig, SetFamily{0, mode}) : rig;
    BakeFamily bake{0};
    if (mode == IkMode::CCD) bake.mode = mode;
    const Skf baked = after(before, bake);
    CHECK(baked.armature.inverse_kinematics.empty());
    CHECK(baked.armature.bones[1].ik_family_id == -1);
    Armature acting = before.armature;
    for (InverseKinematics& family : acting.inverse_kinematics)
      family.mode = family.init_mode = mode;
    for (const int bone : {1, 2}) {
      const auto was = turns(acting, 0, 20, bone), is = turns(baked.armature, 0, 20, bone);
      for (std::size_t f = 0; f < was.size(); ++f)
        CHECK(std::abs(std::remainder(was[f] - is[f], kTau)) < 0.01f);
    }
  }
  BakeFamily loose{0};
  loose.limit = 1;
  const auto count = [](const Skf& skf) { return skf.armature.animations[0].keyframes.size(); };
  CHECK(count(after(rig, loose)) < count(after(rig, BakeFamily{0})));
  CHECK_FALSE(refusal(rig, BakeFamily{1}).empty());
  rig = after(rig, SetKeys{0, {{20'000, 3, Element::PositionX, 0}}});
  CHECK(refusal(rig, BakeFamily{0}).find("longer than 10000 frames") != std::string::npos);
}

TEST_CASE(
    "copied keys are pasted at another frame, on the bone of the same name or on a chosen bone") {
  const Skf rig = after(small_rig(), SetHandles{0, {2}, {{.5f, 0}, {1, 1}}});
  const auto& keys = rig.armature.animations[0].keyframes;
  REQUIRE(keys[2].bone_id == 1);
  const std::vector<int> both = {0, 2};
  const std::string text = copied_keys(rig.armature, 0, both);
  CHECK(clip_kind(text) == ClipKind::Keys);
  const Skf later = after(rig, PasteClip{text, -1, 0, 30});
  REQUIRE(later.armature.animations[0].keyframes.size() == 6);
  CHECK(later.armature.animations[0].keyframes[4].frame == 30);
  CHECK(later.armature.animations[0].keyframes[5].frame == 40);
  CHECK(later.armature.animations[0].keyframes[5].value == keys[2].value);
  CHECK(later.armature.animations[0].keyframes[5].start_handle == Vec2{.5f, 0});
  const Skf chosen = after(rig, PasteClip{text, 2, 0, 0});
  CHECK(chosen.armature.animations[0].keyframes.size() == 6);
  Skf other = after(after(new_rig(), AddBone{0, rig.armature.bones[1].name}), AddAnimation{"A"});
  CHECK(after(other, PasteClip{text, -1, 0, 0}).armature.animations[0].keyframes[0].bone_id == 1);
  other = after(other, RenameBone{1, "leg"});
  CHECK(refusal(other, PasteClip{text, -1, 0, 0}).find("has no bone 'upper'") != std::string::npos);
}

TEST_CASE("pasted keys of bones that the rig lacks are left out, and the message says so") {
  const Skf rig = after(small_rig(), SetKeys{0, {{5, 0, Element::Rotation, 1}}});
  const auto& keys = rig.armature.animations[0].keyframes;
  std::vector<int> all;
  for (std::size_t k = 0; k < keys.size(); ++k) all.push_back(static_cast<int>(k));
  const Skf other =
      after(after(new_rig(), RenameBone{0, rig.armature.bones[0].name}), AddAnimation{"A"});
  const EditResult pasted = edit(other, PasteClip{copied_keys(rig.armature, 0, all), -1, 0, 7});
  REQUIRE(pasted);
  CHECK(pasted.left_out.find("left out. This rig has no bone") != std::string::npos);
  for (const Keyframe& key : pasted.skf->armature.animations[0].keyframes) CHECK(key.bone_id == 0);
}

TEST_CASE(
    "a mirrored sprite lies in front of or behind the others, never at the original's z-index") {
  const auto order_of_copy = [](int others) {
    KeyValue key;
    key.frame = 3;
    key.bone = 2;
    key.element = Element::Zindex;
    key.value = 7;
    Skf rig = after(after(small_rig(), SetZindex{2, 5}), SetZindex{3, others});
    rig = after(after(rig, SetKeys{0, {key}}), MirrorBones{{2}});
    const Armature& armature = rig.armature;
    const int order =
        armature.visuals[static_cast<std::size_t>(armature.bones[4].visuals_id)].zindex;
    for (const Keyframe& k : armature.animations[0].keyframes)
      if (k.bone_id == 4 && k.element == Element::Zindex && k.frame == 3)
        CHECK(k.value == static_cast<float>(7 + order - 5));
    return order;
  };
  CHECK(order_of_copy(1) == 6);
  CHECK(order_of_copy(9) == 4);
}

TEST_CASE("copied bones keep their sprites, families, physics and keys") {
  const Skf rig = after(small_rig(), RemoveKeys{0, {0, 1}});  // so a track begins after frame 0
  const std::vector<int> arm = {1};
  const std::string text = copied_bones(rig.armature, arm);
  CHECK(clip_kind(text) == ClipKind::Bones);
  const Skf same = after(rig, PasteClip{text, 0});
  const Skf copied = after(rig, DuplicateBones{{1}});
  const Armature &a = same.armature, &b = copied.armature;
  REQUIRE(a.bones.size() == b.bones.size());
  CHECK(a.bones[5] == b.bones[5]);
  CHECK(a.visuals == b.visuals);
  CHECK(a.inverse_kinematics[1].bone_ids == std::vector<int>{4, 5});
  CHECK(a.inverse_kinematics[1].target_id == 3);
  CHECK(a.inverse_kinematics[1].init_constraint == IkConstraint::Clockwise);
  CHECK(a.animations[0].keyframes.size() == b.animations[0].keyframes.size());
  CHECK(a.physics[1].sway == rig.armature.physics[0].sway);
  const Skf other = after(new_rig(), PasteClip{text, 0});  // lacks that texture and animation
  CHECK(other.armature.bones.size() == 4);                 // with a new target
  CHECK(other.armature.bones[1].name == "upper");
  CHECK(other.armature.visuals.empty());
  CHECK(other.armature.inverse_kinematics.size() == 1);
}

TEST_CASE("a copied family is pasted on bones of the same names") {
  const Skf rig = small_rig();
  const std::string text = copied_family(rig.armature, 0);
  CHECK(clip_kind(text) == ClipKind::Family);
  const Skf bare = after(rig, RemoveFamily{0});
  const Skf again = after(bare, PasteClip{text});
  CHECK(again.armature.inverse_kinematics == rig.armature.inverse_kinematics);
  CHECK(refusal(rig, PasteClip{text}).find("already") != std::string::npos);
}

TEST_CASE("pasting a text that was not copied from a rig is refused") {
  for (const char* text :
       {"", "hello", "[]", "{}", "{\"skelform_clip\":2}", "{\"skelform_clip\":1}",
        "{\"skelform_clip\":1,\"kind\":\"keys\"}", "{\"skelform_clip\":1,\"kind\":\"bones\"}",
        "{\"skelform_clip\":1,\"kind\":\"bones\",\"bones\":[{\"parent\":7,\"pos\":3}],"
        "\"families\":[{\"bones\":[5,-1,\"x\"]}]}"})
    CHECK_FALSE(refusal(small_rig(), PasteClip{text, 0, 0, 0}).empty());
  CHECK(clip_kind("[1, 2]") == ClipKind::None);
}
