// Dragging a swinging tail, and bones that stay held afterwards.
#include <cmath>

#include "panels/actions.h"
#include "session/edit/edit_rig.h"
#include "session/record/edit_name.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

constexpr int kTailTip = 4;  // last bone of the new tail

// The horizontal distance of the tail's second bone from its first, pixels.
float lean(Desk& desk) {
  const auto& bones = desk.session().now.constructed.bones;
  return bones[2].pos.x - bones[1].pos.x;
}

// The tail, paused while it swings.
struct Swinging : Desk {
  Swinging() {
    perform(Action::NewTail, session(), view(), viewer().requests);
    harness().frame(4);
    RigRequest& request = ask_edit(viewer().requests.rig, "Swing more");
    PhysicsValues values;
    values.rot_damping = 6;
    values.sway = 60;
    values.rot_bounce = 0.85f;
    for (int bone = 1; bone <= kTailTip; ++bone)
      request.edits.emplace_back(SetPhysics{bone, values});
    harness().frame(3);
    view().edit.on = false;
    view().layout.bottom = 20;
    view().camera = {Vec2(0, -100), 1};
    view().sight.camera_moved = true;
    view().fit_due = false;
    session().playback.paused = true;
    step(session(), 30);
    harness().frame(3);
    REQUIRE(std::abs(lean(*this)) > 3);
  }
  ImVec2 pull(ImVec2 by) {
    const ImVec2 from = joint(kTailTip);
    harness().move(from);
    harness().press();
    for (int i = 1; i <= 4; ++i) harness().move(from + by * (static_cast<float>(i) / 4));
    harness().frame(3);
    return from + by;
  }
  float away(ImVec2 hand) {
    const ImVec2 at = joint(kTailTip);
    return std::hypot(at.x - hand.x, at.y - hand.y);
  }
};

}  // namespace

TEST_CASE("the tip of a swinging tail follows the mouse and stays when released") {
  Swinging desk;
  const ImVec2 hand = desk.pull({60, -40});
  CHECK(desk.away(hand) < 2);
  CHECK(std::abs(lean(desk)) < 0.01f);  // the tail's physics is suspended
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(desk.away(hand) < 2);
  desk.viewer().requests.step = 1;
  desk.harness().frame(3);
  CHECK(desk.session().setup.pokes.held_physics.empty());
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(desk.session().setup.pokes.overrides.empty());
}

TEST_CASE("with Auto-key a dragged tip gets keys at the place where it was seen") {
  Swinging desk;
  desk.view().edit.on = true;
  desk.view().edit.auto_key = true;
  desk.harness().frame(2);
  const ImVec2 hand = desk.pull({60, -40});
  CHECK(desk.away(hand) < 2);
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(desk.away(hand) < 2);
  CHECK(edit_count(desk.session().rig_edits) == 2);
  CHECK(undone_entry(desk.session()).starts_with("Key "));
}

TEST_CASE(
    "in edit mode dragging the tip changes the resting tail, and the tip stays at the mouse") {
  Swinging desk;
  desk.view().edit.on = true;
  desk.harness().frame(2);
  const ImVec2 hand = desk.pull({60, -40});
  CHECK(desk.away(hand) < 2);
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(desk.away(hand) < 2);
  CHECK(undone_entry(desk.session()) == "Move Tail 4");
}

TEST_CASE("held bones are counted in the status line, and a click on it releases them") {
  Swinging desk;
  CHECK_FALSE(desk.harness().has("viewport/held"));
  desk.pull({60, -40});
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(undo_name(desk.session()) == "Move Tail 4");
  CHECK(desk.harness().has("armature/tree/row/4/held"));
  desk.harness().click("viewport/held");
  desk.harness().frame(3);
  CHECK(desk.session().setup.pokes.overrides.empty());
  CHECK_FALSE(desk.harness().has("viewport/held"));
  CHECK(undo_name(desk.session()) == "Let go of Tail 4");
}
