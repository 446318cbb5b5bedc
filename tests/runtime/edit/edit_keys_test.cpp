#include "runtime/edit/edited.h"

using namespace edit_test;

namespace {

const Animation& wave(const Skf& skf) {
  return skf.armature.animations[0];
}

// Returns the key at a frame; fails the test if there is none.
const Keyframe& key_of(const Skf& skf, int frame, int bone, Element element) {
  const Keyframe* found = nullptr;
  for (const Keyframe& key : wave(skf).keyframes)
    if (key.frame == frame && key.bone_id == bone && key.element == element) found = &key;
  REQUIRE(found != nullptr);
  return *found;
}

int position_of(const Skf& skf, int frame, int bone) {
  for (std::size_t k = 0; k < wave(skf).keyframes.size(); ++k)
    if (wave(skf).keyframes[k].frame == frame && wave(skf).keyframes[k].bone_id == bone)
      return static_cast<int>(k);
  return -1;
}

}  // namespace

TEST_CASE("animations are added, renamed, copied and removed") {
  Skf rig = after(small_rig(), AddAnimation{"Walk", 24});
  CHECK(rig.armature.animations[1].fps == 24);
  rig = after(rig, SetAnimation{1, "Run", 50});
  CHECK(rig.armature.animations[1].name == "Run");
  rig = after(rig, DuplicateAnimation{0, "Wave 2"});
  CHECK(rig.armature.animations[2].keyframes == wave(rig).keyframes);
  CHECK(rig.armature.animations[2].id == 2);
  const EditResult less = edit(rig, RemoveAnimation{0});
  REQUIRE(less);
  CHECK(less.animations == std::vector<int>{-1, 0, 1});
  CHECK(refusal(rig, SetAnimation{1, "x", 0}).find("1000") != std::string::npos);
  CHECK_FALSE(refusal(rig, RemoveAnimation{3}).empty());
}

TEST_CASE("a key replaces the key at its frame and keeps its curve") {
  Skf rig = after(small_rig(), SetHandles{0, {2}, {{.5f, 0}, {1, 1}}});
  CHECK(key_of(rig, 10, 1, Element::Rotation).handle_preset == "SineIn");
  rig = after(rig, SetKeys{0, {{10, 1, Element::Rotation, 3}}});
  CHECK(wave(rig).keyframes.size() == 4);
  CHECK(key_of(rig, 10, 1, Element::Rotation).value == 3);
  CHECK(key_of(rig, 10, 1, Element::Rotation).start_handle == Vec2{.5f, 0});
  rig =
      after(rig, SetKeys{0, {{10, 1, Element::Rotation, 3, "", Handles{{999, 999}, {999, 999}}}}});
  CHECK(key_of(rig, 10, 1, Element::Rotation).handle_preset == "Snap");
}

TEST_CASE("keys are sorted by frame and linked, and a new track begins with the value at rest") {
  const Skf rig = after(small_rig(),
                        SetKeys{0, {{5, 1, Element::Rotation, 2}, {7, 1, Element::PositionX, 20}}});
  CHECK(std::ranges::is_sorted(wave(rig).keyframes, {}, &Keyframe::frame));
  CHECK(key_of(rig, 0, 1, Element::PositionX).value == 10);
  const Keyframe& first = key_of(rig, 0, 1, Element::Rotation);
  CHECK(wave(rig).keyframes[first.next_kf].frame == 5);
  CHECK(first.file_next_kf == first.next_kf);
  CHECK(key_of(rig, 10, 1, Element::Rotation).next_kf == -1);
}

TEST_CASE("keys of textures, constraints and modes are stored as words, and tracks begin at rest") {
  const Skf rig = after(small_rig(), SetKeys{0,
                                             {{6, 3, Element::Texture, 0, "arm"},
                                              {6, 1, Element::IkConstraint, 0, "CounterClockwise"},
                                              {6, 1, Element::IkMode, 0, "Arc"},
                                              {6, 2, Element::MimicTarget, 1}}});
  CHECK(key_of(rig, 0, 3, Element::Texture).value_str == "dot");
  CHECK(key_of(rig, 6, 3, Element::Texture).value_tex == 0);
  CHECK(key_of(rig, 0, 1, Element::IkConstraint).value_constraint == IkConstraint::Clockwise);
  CHECK(key_of(rig, 6, 1, Element::IkConstraint).value == 2);
  CHECK(key_of(rig, 6, 1, Element::IkMode).value_mode == IkMode::Arc);
  CHECK(key_of(rig, 0, 2, Element::MimicTarget).value == 0);
  CHECK_FALSE(refusal(rig, SetKeys{0, {{6, 3, Element::Texture, 0, "nose"}}}).empty());
  CHECK_FALSE(refusal(rig, SetKeys{0, {{6, 1, Element::IkMode, 0, "CCD"}}}).empty());
  CHECK_FALSE(refusal(rig, SetKeys{0, {{6, 0, Element::IkMode, 0, "Arc"}}}).empty());
  CHECK_FALSE(refusal(rig, SetKeys{0, {{6, 0, Element::Zindex, 3}}}).empty());
  CHECK_FALSE(refusal(rig, SetKeys{0, {{-1, 0, Element::Rotation, 3}}}).empty());
  CHECK_FALSE(refusal(rig, SetKeys{0, {{1, 0, Element::Unknown, 3}}}).empty());
}

TEST_CASE("moved keys replace other keys at their new frames") {
  const Skf rig = small_rig();
  const int start = position_of(rig, 0, 1), end = position_of(rig, 10, 1);
  const Skf later = after(rig, MoveKeys{0, {{start, 10}, {end, 20}}});
  CHECK(wave(later).keyframes.size() == 4);
  CHECK(key_of(later, 10, 1, Element::Rotation).value == 0.5f);
  CHECK(key_of(later, 20, 1, Element::Rotation).value == 1);
  const Skf onto = after(rig, MoveKeys{0, {{start, 10}}});
  CHECK(wave(onto).keyframes.size() == 3);
  CHECK(key_of(onto, 10, 1, Element::Rotation).value == 0.5f);
  const Skf together = after(rig, MoveKeys{0, {{start, 5}, {end, 5}}});
  CHECK(wave(together).keyframes.size() == 3);
  CHECK(key_of(together, 5, 1, Element::Rotation).value == 1);
  CHECK(refusal(rig, MoveKeys{0, {{start, -3}}}).find("frame 0") != std::string::npos);
  CHECK_FALSE(refusal(rig, MoveKeys{0, {{9, 3}}}).empty());
}

TEST_CASE("keys are removed and pasted") {
  const Skf rig = small_rig();
  const Skf less = after(rig, RemoveKeys{0, {position_of(rig, 10, 1), position_of(rig, 0, 1)}});
  CHECK(wave(less).keyframes.size() == 2);
  const Skf pasted =
      after(less, PasteKeys{0, 30, {{0, 1, Element::Rotation, 2}, {4, 1, Element::Rotation, 3}}});
  CHECK(key_of(pasted, 30, 1, Element::Rotation).value == 2);
  CHECK(key_of(pasted, 34, 1, Element::Rotation).value == 3);
  CHECK(key_of(pasted, 0, 1, Element::Rotation).value == 0.5f);
  CHECK_FALSE(refusal(rig, RemoveKeys{0, {7}}).empty());
}
