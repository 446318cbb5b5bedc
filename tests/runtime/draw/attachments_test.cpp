#include <doctest/doctest.h>

#include "runtime/mirrored_twins.h"

using namespace rigs;

namespace {

const int kStyle = 0;

// Makes bones 0, 1, 2 with a sprite each, with these z-indices.
Character three_sprites(int a, int b, int c) {
  Armature rig;
  for (const int z : {a, b, c}) {
    Visuals& visuals = add_sprite(rig, add_bone(rig, -1, {0, 0}), {8, 8});
    visuals.zindex = visuals.init_zindex = z;
  }
  Character character(std::move(rig));
  character.construct();
  return character;
}

Attachment sword(int bone, int zindex) {
  Attachment attachment;
  attachment.bone_id = bone;
  attachment.zindex = zindex;
  attachment.size = {20, 4};
  return attachment;
}

void paint_held(const Character& c, std::span<const Attachment> attachments, DrawList& list,
                const Placement& placement = {}) {
  build_draw_list(c.rig, c.state.pose, c.built, {&kStyle, 1}, placement, attachments, list);
}

// Returns the painting order: bones by index, attachments as 100 + index.
std::vector<int> painted(const DrawList& list) {
  std::vector<int> order;
  for (const DrawCommand& command : list.commands)
    order.push_back(command.attachment < 0 ? command.bone_id : 100 + command.attachment);
  return order;
}

}  // namespace

TEST_CASE("attachments are painted by z-index with the sprites, over the sprite of their bone") {
  const Character c = three_sprites(0, 5, 5);
  DrawList list;
  const Attachment held[] = {sword(1, 5), sword(0, 9), sword(2, -1), sword(1, 5)};
  paint_held(c, held, list);
  CHECK(painted(list) == std::vector{102, 0, 1, 100, 103, 2, 101});
  paint_held(c, {}, list);  // no attachment
  CHECK(painted(list) == std::vector{0, 1, 2});
  paint_held(c, {held, 1}, list);
  CHECK(painted(list) == std::vector{0, 1, 100, 2});
}

TEST_CASE("an attachment moves with its bone, and is hidden with it or its parent") {
  Armature rig;
  const int arm = add_bone(rig, -1, {10, 20}), hand = add_bone(rig, arm, {5, 0}, kPi / 2, {2, -1});
  Character c(std::move(rig));
  c.construct();
  Attachment held = sword(hand, 0);
  held.position = {3, 1};
  held.rotation = 0.3f;
  held.scale = {1, 2};
  held.uv_to = {0.5f, 0.25f};
  const Placement placement{{7, 8}, {-1, 1}, 0.4f};
  DrawList list;
  paint_held(c, {&held, 1}, list, placement);
  REQUIRE(list.vertices.size() == 4);
  const Vec2 corner = rotate({10, -4}, 0.3f) + Vec2{3, 1};  // the bottom right corner
  const Vec2 expected = rig_to_world(placement, bone_to_rig(c.bone(hand), corner));
  CHECK(length(list.vertices[2].pos - expected) < 1e-3f);
  CHECK(list.vertices[2].uv == Vec2{0.5f, 0.25f});
  CHECK(list.commands[0].atlas_idx == -1);
  CHECK(list.commands[0].index_count == 6);
  c.built.bones[arm].hidden = true;
  paint_held(c, {&held, 1}, list);
  CHECK(list.commands.empty());
}

TEST_CASE("an attachment without a bone is left out") {
  const Character c = three_sprites(0, 0, 0);
  const Attachment lost[] = {sword(-1, 0), sword(3, 0)};
  DrawList list;
  paint_held(c, lost, list);
  CHECK(painted(list) == std::vector{0, 1, 2});
}

TEST_CASE("in format 0.8 an attachment lies like a child bone's sprite, also on mirrored bones") {
  for (const Vec2 scale : {Vec2{1, 1}, Vec2{-1, 1}, Vec2{2, -2}, Vec2{-1, -1}}) {
    CAPTURE(scale.x);
    CAPTURE(scale.y);
    Armature rig;
    const int hand = add_bone(rig, -1, {10, 20}, 0.8f, scale);
    add_sprite(rig, add_bone(rig, hand, {5, 3}, 0.5f), {20, 4});
    rig.version = "0.8.0";
    Character c(std::move(rig));
    c.construct();
    Attachment held = sword(hand, 1);
    held.position = {5, 3};
    held.rotation = 0.5f;
    DrawList list;
    paint_held(c, {&held, 1}, list);
    REQUIRE(list.vertices.size() == 8);
    for (int i = 0; i < 4; ++i) {
      CHECK(list.vertices[i].pos.x == doctest::Approx(list.vertices[i + 4].pos.x));
      CHECK(list.vertices[i].pos.y == doctest::Approx(list.vertices[i + 4].pos.y));
    }
  }
}
