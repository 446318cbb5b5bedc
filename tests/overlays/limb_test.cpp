#include "overlays/limb.h"

#include <doctest/doctest.h>

#include "rig.h"

using namespace skelscope;

TEST_CASE("a limb is a bone with its descendants at any depth") {
  const Session session = small_session();
  const skelform::Armature& armature = armature_of(session);
  CHECK(limb_of(armature, 0) == std::vector<std::uint8_t>{1, 1, 1});
  CHECK(limb_of(armature, 1) == std::vector<std::uint8_t>{0, 1, 1});
  CHECK(limb_of(armature, 2) == std::vector<std::uint8_t>{0, 0, 1});
}

TEST_CASE("a bone listed before its parent in the file belongs to the limb too") {
  skelform::Armature armature;
  armature.bones.resize(4);
  const int parents[] = {1, 3, -1, -1};  // bone 0 is a child of 1, and 1 of 3
  for (int b = 0; b < 4; ++b) {
    armature.bones[static_cast<std::size_t>(b)].id = b;
    armature.bones[static_cast<std::size_t>(b)].parent_id = parents[b];
  }
  skelform::resolve(armature);
  CHECK(limb_of(armature, 3) == std::vector<std::uint8_t>{1, 1, 0, 1});
}

TEST_CASE("no bone (-1) selects all bones as the limb") {
  const Session session = small_session();
  CHECK(limb_of(armature_of(session), -1) == std::vector<std::uint8_t>{1, 1, 1});
  CHECK(limb_of(armature_of(session), 99) == std::vector<std::uint8_t>{1, 1, 1});
}

TEST_CASE("beside a limb shown alone, the other sprites are faint and keep their order") {
  skelform::DrawList list;
  add_sprite(list, 0, {0, 0}, 10);
  add_sprite(list, 2, {5, 5}, 10);
  const skelform::DrawList faint = with_others_faint(list, {0, 1, 1}, 0.1f);
  REQUIRE(faint.vertices.size() == 8);
  CHECK(faint.commands.size() == 2);
  for (std::size_t i = 0; i < 8; ++i)
    CHECK(faint.vertices[i].color.a == doctest::Approx(i < 4 ? 0.1 : 1.0));
}
