// A flipped, rotated, scaled and moved character: dragging, drawing and trails.
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "overlays/projection.h"
#include "overlays/rig_bounds.h"
#include "overlays/trails.h"
#include "panels/actions.h"
#include "session/ik/drag.h"
#include "session/ik/ik_view.h"
#include "session/record/session.h"
#include "skelform/actor.h"
#include "skelform/spaces.h"
#include "viewer/desk.h"

using namespace skelscope;
using skelform::Vec2;
using ui::Desk;

namespace {

constexpr KeyChord kFlipX{'X', 1}, kFlipY{'Y', 1}, kNormal{'N', 1}, kTakeBack{'Z', 2},
    kDoAgain{'Z', 3};

Stance odd_stance() {
  Stance stance;
  stance.placement.position = {300, -120};
  stance.placement.scale = {-1.5f, 0.75f};
  stance.placement.rotation = 0.7f;
  return stance;
}

void stand_as(Desk& desk, const Stance& stance) {
  edited(desk.viewer().requests, desk.session()).pokes.stance = stance;
  desk.viewer().requests.fit_rig = true;
  desk.harness().frame(3);
}

Projection rig_projection(Desk& desk) {
  return projection_of(desk.session(), desk.view(), desk.harness().theme().scale);
}

Vec2 in_viewport(Desk& desk, ImVec2 screen) {
  const Rect rect = desk.harness().find("viewport/viewport");
  return {screen.x - rect.min.x, screen.y - rect.min.y};
}

float off_hand(Desk& desk, int bone, ImVec2 hand) {
  return skelform::length(to_screen(rig_projection(desk), ui::place(desk, bone)) -
                          in_viewport(desk, hand));
}

int a_target(Desk& desk) {
  for (int family = 0;; ++family)
    if (target_of(desk.session().now, family) >= 0) return target_of(desk.session().now, family);
}

// A bone with a parent that no IK moves.
int a_free_bone(Desk& desk) {
  const auto& bones = rig(desk).bones;
  for (int b = 1; b < static_cast<int>(bones.size()); ++b)
    if (bones[b].parent_id >= 0 && bones[b].physics_id < 0 &&
        !is_turned_by_ik(desk.session().now, b) && moved_by(desk.session().now, b) == b)
      return b;
  return -1;
}

}  // namespace

TEST_CASE("Shift+X and Shift+Y flip the rig, Shift+N resets it, and undo reverts each") {
  Desk desk;
  const auto scale = [&] { return placement_of(desk.session().now).scale; };
  press(desk, kFlipX);
  CHECK(scale() == Vec2(-1, 1));
  press(desk, kFlipY);
  CHECK(scale() == Vec2(-1, -1));
  press(desk, kFlipX);
  CHECK(scale() == Vec2(1, -1));
  press(desk, kTakeBack);
  CHECK(scale() == Vec2(-1, -1));
  press(desk, kNormal);
  CHECK(placement_of(desk.session().now) == skelform::Placement{});
  press(desk, kTakeBack);
  CHECK(scale() == Vec2(-1, -1));
  press(desk, kDoAgain);
  CHECK(scale() == Vec2(1, 1));
}

TEST_CASE("the toolbar's buttons flip the rig and show that it is flipped") {
  Desk desk;
  desk.harness().click("viewport/toolbar/flip-x");
  desk.harness().frame(2);
  CHECK(placement_of(desk.session().now).scale == Vec2(-1, 1));
  CHECK(toggle_state(Action::FlipX, desk.session(), desk.view()) == Toggle::On);
  CHECK(toggle_state(Action::FlipY, desk.session(), desk.view()) == Toggle::Off);
  desk.harness().click("viewport/toolbar/flip-y");
  desk.harness().frame(2);
  CHECK(placement_of(desk.session().now).scale == Vec2(-1, -1));
}

TEST_CASE("sprites are drawn where the library draws those of an actor with the same placement") {
  Desk desk;
  stand_as(desk, odd_stance());
  const auto& list = desk.session().now.draw_list;
  skelform::DrawList expected;
  skelform::build_draw_list(rig(desk), desk.session().now.shown.pose,
                            desk.session().now.constructed, desk.session().setup.styles,
                            odd_stance().placement, expected);
  REQUIRE(list.vertices.size() == expected.vertices.size());
  REQUIRE_FALSE(list.vertices.empty());
  for (std::size_t v = 0; v < list.vertices.size(); ++v)
    CHECK(list.vertices[v].pos == expected.vertices[v].pos);
}

TEST_CASE("joints are drawn at their bones under any placement") {
  Desk desk;
  stand_as(desk, odd_stance());
  const Projection p = rig_projection(desk);
  const auto& bones = desk.session().now.constructed.bones;
  for (const auto& bone : bones) {
    const Vec2 world = skelform::rig_to_world(odd_stance().placement, bone.pos);
    CHECK(skelform::length(to_screen(p, bone.pos) - world_to_screen(p, world)) < 1e-2f);
    CHECK(skelform::length(to_rig(p, to_screen(p, bone.pos)) - bone.pos) < 0.05f);
  }
}

TEST_CASE("a dragged target stays at the mouse under any placement") {
  Desk desk;
  stand_as(desk, odd_stance());
  const int target = a_target(desk);
  desk.view().overlays.bones = false;
  desk.view().selection.bone = -1;
  desk.harness().frame(2);
  const ImVec2 start = desk.joint(target);
  desk.harness().move(start);
  desk.harness().press();
  for (const ImVec2 by : {ImVec2(20, 0), ImVec2(40, 30), ImVec2(-30, 50), ImVec2(-50, -20)}) {
    const ImVec2 hand{start.x + by.x, start.y + by.y};
    desk.harness().move(hand);
    desk.harness().frame();
    CHECK(off_hand(desk, target, hand) < 2);
  }
  desk.harness().release();
  desk.harness().frame(2);
  CHECK(is_held(desk.session().setup.pokes.overrides, target));
}

TEST_CASE("a dragged bone without IK stays at the mouse under any placement") {
  Desk desk;
  stand_as(desk, odd_stance());
  const int bone = a_free_bone(desk);
  REQUIRE(bone >= 0);
  desk.view().overlays.ik = false;
  desk.view().selection.bone = bone;
  desk.harness().frame(2);
  const ImVec2 start = desk.joint(bone), hand{start.x - 40, start.y + 25};
  desk.harness().move(start);
  desk.harness().press();
  desk.harness().move({start.x - 10, start.y});
  desk.harness().move(hand);
  desk.harness().frame();
  CHECK(off_hand(desk, bone, hand) < 2);
  desk.harness().release();
}

TEST_CASE("the mouse picks the same bones on a flipped rig") {
  // Three points are tried for each joint: the mouse is on whole pixels, and some joints lie at the
  // edge of a sprite.
  const auto found = [](const Stance& stance) {
    Desk desk;
    stand_as(desk, stance);
    desk.view().overlays.bones = desk.view().overlays.ik = false;
    desk.harness().frame(2);
    std::vector<std::set<int>> bones(rig(desk).bones.size());
    for (std::size_t bone = 0; bone < bones.size(); ++bone) {
      const ImVec2 joint = desk.joint(static_cast<int>(bone));
      for (const float beside : {-2.0f, 0.0f, 2.0f}) {
        desk.harness().move({joint.x + beside, joint.y});
        bones[bone].insert(desk.view().selection.hovered);
      }
    }
    return bones;
  };
  Stance mirrored;
  mirrored.placement.scale = {-1, 1};
  mirrored.placement.position = {70, 20};
  const auto normal = found({}), flipped = found(mirrored);
  REQUIRE(flipped.size() == normal.size());
  int sprites = 0;
  for (std::size_t bone = 0; bone < normal.size(); ++bone) {
    CAPTURE(bone);
    CHECK(std::ranges::any_of(normal[bone], [&](int b) { return flipped[bone].contains(b); }));
    sprites += *normal[bone].rbegin() >= 0;
  }
  CHECK(sprites > 3);
}

TEST_CASE("a bone's turn knob turns it towards the mouse, mirrored or not") {
  for (const bool mirrored : {false, true}) {
    CAPTURE(mirrored);
    Desk desk;
    if (mirrored) stand_as(desk, odd_stance());
    const int bone = a_free_bone(desk);
    desk.view().selection.bone = bone;
    desk.harness().frame(2);
    const Vec2 axis = direction_on_screen(
        rig_projection(desk), desk.session().now.constructed.bones[bone].rot + skelform::kPi / 2);
    const ImVec2 joint = desk.joint(bone), knob{joint.x + 40 * axis.x, joint.y + 40 * axis.y};
    const ImVec2 aside{joint.x - 40 * axis.y, joint.y + 40 * axis.x};
    desk.harness().move(knob);
    desk.harness().press();
    desk.harness().move({(knob.x + aside.x) / 2, (knob.y + aside.y) / 2});
    desk.harness().move(aside);
    desk.harness().frame();
    const Vec2 now = direction_on_screen(
        rig_projection(desk), desk.session().now.constructed.bones[bone].rot + skelform::kPi / 2);
    const float along = now.x * -axis.y + now.y * axis.x;
    CHECK(along > 0.9f);
    desk.harness().release();
  }
}

TEST_CASE("a flipped rig is fitted again, unless the user moved the camera") {
  Desk desk;
  const float middle = desk.view().camera.center.x;
  REQUIRE(std::abs(middle) > 1);
  press(desk, kFlipX);
  desk.harness().frame(2);
  CHECK(desk.view().camera.center.x == doctest::Approx(-middle));
  const Bounds bounds = rig_bounds(desk.session());
  const Projection p = rig_projection(desk);
  for (const Vec2 corner : {bounds.low, bounds.high}) {
    const Vec2 at = world_to_screen(p, corner);
    CHECK((at.x > 0 && at.y > 0 && at.x < p.size.x && at.y < p.size.y));
  }
  desk.view().sight.camera_moved = true;
  const Camera before = desk.view().camera;
  press(desk, kFlipX);
  CHECK(desk.view().camera.center == before.center);
}

TEST_CASE("a recorded tick and its trail have the placement of that tick") {
  Desk desk;
  Session& session = desk.session();
  session.playback.paused = false;
  desk.set_pace(1.0 / 60);
  desk.harness().frame(6);
  const std::int64_t before = session.tick;
  press(desk, kFlipX);
  desk.harness().frame(6);
  const std::int64_t after = session.tick;
  desk.set_pace(0);
  session.playback.paused = true;
  REQUIRE(after > before);
  desk.viewer().requests.seek_tick = before;
  desk.harness().frame(2);
  CHECK(placement_of(session.now).scale == Vec2(1, 1));
  const Projection now = rig_projection(desk);
  CHECK(at_tick(now, session, after).placement.scale == Vec2(-1, 1));
  desk.viewer().requests.seek_tick = after;
  desk.harness().frame(2);
  CHECK(placement_of(session.now).scale == Vec2(-1, 1));
  CHECK(at_tick(rig_projection(desk), session, before).placement.scale == Vec2(1, 1));
}

TEST_CASE("the inspector's rig section changes the placement") {
  Desk desk;
  desk.view().selection.bone = -1;
  desk.harness().frame(2);
  const std::string panel = "inspector/summary/placement/";
  for (const char* field : {"place-x", "place-y", "scale-x", "scale-y", "rotation", "velocity-x",
                            "velocity-y", "flip-x", "flip-y", "normal"})
    CHECK_MESSAGE(desk.harness().has(panel + field), field);
  desk.harness().click(panel + "flip-y");
  desk.harness().frame(2);
  CHECK(placement_of(desk.session().now).scale == Vec2(1, -1));
  desk.harness().click(panel + "normal");
  desk.harness().frame(2);
  CHECK(placement_of(desk.session().now).scale == Vec2(1, 1));
}
