#include "overlays/picking.h"

#include <doctest/doctest.h>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

// One armature pixel is one screen pixel; the origin lies in the middle, at (200, 200).
}  // namespace

TEST_CASE("a joint is picked within a few pixels, the nearest first") {
  const Session session = small_session();
  CHECK(pick_bone(session, camera(), {303, 201}, true) == 1);
  CHECK(pick_bone(session, camera(), {300, 152}, true) == 2);
  CHECK(pick_bone(session, camera(), {250, 260}, true) == -1);
}

TEST_CASE("a bone without a picture is picked along its length, under joints and sprites") {
  Session session = small_session();
  CHECK(pick_bone(session, camera(), {250, 202}, true) == 0);  // from the origin to bone 1
  CHECK(pick_bone(session, camera(), {250, 208}, true) == -1);
  CHECK(pick_bone(session, camera(), {250, 202}, false) == -1);
  CHECK(pick_along(session, camera(), {250, 202}, {0, 1, 1}) == -1);
  add_sprite(session.now.draw_list, 2, {0, -50}, 100);
  CHECK(pick_bone(session, camera(), {240, 202}, true) == 2);
}

TEST_CASE("joints that are not shown are not picked") {
  const Session session = small_session();
  CHECK(pick_bone(session, camera(), {200, 200}, false) == -1);
}

TEST_CASE("the sprite painted last wins where sprites overlap") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 2, {0, 0}, 100);
  add_sprite(session.now.draw_list, 0, {50, 50}, 100);
  CHECK(pick_bone(session, camera(), {220, 180}, false) == 2);
  CHECK(pick_bone(session, camera(), {275, 125}, false) == 0);
}

TEST_CASE("a click goes through the transparent part of a sprite") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 1, {0, 0}, 100);
  add_sprite(session.now.draw_list, 0, {0, 0}, 100);
  const AtlasOpacity left_half = [](int, Vec2 uv) { return uv.x < 0.5f ? 1.0f : 0.0f; };
  session.now.draw_list.commands[0].atlas_idx = -1;  // a missing atlas is a solid checkerboard
  CHECK(pick_bone(session, camera(), {220, 150}, false, left_half) == 0);
  CHECK(pick_bone(session, camera(), {280, 150}, false, left_half) == 1);
}

TEST_CASE("a sprite without extent is not picked") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 1, {0, 0}, 0);
  CHECK(pick_bone(session, camera(), {200, 200}, false) == -1);
}
