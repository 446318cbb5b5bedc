#include <doctest/doctest.h>

#include "runtime/rigs.h"

using namespace rigs;

namespace {

// A mesh's bone at (10, 20), rotated by 90 degrees; another bone at (200, 0) for its binds; one
// vertex at (4, 0).
struct Mesh {
  Mesh() {
    add_bone(rig, -1, {10, 20}, kPi / 2);
    add_bone(rig, -1, {200, 0});
    add_sprite(rig, 0, {64, 64});
    add_vertices(visuals(), {{4, 0}});
  }
  Visuals& visuals() { return rig.visuals[0]; }
  void bind(int bone, float weight, bool is_path = false) {
    visuals().binds.push_back({bone, is_path, {{0, weight}}});
  }
  Vec2 vertex() const {
    Character c(rig);
    c.construct();
    return c.built.vertices[0];
  }
  Armature rig;
};

void check_near(Vec2 got, Vec2 expected) {
  CHECK(std::abs(got.x - expected.x) < 1e-3f);
  CHECK(std::abs(got.y - expected.y) < 1e-3f);
}

// Returns the vertex of a path of three bones at the given places, bound to the middle bone with
// `weight`.
Vec2 path_vertex(std::vector<Vec2> places, int bound, Vec2 init_pos, float weight = 1) {
  Armature rig;
  add_bone(rig, -1, {0, 0});
  add_sprite(rig, 0, {64, 64});
  add_vertices(rig.visuals[0], {init_pos});
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int bone = add_bone(rig, -1, places[i], 1.0f, {3, 3});
    Bind bind{bone, true, {}};
    if (static_cast<int>(i) == bound) bind.verts.push_back({0, weight});
    rig.visuals[0].binds.push_back(bind);
  }
  Character c(std::move(rig));
  c.construct();
  return c.built.vertices[0];
}

}  // namespace

TEST_CASE("a vertex without a bind moves with its own bone") {
  Mesh mesh;
  check_near(mesh.vertex(), {10, 24});
}

TEST_CASE("a bind of weight 1 moves a vertex fully, a bind of weight 0.5 halfway") {
  Mesh whole, half;
  whole.bind(1, 1);
  check_near(whole.vertex(), {204, 0});
  half.bind(1, 0.5f);
  check_near(half.vertex(), {107, 12});
}

TEST_CASE("binds act in order, so their order matters") {
  Mesh one, other;
  one.bind(1, 0.5f);
  one.bind(0, 0.5f);
  other.bind(0, 0.5f);
  other.bind(1, 0.5f);
  check_near(one.vertex(), {(107 + 10) / 2.f, (12 + 24) / 2.f});
  check_near(other.vertex(), {107, 12});
}

TEST_CASE("a bind without a bone or of weight 0 does not move the vertex") {
  Mesh unknown, weightless;
  unknown.bind(-1, 1);
  weightless.bind(1, 0);
  check_near(unknown.vertex(), {10, 24});
  check_near(weightless.vertex(), {10, 24});
}

TEST_CASE("a bind moves the vertex with the pivots of the mesh's own bone") {
  Mesh mesh;
  mesh.visuals().pivot_rot = kPi / 2;
  mesh.visuals().pivot_scale = {2, 1};
  check_near(mesh.vertex(), {10 - 8, 20});
  mesh.bind(1, 1);
  check_near(mesh.vertex(), {200, 8});
}

TEST_CASE("in a path, local x runs along the left normal, and y backwards along the path") {
  check_near(path_vertex({{0, 0}, {100, 0}, {200, 0}}, 1, {5, 0}), {100, 5});
  check_near(path_vertex({{0, 0}, {100, 0}, {200, 0}}, 1, {0, 5}), {95, 0});
  check_near(path_vertex({{0, 0}, {100, 0}, {200, 0}}, 1, {6, 0}, 0.5f), {100, 3});
}

TEST_CASE("a path's normal is the mean of two segments at a corner and that of one at an end") {
  const float half = 5 * std::sqrt(0.5f);
  check_near(path_vertex({{0, 0}, {100, 0}, {100, 100}}, 1, {5, 0}), {100 - half, half});
  check_near(path_vertex({{0, 0}, {100, 0}, {100, 100}}, 0, {5, 0}), {0, 5});
  check_near(path_vertex({{0, 0}, {100, 0}, {100, 100}}, 2, {5, 0}), {95, 100});
}

TEST_CASE("the angle of a folded path, a path of one bone and coincident bones is 0") {
  check_near(path_vertex({{0, 0}, {100, 0}, {0, 0}}, 1, {5, 0}), {105, 0});
  check_near(path_vertex({{30, 0}}, 0, {5, 0}), {35, 0});
  check_near(path_vertex({{30, 0}, {30, 0}, {30, 0}}, 1, {5, 0}), {35, 0});
}

TEST_CASE("a bind without a bone in a path disables the neighbouring binds") {
  Mesh mesh;
  mesh.bind(-1, 1, true);
  mesh.bind(1, 1, true);
  check_near(mesh.vertex(), {10, 24});
}

TEST_CASE("every construct() starts vertices from init_pos") {
  Mesh mesh;
  mesh.bind(1, 0.5f);
  Character c(mesh.rig);
  c.construct();
  const Vec2 once = c.built.vertices[0];
  c.construct();
  CHECK(c.built.vertices[0] == once);
}

TEST_CASE("without the mesh pass vertices move with their own bone") {
  Mesh mesh;
  mesh.bind(1, 1);
  Character c(mesh.rig);
  c.options.mesh = false;
  c.construct();
  check_near(c.built.vertices[0], {10, 24});
}

TEST_CASE("a mesh turns with its bone even if IK does not reach child bones") {
  Armature rig;
  add_chain(rig, 3, 100, {0, 0}, {120, 80});
  add_vertices(add_sprite(rig, 0, {64, 64}), {{10, 0}});
  Character c(rig);
  c.options.dialect.ik_needs_physics_to_propagate = true;
  c.construct();
  const float rot = c.bone(0).rot;
  CHECK(std::abs(rot) > 0.1f);  // set by the solver; in FK it is 0
  check_near(c.built.vertices[0], Vec2{std::cos(rot), std::sin(rot)} * 10.0f);
}
