#include "overlays/picking.h"

#include <doctest/doctest.h>

#include "rig.h"

using namespace skelscope;
using skelform::Vec2;

namespace {

// The origin lies at the viewport's centre (200, 200); one armature pixel is one screen pixel.
}  // namespace

TEST_CASE("the nearest joint within a few pixels is picked") {
  const Session session = small_session();
  CHECK(pick_bone(session, camera(), {303, 201}, true) == 1);
  CHECK(pick_bone(session, camera(), {300, 152}, true) == 2);
  CHECK(pick_bone(session, camera(), {250, 260}, true) == -1);
}

TEST_CASE("a bone without a sprite is picked along its length, after joints and sprites") {
  Session session = small_session();
  // On the line from the origin to bone 1.
  CHECK(pick_bone(session, camera(), {250, 202}, true) == 0);
  CHECK(pick_bone(session, camera(), {250, 208}, true) == -1);
  CHECK(pick_bone(session, camera(), {250, 202}, false) == -1);
  CHECK(pick_along(session, camera(), {250, 202}, {0, 1, 1}) == -1);
  add_sprite(session.now.draw_list, 2, {0, -50}, 100);
  CHECK(pick_bone(session, camera(), {240, 202}, true) == 2);
}

TEST_CASE("hidden joints are not picked") {
  const Session session = small_session();
  CHECK(pick_bone(session, camera(), {200, 200}, false) == -1);
}

TEST_CASE("of overlapping sprites the one painted last is picked") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 2, {0, 0}, 100);
  add_sprite(session.now.draw_list, 0, {50, 50}, 100);
  CHECK(pick_bone(session, camera(), {220, 180}, false) == 2);
  CHECK(pick_bone(session, camera(), {275, 125}, false) == 0);
}

TEST_CASE("a click on a transparent part of a sprite picks the bone behind it") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 1, {0, 0}, 100);
  add_sprite(session.now.draw_list, 0, {0, 0}, 100);
  const AtlasOpacity left_half = [](int, Vec2 uv) { return uv.x < 0.5f ? 1.0f : 0.0f; };
  session.now.draw_list.commands[0].atlas_idx = -1;  // a missing atlas counts as opaque
  CHECK(pick_bone(session, camera(), {220, 150}, false, left_half) == 0);
  CHECK(pick_bone(session, camera(), {280, 150}, false, left_half) == 1);
}

TEST_CASE("a sprite of size zero is not picked") {
  Session session = small_session();
  add_sprite(session.now.draw_list, 1, {0, 0}, 0);
  CHECK(pick_bone(session, camera(), {200, 200}, false) == -1);
}
