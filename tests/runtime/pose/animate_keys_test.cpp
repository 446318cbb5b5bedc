#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

float x_at(Character& c, int frame, int smooth = 0) {
  c.play(frame, smooth);
  return c.local(0).pos.x;
}

Keyframe& add_texture_key(Animation& animation, int frame, int bone, int tex,
                          Element element = Element::Texture) {
  Keyframe& key = add_key(animation, frame, bone, element, 0);
  key.value_tex = tex;
  return key;
}

Keyframe& add_constraint_key(Animation& animation, int frame, int bone, IkConstraint constraint) {
  Keyframe& key = add_key(animation, frame, bone, Element::IkConstraint, 0);
  key.value_constraint = constraint;
  return key;
}

}  // namespace

TEST_CASE("a segment runs from its key to the next, with the next key's handles") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 0, {999, 999}, {999, 999});
  add_key(rig.animations[0], 10, 0, Element::PositionX, 100);
  add_key(rig.animations[0], 20, 0, Element::PositionX, 200, {999, 999}, {999, 999});
  Character c(std::move(rig));
  CHECK(x_at(c, 5) == Approx(50));
  CHECK(x_at(c, 10) == 100);
  CHECK(x_at(c, 15) == 100);
  CHECK(x_at(c, 20) == 200);
}

TEST_CASE("after the last key its value holds") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 1);
  add_key(rig.animations[0], 4, 0, Element::PositionX, 7);
  Character c(std::move(rig));
  CHECK(x_at(c, 4) == 7);
  CHECK(x_at(c, 1'000'000) == 7);
}

TEST_CASE("a field returns to init before its first key, and if it has no keys") {
  Armature rig = one_bone();
  rig.bones[0].init_pos = {3, 4};
  add_key(rig.animations[0], 10, 0, Element::PositionX, 50);
  Character c(std::move(rig));
  c.state.pose.bones[0].pos = {77, 88};
  c.play(5);
  CHECK(c.local(0).pos == Vec2{3, 4});
  c.play(10);
  CHECK(c.local(0).pos == Vec2{50, 4});
}

TEST_CASE("of two keys at one frame the later one counts") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  add_key(rig.animations[0], 10, 0, Element::PositionX, 100);
  add_key(rig.animations[0], 10, 0, Element::PositionX, 40);
  add_key(rig.animations[0], 20, 0, Element::PositionX, 60);
  Character c(std::move(rig));
  CHECK(x_at(c, 9) == Approx(90));  // the earlier segment ends at the first of them
  CHECK(x_at(c, 10) == 40);
  CHECK(x_at(c, 15) == Approx(50));
}

TEST_CASE("with smoothing a key's frame ends one segment and starts the next") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 0);
  add_key(rig.animations[0], 10, 0, Element::PositionX, 100);
  add_key(rig.animations[0], 20, 0, Element::PositionX, 100);
  Character c(std::move(rig));
  c.play(10, 10);
  CHECK(c.local(0).pos.x == 100);  // the finished segment moved it completely
  c.state.pose.bones[0].pos.x = 0;
  c.play(11, 10);
  CHECK(c.local(0).pos.x == Approx(100 * segment_progress(1, 10, Vec2{0}, Vec2{0})));
}

TEST_CASE("of several animations the last counts, and fields reset only if none has keys") {
  Armature rig = one_bone();
  rig.animations.emplace_back();
  rig.bones[0].init_rot = 0.25f;
  add_key(rig.animations[0], 0, 0, Element::PositionX, 10);
  add_key(rig.animations[0], 0, 0, Element::PositionY, 20);
  add_key(rig.animations[1], 0, 0, Element::PositionX, 30);
  Character c(std::move(rig));
  const Track tracks[] = {{0, 0, 0, 1}, {1, 0, 0, 1}};
  c.state.pose.bones[0].rot = 9;
  animate(c.rig, tracks, c.state.pose);
  CHECK(c.local(0).pos == Vec2{30, 20});
  CHECK(c.local(0).rot == 0.25f);
}

TEST_CASE("resets use the frame and the smoothing of the first track") {
  Armature rig = one_bone();
  rig.animations.emplace_back();
  add_key(rig.animations[1], 0, 0, Element::PositionX, 0);
  Character c(std::move(rig));
  c.state.pose.bones[0].rot = 8;
  const Track tracks[] = {{0, 5, 10, 1}, {1, 0, 0, 1}};
  animate(c.rig, tracks, c.state.pose);
  const float left = 1 - segment_progress(5, 10, Vec2{0}, Vec2{0});
  CHECK(c.local(0).rot == Approx(8 * left));
}

TEST_CASE("step values change at their frame") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::Hidden, 1);
  add_key(rig.animations[0], 10, 0, Element::Hidden, 0);
  Character c(std::move(rig));
  c.play(9);
  CHECK(c.local(0).hidden);
  c.play(10);
  CHECK_FALSE(c.local(0).hidden);
}

TEST_CASE("hidden returns to init if nothing animates it") {
  Armature rig = one_bone();
  rig.bones[0].init_hidden = true;
  Character c(std::move(rig));
  c.play(0);
  CHECK(c.local(0).hidden);
}

TEST_CASE("hidden returns to init even if other fields of the bone are animated") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::Rotation, 1);
  Character c(std::move(rig));
  c.state.pose.bones[0].hidden = true;
  c.play(0);
  CHECK_FALSE(c.local(0).hidden);
  CHECK(c.local(0).rot == 1);
}

TEST_CASE("texture keys work as Texture and as Tex, and a key without a name shows nothing") {
  for (const Element element : {Element::Texture, Element::Tex}) {
    Armature rig = one_bone();
    add_sprite(rig, 0, {10, 10});
    add_texture_key(rig.animations[0], 5, 0, -1, element);
    Character c(std::move(rig));
    c.play(4);
    CHECK(c.state.pose.visuals[0].tex == 0);
    c.play(5);
    CHECK(c.state.pose.visuals[0].tex == -1);
  }
}

TEST_CASE("an animated constraint stays although other members lack keys, and resets afterwards") {
  Armature rig;
  const int family = add_chain(rig, 3, 100, {0, 0}, {120, 80});
  rig.animations.resize(2);
  add_constraint_key(rig.animations[0], 0, 0, IkConstraint::Clockwise);
  Character c(std::move(rig));
  c.play(0);
  CHECK(c.state.pose.inverse_kinematics[family].constraint == IkConstraint::Clockwise);
  c.play(0, 0, 1);
  CHECK(c.state.pose.inverse_kinematics[family].constraint == IkConstraint::None);
}

TEST_CASE("mimic_target, mode and z-index are step values, too") {
  Armature rig;
  const int family = add_chain(rig, 2, 100, {0, 0}, {120, 80});
  add_sprite(rig, 0, {10, 10}).init_zindex = 3;
  rig.animations.resize(2);
  add_key(rig.animations[0], 0, 1, Element::MimicTarget, 1);
  add_key(rig.animations[0], 0, 0, Element::IkMode, 0).value_mode = IkMode::Arc;
  add_key(rig.animations[0], 0, 0, Element::Zindex, -7);
  Character c(std::move(rig));
  c.play(0);
  CHECK(c.state.pose.inverse_kinematics[family].mimic_target);
  CHECK(c.state.pose.inverse_kinematics[family].mode == IkMode::Arc);
  CHECK(c.state.pose.visuals[0].zindex == -7);
  c.play(0, 0, 1);
  CHECK_FALSE(c.state.pose.inverse_kinematics[family].mimic_target);
  CHECK(c.state.pose.inverse_kinematics[family].mode == IkMode::FABRIK);
  CHECK(c.state.pose.visuals[0].zindex == 3);
}

TEST_CASE("every channel of the tint is animated separately") {
  const Element channels[] = {Element::TintR, Element::TintG, Element::TintB, Element::TintA};
  for (int i = 0; i < 4; ++i) {
    Armature rig = one_bone();
    add_sprite(rig, 0, {10, 10});
    add_key(rig.animations[0], 0, 0, channels[i], 0);
    add_key(rig.animations[0], 10, 0, channels[i], 1);
    Character c(std::move(rig));
    c.play(5);
    Color expected{1};
    expected[i] = 0.5f;
    CHECK(c.state.pose.visuals[0].tint == expected);
  }
}

TEST_CASE("all five transform elements set their field") {
  Armature rig = one_bone();
  const Element elements[] = {Element::PositionX, Element::PositionY, Element::Rotation,
                              Element::ScaleX, Element::ScaleY};
  for (int i = 0; i < 5; ++i) add_key(rig.animations[0], 0, 0, elements[i], i + 2.0f);
  Character c(std::move(rig));
  c.play(0);
  CHECK(c.local(0) == LocalBone{{2, 3}, {5, 6}, 4, false});
}

TEST_CASE("without tracks the pose is that of a newly loaded rig") {
  Armature rig = one_bone();
  rig.bones[0].init_pos = {3, 4};
  rig.bones[0].pos = {1, 2};
  Character c(std::move(rig));
  c.state.pose.bones[0] = {{9, 9}, {9, 9}, 9, true};
  animate(c.rig, {}, c.state.pose);
  CHECK(c.state == initial_state(c.rig));
}

TEST_CASE("an animation without keys, or a missing one, only resets") {
  for (const int animation : {0, 5, -1}) {
    Character c(one_bone());
    c.state.pose.bones[0].pos = {9, 9};
    c.play(3, 0, animation);
    CHECK(c.local(0).pos == Vec2{0, 0});
  }
}

TEST_CASE("frames and smoothing below zero count as zero") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::PositionX, 5);
  Character c(std::move(rig));
  CHECK(x_at(c, -3, -3) == 5);
}

TEST_CASE("keys on bones without a picture or family have no effect") {
  Armature rig = one_bone();
  add_key(rig.animations[0], 0, 0, Element::TintA, 0);
  add_key(rig.animations[0], 0, 0, Element::Zindex, 4);
  add_key(rig.animations[0], 0, 0, Element::IkMode, 0);
  add_texture_key(rig.animations[0], 0, 0, 0);
  Character c(std::move(rig));
  c.play(0);
  CHECK(c.state == initial_state(c.rig));
}
