// Dragging targets, joints and turn knobs in the viewport.
#include <doctest/doctest.h>

#include "overlays/handles.h"
#include "overlays/projection.h"
#include "panels/actions.h"
#include "panels/harness.h"
#include "panels/key_codes.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "session/ik_rig.h"
#include "viewer/apply.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

using namespace sessions;
using skelform::Element;
using skelform::Vec2;

namespace {

const ImVec2 kCorner{40, 30};  // top left of the viewport

struct Bench {
  Viewer viewer;
  ui::Harness harness;

  explicit Bench(float zoom = 1, Session session = ik_session())
      : viewer{std::move(session), {}, {}, {}, {}, {}},
        harness({}, [this](const Theme& theme) { draw(theme); }) {
    view().camera = {Vec2(20, 40), zoom};
    view().ik.family = 0;  // family 1's target, the foot, lies on family 0's target
    harness.frame(2);
  }
  Session& session() { return viewer.session; }
  View& view() { return viewer.view; }

  void draw(const Theme& theme) {
    view().fit_due = false;
    begin_gestures(viewer);
    begin_root();
    if (begin_island(theme, "viewport", {kCorner, {1000, 700}})) {
      viewport_panel(session(), viewer.studies, view(), viewer.requests, theme, {});
    }
    end_island(theme);
    end_root();
    apply(viewer);
    end_gestures(viewer);
    if (session().playback.paused)
      refresh(session());
    else
      advance(session(), 1.001 / 60);
  }
  ImVec2 screen(Vec2 in_rig) {
    const Vec2 at = to_screen(projection_of(view(), 1), in_rig);
    return kCorner + ImVec2(at.x, at.y);
  }
  ImVec2 joint(int bone) { return screen(place_of(session(), bone)); }
  void pull(ImVec2 from, Vec2 to) {
    harness.move(from);
    harness.press();
    harness.move(from + (screen(to) - from) * 0.5f);
    harness.move(screen(to));
  }
  void press_key(int key) { dispatch({key, 0}, false, session(), view(), viewer.requests); }
  float apart(int bone, Vec2 in_rig) {
    return skelform::length(place_of(session(), bone) - in_rig);
  }
};

}  // namespace

TEST_CASE("dragging a target takes the end of its chain along") {
  for (float zoom : {0.4f, 1.0f, 2.5f}) {
    CAPTURE(zoom);
    Bench bench(zoom);
    bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
    CHECK(bench.apart(kFootTarget, Vec2(80, 10)) < 1 / zoom);
    CHECK(bench.apart(kFoot, Vec2(80, 10)) < 1 / zoom + 0.5f);
    bench.harness.release();
    CHECK(bench.apart(kFoot, Vec2(80, 10)) < 1 / zoom + 0.5f);
    CHECK(bench.view().selection.bone == kFootTarget);
  }
}

TEST_CASE("a bone grabbed beside its joint keeps that distance to the mouse") {
  Bench bench;
  bench.pull(bench.joint(kFootTarget) + ImVec2(4, 3), Vec2(80, 10));
  CHECK(bench.apart(kFootTarget, Vec2(76, 13)) < 1);
}

TEST_CASE("a click without movement selects the bone and moves nothing") {
  Bench bench;
  bench.harness.move(bench.joint(kFootTarget));
  bench.harness.press();
  bench.harness.move(bench.joint(kFootTarget) + ImVec2(2, 0));
  bench.harness.release();
  CHECK(bench.view().selection.bone == kFootTarget);
  CHECK(bench.session().setup.pokes.overrides.empty());
}

TEST_CASE("Escape first removes the selected bone's overrides, then the selection") {
  Bench bench;
  const Vec2 before = place_of(bench.session(), kFootTarget);
  bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
  bench.harness.release();
  bench.press_key(kEscape);
  bench.harness.frame();
  CHECK(bench.session().setup.pokes.overrides.empty());
  CHECK(bench.apart(kFootTarget, before) < 0.01f);
  CHECK(bench.view().selection.bone == kFootTarget);
  bench.press_key(kEscape);
  CHECK(bench.view().selection.bone == -1);
}

TEST_CASE("Escape during a drag undoes only this drag") {
  Bench bench;
  bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
  bench.harness.release();
  bench.pull(bench.joint(kFootTarget), Vec2(-40, 0));
  bench.press_key(kEscape);
  bench.harness.frame(2);
  CHECK(bench.apart(kFootTarget, Vec2(80, 10)) < 1);
  bench.harness.move(bench.screen(Vec2(0, 0)));  // the button is down, but the drag has ended
  CHECK(bench.apart(kFootTarget, Vec2(80, 10)) < 1);
  bench.harness.release();
}

TEST_CASE("a double click on a held bone releases it") {
  Bench bench;
  bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
  bench.harness.release();
  bench.harness.click_at(bench.joint(kFootTarget));
  bench.harness.press();
  bench.harness.release();
  CHECK(bench.session().setup.pokes.overrides.empty());
}

TEST_CASE("dragging the end of a chain moves its target") {
  Bench bench;
  bench.view().overlays.ik = false;  // the target's mark would lie over the joint
  bench.view().selection.bone = kFoot;
  bench.pull(bench.joint(kFoot), Vec2(80, 10));
  CHECK(bench.apart(kFoot, Vec2(80, 10)) < 1.5f);
  CHECK(is_held(bench.session().setup.pokes.overrides, kFootTarget));
  CHECK_FALSE(is_held(bench.session().setup.pokes.overrides, kFoot));
}

TEST_CASE("a bone without IK follows the mouse while its parents are turned") {
  Bench bench;
  bench.pull(bench.joint(kToe), Vec2(150, 60));
  CHECK(bench.apart(kToe, Vec2(150, 60)) < 1.5f);
}

TEST_CASE("the turn knob of the selected bone turns it") {
  Bench bench;
  bench.view().selection.bone = kHolder;
  bench.harness.frame();
  Vec2 knob;
  REQUIRE(turn_knob(bench.session(), projection_of(bench.view(), 1), kHolder, knob));
  const Vec2 joint = place_of(bench.session(), kHolder);
  bench.pull(kCorner + ImVec2(knob.x, knob.y), joint + Vec2(-100, 0));
  const float built = bench.session().now.constructed.bones[kHolder].rot;
  CHECK(skelform::wrap_angle(built - skelform::kPi / 2) == doctest::Approx(0).epsilon(0.02));
  CHECK(bench.apart(kHolder, joint) < 0.01f);
  CHECK(bench.view().selection.bone == kHolder);
}

TEST_CASE("a target dragged during playback stays where the mouse holds it") {
  skelform::Armature rig = ik_armature();
  skelform::Animation walk;
  for (int frame : {0, 40}) {
    skelform::Keyframe key;
    key.frame = frame;
    key.bone_id = kHolder;
    key.element = Element::PositionX;
    key.value = static_cast<float>(frame);
    walk.keyframes.push_back(key);
  }
  rig.animations = {walk};
  Bench bench(1, session_of(std::move(rig)));
  bench.session().playback.paused = false;
  bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
  const Vec2 taken_to = place_of(bench.session(), kFootTarget);
  CHECK(skelform::length(taken_to - Vec2(80, 10)) < 5);
  bench.harness.frame(5);  // the target's parent moves on, the target stays
  CHECK(bench.apart(kFootTarget, taken_to) < 0.1f);
  CHECK(is_held(bench.session().setup.pokes.overrides, kFootTarget));
  bench.harness.release();
  CHECK_FALSE(bench.session().playback.paused);
  CHECK(is_held(bench.session().setup.pokes.overrides, kFootTarget));
}

TEST_CASE("dragging on the empty viewport moves no bone") {
  Bench bench;
  bench.pull(bench.screen(Vec2(-300, -200)), Vec2(-250, -150));
  CHECK(bench.session().setup.pokes.overrides.empty());
  CHECK(bench.view().selection.bone == -1);
}

TEST_CASE("the I key switches the IK overlay") {
  Bench bench;
  bench.press_key('I');
  CHECK_FALSE(bench.view().overlays.ik);
}

TEST_CASE("in whole-skeleton mode dragging any joint moves the entire skeleton") {
  Bench bench;
  bench.view().ik.whole_skeleton = true;
  const Vec2 body = place_of(bench.session(), kBody);
  bench.pull(bench.joint(kTip), Vec2(-300, 200));
  CHECK(bench.apart(kTip, Vec2(-300, 200)) < 1.5f);
  CHECK(bench.apart(kBody, body) > 20);
  bench.harness.release();
  bench.press_key(kEscape);
  bench.harness.frame();
  CHECK(bench.apart(kBody, body) < 0.1f);
  CHECK(bench.session().setup.pokes == Pokes{});
}

TEST_CASE("dragging a target that moves by itself stops its own motion") {
  Bench bench;
  bench.session().setup.motions = {
      begin_motion(bench.session().now, 0, MotionShape::Circle, bench.session().tick)};
  bench.harness.frame(2);
  bench.pull(bench.joint(kFootTarget), Vec2(80, 10));
  CHECK(bench.session().setup.motions.empty());
  CHECK(bench.apart(kFootTarget, Vec2(80, 10)) < 1);
}
