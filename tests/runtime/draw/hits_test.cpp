#include "skelform/hits.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

const int kHitStyle = 0;

// Two sprites of 20 x 10 pixels: bone 0 at the origin, bone 1 ten pixels to the right and above it.
struct TwoSprites {
  Character character;
  DrawList list;

  explicit TwoSprites(const Placement& placement = {}) : character(make()) {
    character.construct();
    build_draw_list(character.rig, character.state.pose, character.built, {&kHitStyle, 1},
                    placement, list);
  }
  static Armature make() {
    Armature rig;
    add_sprite(rig, add_bone(rig, -1, {0, 0}), {20, 10});
    add_sprite(rig, add_bone(rig, -1, {10, 0}), {20, 10}, {20, 0});
    rig.visuals[1].zindex = rig.visuals[1].init_zindex = 3;
    return rig;
  }
};

// The left half of the sprite of bone 1 is transparent, in an atlas of 256 pixels.
AlphaAt half_transparent() {
  return [](const DrawCommand& command, Vec2 uv) {
    return command.bone_id == 1 && uv.x * 256 < 30 ? 0.0f : 1.0f;
  };
}

}  // namespace

TEST_CASE("the bounds of a list are those of its triangles, wherever it is placed") {
  const TwoSprites plain, placed({{100, 50}, {-2, 1}});
  CHECK(bounds_of(plain.list) == DrawnBounds{{-10, -5}, {20, 5}});
  CHECK(bounds_of(plain.list, plain.list.commands[1]) == DrawnBounds{{0, -5}, {20, 5}});
  CHECK(bounds_of(placed.list) == DrawnBounds{{60, 45}, {120, 55}});
  CHECK(is_empty(bounds_of(DrawList{})));
  CHECK_FALSE(meets(bounds_of(DrawList{}), bounds_of(plain.list)));
  CHECK(meets(bounds_of(plain.list), {{20, 5}, {30, 9}}));
  CHECK_FALSE(meets(bounds_of(plain.list), {{21, 5}, {30, 9}}));
  CHECK(has_point(bounds_of(plain.list), {20, -5}));
  CHECK(joined({}, {{1, 2}, {3, 4}}) == DrawnBounds{{1, 2}, {3, 4}});
  CHECK(joined({{0, 0}, {1, 1}}, {{3, -4}, {5, 0}}) == DrawnBounds{{0, -4}, {5, 1}});
}

TEST_CASE("the topmost sprite under a point is found, with its bone, texture and uv") {
  const TwoSprites two;
  CHECK(sprite_at(two.list, {-5, 0}).bone_id == 0);
  const SpriteHit both = sprite_at(two.list, {5, 0});
  CHECK(both.bone_id == 1);
  CHECK(both.command == 1);
  CHECK(both.style == 0);
  CHECK(both.texture == 1);
  CHECK(both.uv.x * 256 == Approx(25));
  CHECK(both.uv.y * 256 == Approx(5));
  CHECK_FALSE(sprite_at(two.list, {0, 6}));
  CHECK_FALSE(sprite_at(two.list, {21, 0}));
  std::vector<SpriteHit> hits;
  sprites_at(two.list, {5, 0}, hits);
  REQUIRE(hits.size() == 2);
  CHECK(hits[0].bone_id == 1);
  CHECK(hits[1].bone_id == 0);
}

TEST_CASE("a transparent pixel lets the sprite below be found, and a faint tint does too") {
  TwoSprites two;
  CHECK(sprite_at(two.list, {5, 0}, half_transparent()).bone_id == 0);
  CHECK(sprite_at(two.list, {12, 0}, half_transparent()).bone_id == 1);
  CHECK_FALSE(sprite_at(two.list, {15, 0}, [](const DrawCommand&, Vec2) { return 0.4f; }));
  CHECK(sprite_at(
            two.list, {15, 0}, [](const DrawCommand&, Vec2) { return 0.4f; }, 0.3f)
            .alpha == Approx(0.4));
  for (DrawVertex& vertex : two.list.vertices) vertex.color.a = 0.25f;
  CHECK_FALSE(sprite_at(two.list, {15, 0}, half_transparent()));
  CHECK(sprite_at(two.list, {15, 0}));  // by shape alone
}

TEST_CASE("pixels of atlases and attachments give the alpha of the nearest texel") {
  const std::vector<std::uint8_t> pixels{0, 0, 0, 255, 0, 0, 0, 51};
  const AlphaPicture picture{pixels, 2, 1};
  CHECK(alpha_at(picture, {0.1f, 0.5f}) == 1);
  CHECK(alpha_at(picture, {0.9f, 0.5f}) == Approx(0.2));
  CHECK(alpha_at(picture, {7, -3}) == Approx(0.2));
  CHECK(alpha_at(picture, Vec2{std::nanf("")}) == 1);
  CHECK(alpha_at({pixels, 2, 5}, {0.9f, 0.9f}) == 1);  // fewer bytes than it says
  CHECK(alpha_at({}, {0.5f, 0.5f}) == 1);
  const AlphaAt of = alpha_of({&picture, 1}, {&picture, 1});
  DrawCommand command;
  CHECK(of(command, {0.9f, 0}) == Approx(0.2));
  command.atlas_idx = 1;
  CHECK(of(command, {0.9f, 0}) == 1);
  command.attachment = 0;
  CHECK(of(command, {0.9f, 0}) == Approx(0.2));
}

TEST_CASE("broken lists and points are no hits") {
  TwoSprites two;
  CHECK_FALSE(sprite_at(two.list, Vec2{std::nanf("")}));
  CHECK_FALSE(sprite_at(two.list, Vec2{std::numeric_limits<float>::infinity()}));
  two.list.indices[0] = 4000;
  two.list.commands[1].index_count = 4000;
  CHECK(sprite_at(two.list, {-5, -4}).bone_id == 0);
  for (DrawVertex& vertex : two.list.vertices) vertex.pos.x = std::nanf("");
  CHECK_FALSE(sprite_at(two.list, {5, 0}));
  CHECK(is_empty(bounds_of(two.list)));
}
