// Results of resolve() for loaded and hand-made armatures.
#include <doctest/doctest.h>

#include "skelform/armature.h"
#include "skelform/skf.h"

using namespace skelform;

namespace {

Keyframe key(int frame, int bone, Element element) {
  Keyframe made;
  made.frame = frame;
  made.bone_id = bone;
  made.element = element;
  return made;
}

Armature with_parents(std::initializer_list<int> parents) {
  Armature armature;
  for (const int parent : parents) {
    armature.bones.emplace_back();
    armature.bones.back().parent_id = parent;
  }
  resolve(armature);
  return armature;
}

}  // namespace

TEST_CASE("bones are evaluated after their parents, otherwise in the file's order") {
  CHECK(with_parents({-1, 0, 1, 0}).evaluation_order == std::vector<int>{0, 1, 2, 3});
  CHECK(with_parents({2, 0, -1, 1}).evaluation_order == std::vector<int>{2, 0, 1, 3});
  CHECK(with_parents({3, 3, 3, -1}).evaluation_order == std::vector<int>{3, 0, 1, 2});
  CHECK(with_parents({}).evaluation_order.empty());
}

TEST_CASE("a chain of the maximal length does not exhaust the stack") {
  Armature armature;
  armature.bones.resize(LoadLimits{}.bones);
  const int last = LoadLimits{}.bones - 1;
  for (int b = 0; b < last; ++b) armature.bones[b].parent_id = b + 1;
  resolve(armature);
  CHECK(armature.evaluation_order.front() == last);
  CHECK(armature.evaluation_order.back() == 0);
}

TEST_CASE("a track collects the keys of a bone and element; next_kf is the next later key") {
  Armature armature;
  armature.bones.resize(2);
  armature.animations.emplace_back();
  auto& keys = armature.animations[0].keyframes;
  keys = {key(0, 1, Element::Rotation), key(0, 0, Element::Rotation), key(0, 1, Element::PositionX),
          key(7, 1, Element::Rotation), key(7, 1, Element::Rotation), key(9, 1, Element::Rotation),
          key(12, 1, Element::Unknown)};
  keys[6].dead = true;
  resolve(armature);
  const int next[] = {3, -1, -1, 5, 5, -1, -1};
  for (int k = 0; k < 7; ++k) CHECK(keys[k].next_kf == next[k]);
  const auto& tracks = armature.animations[0].tracks;
  REQUIRE(tracks.size() == 3);
  CHECK(tracks[0].bone_id == 0);
  CHECK(tracks[1].element == Element::PositionX);
  CHECK(tracks[2].keys == std::vector<int>{0, 3, 4, 5});
  CHECK(armature.animations[0].last_frame == 12);
  CHECK(armature.animations[0].key_frames == std::vector<int>{0, 0, 0, 7, 7, 9, 12});
}

TEST_CASE("of textures with one name in a style, the first is found") {
  Armature armature;
  armature.texture_names = {"a", "b", "c"};
  armature.styles.resize(1);
  armature.styles[0].textures = {{"b", {}, {}, 0}, {"a", {}, {}, 0}, {"b", {}, {}, 0}};
  resolve(armature);
  CHECK(armature.styles[0].texture_by_name == std::vector<int>{1, 0, -1});
}

TEST_CASE("elements and their names convert both ways") {
  for (int e = 0; e < kElementCount; ++e) {
    const auto element = static_cast<Element>(e);
    CHECK(element_named(name_of(element)) == element);
  }
  CHECK(element_named("Sparkle") == Element::Unknown);
  CHECK(element_named("") == Element::Unknown);
  CHECK(name_of(Element::Unknown) == std::string("Unknown"));
  CHECK(name_of(IkMode::Arc) == std::string("Arc"));
  CHECK(name_of(IkConstraint::CounterClockwise) == std::string("CounterClockwise"));
}

TEST_CASE("an animation plays at 1 to 1000 frames a second, whatever the file says") {
  Animation animation;
  const int given[] = {0, -5, 30, 1000, 90'000}, played[] = {1, 1, 30, 1000, 1000};
  for (int i = 0; i < 5; ++i) {
    animation.fps = given[i];
    CHECK(playback_fps(animation) == played[i]);
  }
}
