#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;
using doctest::Approx;

namespace {

struct Painted {
  DrawList list;
  std::vector<int> bones;  // in painting order
};

const std::vector<int> kFirstStyle{0};

Painted paint(const Armature& rig, const Placement& placement = {},
              const std::vector<int>& styles = kFirstStyle, const Dialect& dialect = {}) {
  Character c(rig);
  c.construct();
  Painted painted;
  build_draw_list(c.rig, c.state.pose, c.built, styles, placement, painted.list, dialect);
  for (const DrawCommand& command : painted.list.commands) painted.bones.push_back(command.bone_id);
  return painted;
}

void check_corners(const DrawList& list, Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const Vec2 expected[] = {a, b, c, d};
  REQUIRE(list.vertices.size() == 4);
  for (int i = 0; i < 4; ++i) {
    CHECK(std::abs(list.vertices[i].pos.x - expected[i].x) < 1e-3f);
    CHECK(std::abs(list.vertices[i].pos.y - expected[i].y) < 1e-3f);
  }
}

Armature with_zindices(std::vector<int> zindices) {
  Armature rig;
  for (const int z : zindices) {
    Visuals& visuals = add_sprite(rig, add_bone(rig, -1, {0, 0}), {8, 8});
    visuals.zindex = visuals.init_zindex = z;
  }
  return rig;
}

// Turns the sprite into an equal mesh with its four corners as vertices.
void make_mesh(Visuals& visuals, Vec2 size) {
  const Vec2 h = size * 0.5f;
  visuals.vertices.clear();
  const Vec2 corners[] = {{-h.x, h.y}, {h.x, h.y}, {h.x, -h.y}, {-h.x, -h.y}};
  const Vec2 uvs[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  for (int i = 0; i < 4; ++i) visuals.vertices.push_back({corners[i], corners[i], uvs[i]});
  visuals.indices = {0, 1, 2, 0, 2, 3};
}

}  // namespace

TEST_CASE("a texture of 1 x 1 pixel is not painted") {
  Armature rig = with_zindices({0, 1});
  rig.styles[0].textures[0].size = {1, 1};
  CHECK(paint(rig).bones == std::vector{1});
  rig.styles[0].textures[0].size = {1, 2};
  CHECK(paint(rig).bones == std::vector{0, 1});
}

TEST_CASE("lower z-indices are painted first, equal ones in bone order") {
  CHECK(paint(with_zindices({5, -3, 0, 5, 0, -3})).bones == std::vector{1, 5, 2, 4, 0, 3});
}

TEST_CASE("equal z-indices keep the bone order after they have changed and changed back") {
  Character c(with_zindices({0, 0, 0, 0}));
  c.construct();
  DrawList list;
  for (const int top : {2, 0, 3, -1}) {
    for (auto& visuals : c.state.pose.visuals) visuals.zindex = 0;
    if (top >= 0) c.state.pose.visuals[top].zindex = 9;
    build_draw_list(c.rig, c.state.pose, c.built, kFirstStyle, {}, list);
    std::vector<int> expected;
    for (int i = 0; i < 4; ++i)
      if (i != top) expected.push_back(i);
    if (top >= 0) expected.push_back(top);
    for (int i = 0; i < 4; ++i) CHECK(list.commands[i].bone_id == expected[i]);
  }
}

TEST_CASE("a hidden bone hides all bones below it, in any order and without a sprite as well") {
  Armature rig = with_zindices({0, 9, 0});
  const int parent = add_bone(rig, -1, {0, 0});
  const int between = add_bone(rig, parent, {0, 0});
  rig.bones[1].parent_id = between;
  rig.bones[parent].hidden = true;
  CHECK(paint(rig).bones == std::vector{0, 2});
  rig.bones[parent].hidden = false;
  rig.bones[2].hidden = true;
  CHECK(paint(rig).bones == std::vector{0, 1});
}

TEST_CASE(
    "the first active style that has the texture shows it; if none has it, nothing is shown") {
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {0, 0}), {8, 8});
  rig.styles.push_back(rig.styles[0]);
  rig.styles[1].textures[0].size = {16, 16};
  rig.styles.emplace_back();
  CHECK(paint(rig, {}, {0, 1}).list.vertices[1].pos.x == 4);
  CHECK(paint(rig, {}, {1, 0}).list.vertices[1].pos.x == 8);
  CHECK(paint(rig, {}, {2, 1, 0}).list.vertices[1].pos.x == 8);
  CHECK(paint(rig, {}, {2}).bones.empty());
  CHECK(paint(rig, {}, {}).bones.empty());
  CHECK(paint(rig, {}, {-1, 99}).bones.empty());
  rig.visuals[0].tex = -1;
  CHECK(paint(rig).bones.empty());
}

TEST_CASE("a sprite is centred on its bone, and rotates and scales with it") {
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {100, 50}, kPi / 2, {2, 1}), {20, 10});
  check_corners(paint(rig).list, {95, 30}, {95, 70}, {105, 70}, {105, 30});
}

TEST_CASE("pivots move, rotate and scale the sprite about its own centre") {
  Armature rig;
  Visuals& visuals = add_sprite(rig, add_bone(rig, -1, {0, 0}, kPi / 2), {100, 100});
  visuals.pivot_pos = {0.5f, 0};
  check_corners(paint(rig).list, {-50, 0}, {-50, 100}, {50, 100}, {50, 0});
  visuals.pivot_rot = -kPi / 2;
  check_corners(paint(rig).list, {-50, 100}, {50, 100}, {50, 0}, {-50, 0});
  visuals.pivot_scale = {0.5f, 1};
  // pivot_pos is rotated before it is scaled: it lies along the bone's y, which pivot_scale does
  // not change.
  check_corners(paint(rig).list, {-25, 100}, {25, 100}, {25, 0}, {-25, 0});
}

TEST_CASE("texture coordinates refer to the texture's rectangle on the atlas") {
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {0, 0}), {64, 32}, {128, 16});
  const DrawList list = paint(rig).list;
  CHECK(list.vertices[0].uv == Vec2{128 / 256.f, 16 / 256.f});
  CHECK(list.vertices[2].uv == Vec2{192 / 256.f, 48 / 256.f});
  CHECK(list.commands[0].atlas_idx == 0);
}

TEST_CASE("a texture without an atlas gets the coordinates of its own corners") {
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {0, 0}), {64, 32}, {128, 16});
  rig.styles[0].textures[0].atlas_idx = -1;
  const DrawList list = paint(rig).list;
  CHECK(list.commands[0].atlas_idx == -1);
  CHECK(list.vertices[2].uv == Vec2{1, 1});
}

TEST_CASE("the tint colours every vertex") {
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {0, 0}), {8, 8}).tint = {0.5f, 1, 0, 0.25f};
  for (const DrawVertex& v : paint(rig).list.vertices) CHECK(v.color == Color{0.5f, 1, 0, 0.25f});
}

TEST_CASE("a mirrored placement mirrors rectangles and meshes about its position") {
  const Placement placement{{300, 10}, {-2, 2}};
  Armature rig;
  add_sprite(rig, add_bone(rig, -1, {100, 50}, 0.3f), {20, 10}).pivot_pos = {0.25f, -0.5f};
  const DrawList plain = paint(rig).list, rectangle = paint(rig, placement).list;
  make_mesh(rig.visuals[0], {20, 10});
  const DrawList mesh = paint(rig, placement).list;
  for (int i = 0; i < 4; ++i) {
    const Vec2 expected = plain.vertices[i].pos * Vec2{-2, 2} + Vec2{300, 10};
    CHECK(rectangle.vertices[i].pos.x == Approx(expected.x));
    CHECK(rectangle.vertices[i].pos.y == Approx(expected.y));
    CHECK(mesh.vertices[i].pos.x == Approx(expected.x));
    CHECK(mesh.vertices[i].pos.y == Approx(expected.y));
    CHECK(mesh.vertices[i].uv == rectangle.vertices[i].uv);
  }
  CHECK(is_facing_left({-2, 2}));
  CHECK(is_facing_left({2, -2}));
  CHECK_FALSE(is_facing_left({-2, -2}));
  CHECK_FALSE(is_facing_left({2, 2}));
}

TEST_CASE("commands cover the indices without gaps, and a mesh without triangles has no command") {
  Armature rig = with_zindices({0, 0, 0});
  make_mesh(rig.visuals[1], {8, 8});
  make_mesh(rig.visuals[2], {8, 8});
  rig.visuals[2].indices.clear();
  const Painted painted = paint(rig);
  CHECK(painted.bones == std::vector{0, 1});
  std::uint32_t next = 0;
  for (const DrawCommand& command : painted.list.commands) {
    CHECK(command.first_index == next);
    next += command.index_count;
  }
  CHECK(next == painted.list.indices.size());
  for (const auto index : painted.list.indices) CHECK(index < painted.list.vertices.size());
}
