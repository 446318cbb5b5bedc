#include "overlays/mesh.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>

#include "samples/sample.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

struct MeshScene {
  Session session;
  Projection projection{{{0, 0}, 1}, {1000, 1000}, 1};
  OverlayList over;

  MeshScene() {
    std::string error;
    REQUIRE_MESSAGE(open_bytes(session, example_rig(), error), error);
  }
  const skelform::Armature& armature() const { return armature_of(session); }
  int bone(const std::string& name) const {
    const auto at = std::ranges::find(armature().bones, name, &skelform::Bone::name);
    REQUIRE(at != armature().bones.end());
    return static_cast<int>(at - armature().bones.begin());
  }
  void build(int selected) {
    clear(over);
    build_meshes(session, projection, selected, over);
  }
  std::vector<Primitive> all(Shape shape) const {
    std::vector<Primitive> found;
    std::ranges::copy_if(over.primitives, std::back_inserter(found),
                         [&](const Primitive& p) { return p.shape == shape; });
    return found;
  }
  // Returns the disc drawn at a vertex of a mesh; nullptr: none.
  const Primitive* disc_of(int mesh, int vertex) const {
    const std::size_t at = skelform::first_vertex(armature_of(session), mesh) + vertex;
    const Vec2 place = to_screen(projection, session.now.constructed.vertices[at]);
    for (const Primitive& p : over.primitives)
      if (p.shape == Shape::Disc && over.points[p.first] == place) return &p;
    return nullptr;
  }
};

}  // namespace

TEST_CASE("without a selection every mesh shows only its wires") {
  MeshScene scene;
  scene.build(-1);
  CHECK(scene.all(Shape::Line).size() > 100);
  CHECK(scene.all(Shape::Line).size() == scene.over.primitives.size());
  for (const Primitive& wire : scene.over.primitives) CHECK(wire.paint.ink == Ink::Text);
}

TEST_CASE("an edge shared by two triangles is drawn once") {
  MeshScene scene;
  auto skf = std::make_shared<skelform::Skf>();
  skf->armature.bones.resize(1);
  skf->armature.bones[0].visuals_id = 0;
  skf->armature.visuals.resize(1);
  skelform::Visuals& square = skf->armature.visuals[0];
  square.bone_id = 0;
  square.vertices.resize(4);
  square.indices = {0, 1, 2, 0, 2, 3};
  skelform::resolve(skf->armature);
  scene.session.now.skf = skf;
  scene.session.now.constructed = skelform::make_constructed(skf->armature);
  scene.build(-1);
  CHECK(scene.all(Shape::Line).size() == 5);
}

TEST_CASE("every vertex of the selected mesh has a disc in the colour of its strongest bind") {
  MeshScene scene;
  const int poncho = scene.bone("Poncho"), mesh = mesh_of_bone(scene.armature(), poncho);
  REQUIRE(mesh >= 0);
  scene.build(poncho);
  const skelform::Visuals& visuals = scene.armature().visuals[mesh];
  CHECK(scene.all(Shape::Disc).size() == visuals.vertices.size());
  for (std::size_t b = 0; b < visuals.binds.size(); ++b) {
    for (const auto& bound : visuals.binds[b].verts) {
      if (bound.weight <= 0.5f) continue;  // only a weight above one half is surely the strongest
      const Primitive* disc = scene.disc_of(mesh, bound.id);
      REQUIRE(disc != nullptr);
      CHECK(disc->paint.ink == Ink::Family);
      CHECK(disc->paint.family == static_cast<int>(b));
    }
  }
}

TEST_CASE("selecting a bone that moves another bone's mesh shows its weight at each vertex") {
  MeshScene scene;
  const int poncho = mesh_of_bone(scene.armature(), scene.bone("Poncho"));
  const skelform::Bind& bind = scene.armature().visuals[poncho].binds.front();
  REQUIRE(mesh_of_bone(scene.armature(), bind.bone_id) == poncho);
  scene.build(bind.bone_id);
  for (const auto& bound : bind.verts) {
    const Primitive* disc = scene.disc_of(poncho, bound.id);
    REQUIRE(disc != nullptr);
    CHECK(disc->paint.ink == Ink::Custom);
    CHECK(disc->paint.custom == heat(bound.weight));
  }
}

TEST_CASE("heat() goes from blue to red") {
  CHECK(heat(0).z > heat(0).x);
  CHECK(heat(1).x > heat(1).z);
  CHECK(heat(7) == heat(1));
}

TEST_CASE("path binds draw a path through their bones") {
  MeshScene scene;
  const int tail = mesh_of_bone(scene.armature(), scene.bone("Tail 1"));
  scene.build(scene.bone("Tail 1"));
  std::vector<Vec2> joints;
  for (const skelform::Bind& bind : scene.armature().visuals[tail].binds)
    joints.push_back(
        to_screen(scene.projection, scene.session.now.constructed.bones[bind.bone_id].pos));
  const bool laid = std::ranges::any_of(scene.over.primitives, [&](const Primitive& p) {
    return p.paint.ink == Ink::Accent && p.count == static_cast<int>(joints.size()) &&
           std::equal(joints.begin(), joints.end(), scene.over.points.begin() + p.first);
  });
  CHECK(laid);
}

TEST_CASE("vertex ids are shown if there is room") {
  MeshScene scene;
  scene.projection.camera.zoom = 0.4f;
  scene.build(scene.bone("Tail 1"));
  CHECK(scene.over.labels.empty());
  scene.projection.camera.zoom = 8;
  scene.build(scene.bone("Tail 1"));
  CHECK(scene.over.labels.size() == 39);
}
