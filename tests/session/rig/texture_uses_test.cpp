#include "session/rig/texture_uses.h"

#include <doctest/doctest.h>

using namespace skelscope;
using skelform::Vec2;

namespace {

// "hat" is in both styles at the same place, and "big" lies inside it. "lost" has no atlas, and
// "wide" leaves its atlas.
skelform::Armature hats() {
  skelform::Armature a;
  a.texture_names = {"hat", "big", "lost", "wide"};
  a.atlases = {{"atlas0.png", {64, 64}}};
  skelform::Style day, night;
  day.textures = {
      {"hat", {0, 0}, {32, 32}, 0}, {"big", {8, 8}, {8, 8}, 0}, {"lost", {0, 0}, {4, 4}, -1}};
  night.textures = {{"hat", {0, 0}, {32, 32}, 0}, {"wide", {60, 0}, {8, 8}, 0}};
  a.styles = {day, night};
  a.bones.resize(2);
  a.bones[0].visuals_id = 0;
  skelform::Visuals visuals;
  visuals.tex = visuals.init_tex = 0;
  a.visuals = {visuals};
  skelform::Keyframe key;
  key.bone_id = 1;
  key.element = skelform::Element::Texture;
  key.value_tex = 3;
  skelform::Animation swap;
  swap.keyframes = {key};
  a.animations = {swap};
  skelform::resolve(a);
  return a;
}

}  // namespace

TEST_CASE("a rectangle with one name is listed once with all its styles") {
  const auto uses = texture_uses(hats());
  REQUIRE(uses.size() == 4);
  CHECK(uses[0].place.name == "hat");
  CHECK(uses[0].styles == std::vector<int>{0, 1});
}

TEST_CASE("a texture lists the bones that show it at rest or by a key") {
  const auto uses = texture_uses(hats());
  CHECK(uses[0].bones == std::vector<int>{0});
  CHECK(uses[1].bones.empty());
  CHECK(uses[3].bones == std::vector<int>{1});
}

TEST_CASE("a texture that leaves its atlas or has none is outside") {
  const auto uses = texture_uses(hats());
  CHECK_FALSE(uses[0].outside);
  CHECK(uses[2].outside);
  CHECK(uses[3].outside);
}

TEST_CASE("the mouse picks the smallest rectangle under it") {
  const auto uses = texture_uses(hats());
  CHECK(use_at(uses, 0, {10, 10}) == 1);
  CHECK(use_at(uses, 0, {20, 20}) == 0);
  CHECK(use_at(uses, 0, {40, 40}) == -1);
  CHECK(use_at(uses, -1, {1, 1}) == 2);
}

TEST_CASE("a style's texture is found among the listed rectangles") {
  const skelform::Armature rig = hats();
  const auto uses = texture_uses(rig);
  CHECK(use_of(uses, &rig.styles[1].textures[0]) == 0);
  CHECK(use_of(uses, &rig.styles[1].textures[1]) == 3);
  CHECK(use_of(uses, nullptr) == -1);
}
