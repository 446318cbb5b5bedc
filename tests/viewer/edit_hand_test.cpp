// Dragging bones whose rest is hidden by keys, IK or an override: the bone follows the mouse, and
// no invisible change is stored.
#include "panels/actions.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

constexpr int kArmRoot = 1, kArmEnd = 3, kArmTarget = 4;

void take_and_pull(Desk& desk, ImVec2 from, ImVec2 by) {
  desk.harness().wait();
  desk.harness().move(from);
  desk.harness().press();
  desk.harness().move(from + by * 0.5f);
  desk.harness().move(from + by);
  desk.harness().frame(2);
}

bool toast_says(Desk& desk, const char* words) {
  return desk.view().toast.text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a dragged target moves its chain and returns to its keys when released") {
  for (const int pressed : {kArmTarget, kArmEnd}) {
    CAPTURE(pressed);
    Desk desk;
    begin_at(desk, Action::NewArm, 10);
    desk.view().overlays.ik = pressed == kArmTarget;
    const Vec2 before = place(desk, kArmTarget), rest = rig(desk).bones[kArmTarget].init_pos;
    const Vec2 hand_rest = rig(desk).bones[kArmEnd].init_pos;
    take_and_pull(desk, desk.joint(pressed), {-30, 40});
    CHECK(length(place(desk, kArmTarget) - before - Vec2(-30, -40)) < 8);  // snapping may shift it
    CHECK(length(place(desk, kArmEnd) - place(desk, kArmTarget)) < 1);
    desk.harness().release();
    desk.harness().frame(2);
    CHECK(length(place(desk, kArmTarget) - before) < 0.1f);
    CHECK(rig(desk).bones[kArmTarget].init_pos == rest);
    CHECK(rig(desk).bones[kArmEnd].init_pos == hand_rest);
    CHECK(edit_count(desk.session().rig_edits) == 0);
    CHECK(desk.session().setup.pokes.overrides.empty());
    CHECK(toast_says(desk, "Wave has keys for its position"));
    CHECK(toast_says(desk, "Auto-key (Shift+K)"));
  }
}

TEST_CASE("Escape during a drag restores the place that the keys give") {
  Desk desk;
  begin_at(desk, Action::NewArm, 10);
  const Vec2 before = place(desk, kArmTarget);
  take_and_pull(desk, desk.joint(kArmTarget), {-30, 40});
  REQUIRE(length(place(desk, kArmTarget) - before) > 20);
  press(desk, {256});
  CHECK(length(place(desk, kArmTarget) - before) < 0.1f);
  desk.harness().release();
  desk.harness().frame(2);
  CHECK(desk.session().setup.pokes.overrides.empty());
}

TEST_CASE("a drag of a bone with keys for x changes only its resting y") {
  Desk desk;
  begin_at(desk, Action::NewTail, 10);
  const Vec2 before = place(desk, 0), rest = rig(desk).bones[0].init_pos;
  take_and_pull(desk, desk.joint(0), {60, -40});
  CHECK(length(place(desk, 0) - before - Vec2(60, 40)) < 2);
  desk.harness().release();
  desk.harness().frame(2);
  CHECK(length(place(desk, 0) - before - Vec2(0, 40)) < 2);
  CHECK(rig(desk).bones[0].init_pos.x == rest.x);
  CHECK(toast_says(desk, "Swing has keys for x of its position"));
}

TEST_CASE("an arrow key that keys would hide moves nothing and says why") {
  Desk desk;
  begin_at(desk, Action::NewTail, 10);
  select_only(desk.view().selection, 0);
  desk.harness().move(desk.joint(4) + ImVec2(80, 80));
  desk.harness().frame(2);
  perform(Action::NudgeRight, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(2);
  CHECK(edit_count(desk.session().rig_edits) == 0);
  CHECK(toast_says(desk, "has keys for x of its position"));
  perform(Action::NudgeUp, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(2);
  CHECK(rig(desk).bones[0].init_pos.y == 1);
}

TEST_CASE("an edit of a bone with an override starts from the override's place") {
  Desk desk;
  begin_at(desk, Action::NewTail, 10);
  edited(desk.viewer().requests, desk.session()).pokes.overrides = {
      {1, Element::PositionX, 50}, {1, Element::PositionY, -25}, {2, Element::PositionX, 3}};
  desk.harness().frame(3);
  const Vec2 before = place(desk, 1);
  take_and_pull(desk, desk.joint(1), {20, -30});
  CHECK(length(place(desk, 1) - before - Vec2(20, 30)) < 6);
  desk.harness().release();
  desk.harness().frame(2);
  CHECK(length(place(desk, 1) - before - Vec2(20, 30)) < 6);
  const auto& left = desk.session().setup.pokes.overrides;
  REQUIRE(left.size() == 1);
  CHECK(left[0].bone == 2);
}

TEST_CASE("Alt-dragging a bone that IK turns does nothing and says what to drag") {
  Desk desk;
  begin_at(desk, Action::NewArm, 10);
  const float rest = rig(desk).bones[kArmRoot].init_rot;
  select_only(desk.view().selection, kArmRoot);
  desk.harness().hold_alt(true);
  take_and_pull(desk, desk.joint(kArmRoot) + ImVec2(2, 0), {20, 40});
  desk.harness().release();
  desk.harness().hold_alt(false);
  desk.harness().frame(2);
  CHECK(rig(desk).bones[kArmRoot].init_rot == rest);
  CHECK(edit_count(desk.session().rig_edits) == 0);
  CHECK(toast_says(desk, "Turned by IK: drag Hand Target instead"));
}

TEST_CASE("undo of a drag with Auto-key removes the keys and leaves no override") {
  Desk desk;
  begin_at(desk, Action::NewArm, 10);
  press(desk, {'K', kShift});
  const Armature before = rig(desk);
  drag(desk, desk.joint(kArmTarget), {-30, 40});
  REQUIRE_FALSE(rig(desk) == before);
  for (int i = 0; i < 3; ++i) {
    press(desk, {'Z', kControl});
    CHECK(rig(desk) == before);
    CHECK(desk.session().setup.pokes.overrides.empty());
  }
}

TEST_CASE("Auto-key sets no keys for a bone that IK turns") {
  Desk desk;
  begin_at(desk, Action::NewArm, 10);
  press(desk, {'K', kShift});
  select_only(desk.view().selection, kArmRoot);
  desk.harness().hold_alt(true);
  drag(desk, desk.joint(kArmRoot) + ImVec2(2, 0), {20, 40});
  desk.harness().hold_alt(false);
  CHECK(edit_count(desk.session().rig_edits) == 0);
  CHECK(toast_says(desk, "turned by IK: drag Hand Target instead"));
}
