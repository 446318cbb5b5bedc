// The Transition tab, clicked through as by a user.
#include <doctest/doctest.h>

#include <cmath>

#include "panels/actions.h"
#include "panels/transition/preview_bone.h"
#include "panels/transition/transition_bottom.h"
#include "session/transition/transition_rigs.h"
#include "viewer/open_rig.h"

using namespace transition_tab;

TEST_CASE("the tab opens with the playing animation and another one, with numbers and ghosts") {
  Bottom bottom;
  CHECK(bottom.transition().from == 0);
  CHECK(bottom.transition().to == 1);
  CHECK(has_result(bottom.study(), bottom.session()));
  CHECK(bottom.harness.has(kSmooth + "tuner/figures/pop"));
  CHECK(bottom.harness.has(kSmooth + "tuner/graph/scrub"));
  CHECK(shows_transition(bottom.viewer.view, bottom.session()));
  REQUIRE(bottom.study().ghosts.size() == 3);
  CHECK(bottom.study().ghosts[0]->role == GhostRole::A);
  CHECK(bottom.study().ghosts[1]->role == GhostRole::B);
  CHECK(bottom.study().ghosts[2]->role == GhostRole::Transition);
  CHECK(bottom.study().ghosts[2]->bones == transition_frame(bottom.study().result, 0)->bones);
  CHECK(is_complete(bottom.study().matrix));
}

TEST_CASE("the tabs are in their order, and a click opens one") {
  Bottom bottom;
  const auto left = [&](const char* tab) {
    return bottom.harness.find(std::string("bottom/timeline/tabs/") + tab).min.x;
  };
  CHECK(left("timeline") < left("smooth"));
  CHECK(left("smooth") < left("plots"));
  CHECK(left("plots") < left("compare"));
  CHECK(left("compare") < left("log"));
  bottom.harness.click("bottom/timeline/tabs/plots");
  CHECK(bottom.viewer.view.bottom_tab == BottomTab::Plots);
  CHECK_FALSE(shows_transition(bottom.viewer.view, bottom.session()));
  bottom.harness.click("bottom/timeline/tabs/smooth");
  CHECK(bottom.viewer.view.bottom_tab == BottomTab::Transition);
}

TEST_CASE("A and B can be chosen from lists, and the numbers follow") {
  Bottom bottom(many(3));
  bottom.harness.click(kSmooth + "tuner/to");
  bottom.click("tuner/to/list/2");
  CHECK(bottom.transition().to == 2);
  CHECK(bottom.study().result.plan.to == 2);
  bottom.harness.click(kSmooth + "tuner/from");
  bottom.click("tuner/from/list/1");
  CHECK(bottom.transition().from == 1);
  CHECK(bottom.study().result.plan.from == 1);
}

TEST_CASE("the slider changes the smooth frames, and more of them give a smaller pop") {
  Bottom bottom;
  const float sharp = bottom.study().result.pop.pixels.beyond;
  const Rect track = bottom.harness.find(kSmooth + "tuner/slider");
  bottom.harness.drag(kSmooth + "tuner/slider", {-1, 0});  // pressed in the middle
  bottom.settle();
  CHECK(bottom.transition().smooth_frames == 30);
  CHECK(bottom.study().result.plan.softness.smooth_frames == 30);
  CHECK(bottom.study().result.pop.pixels.beyond < sharp);
  CHECK(bottom.study().matrix.plan.softness.smooth_frames == 30);
  CHECK(track.width() > 60);
}

TEST_CASE("the value can be typed exactly and copied as a plain number") {
  Bottom bottom;
  bottom.type(kSmooth + "tuner/value", "17");
  CHECK(bottom.transition().smooth_frames == 17);
  bottom.click("tuner/copy");
  CHECK(std::string(ImGui::GetClipboardText()) == "17");
}

TEST_CASE("the transition leaves A at the worst frame, or at a kept or typed frame") {
  Bottom bottom;
  const int worst = bottom.study().result.from_frame;
  bottom.click("tuner/worst");
  CHECK(bottom.transition().from_frame == worst);
  bottom.type(kSmooth + "tuner/from frame", "7");
  CHECK(bottom.study().result.from_frame == 7);
  bottom.click("tuner/worst");
  CHECK(bottom.transition().from_frame == kFarthestFrame);
  CHECK(bottom.study().result.from_frame == worst);
}

TEST_CASE("dragging in the graph and the step keys move through the transition's ticks") {
  Bottom bottom;
  CHECK(bottom.transition().tick == 0);
  bottom.harness.drag(kSmooth + "tuner/graph/scrub", {60, 0});
  const int tick = bottom.transition().tick;
  CHECK(tick > 20);
  const std::int64_t shown = bottom.session().tick;
  perform(Action::StepForward, bottom.session(), bottom.viewer.view, bottom.viewer.requests);
  perform(Action::StepForward, bottom.session(), bottom.viewer.view, bottom.viewer.requests);
  perform(Action::StepBack, bottom.session(), bottom.viewer.view, bottom.viewer.requests);
  bottom.settle();
  CHECK(bottom.transition().tick == tick + 1);
  CHECK(bottom.session().tick == shown);
}

TEST_CASE("the chosen smooth frames can be given to B's track, and undo reverts that") {
  Bottom bottom;
  bottom.harness.click(kSmooth + "tuner/to");
  bottom.click("tuner/to/list/0");  // the playing animation
  bottom.transition().smooth_frames = 23;
  bottom.settle();
  const int before = bottom.session().playback.tracks[0].smooth_frames;
  bottom.click("tuner/use");
  CHECK(bottom.session().playback.tracks[0].smooth_frames == 23);
  undo(bottom.session());
  CHECK(bottom.session().playback.tracks[0].smooth_frames == before);
}

TEST_CASE("the Play it button plays A in the session, and the viewport shows the session") {
  Bottom bottom;
  bottom.harness.click(kSmooth + "tuner/play");
  CHECK_FALSE(bottom.session().playback.paused);
  CHECK(bottom.session().playback.tracks.size() == 1);
  CHECK_FALSE(shows_transition(bottom.viewer.view, bottom.session()));
  REQUIRE(bottom.viewer.transition_play);
  for (int i = 0; i < 60 && bottom.viewer.transition_play; ++i)
    if (!advance_transition(bottom.session(), *bottom.viewer.transition_play, 0.02))
      bottom.viewer.transition_play.reset();
  CHECK(bottom.session().playback.tracks[0].animation == bottom.transition().to);
  bottom.session().playback.paused = true;
  bottom.settle();
  // The played tick stays on screen.
  CHECK_FALSE(shows_transition(bottom.viewer.view, bottom.session()));
  bottom.harness.drag(kSmooth + "tuner/graph/scrub", {10, 0});
  CHECK(shows_transition(bottom.viewer.view, bottom.session()));
}

TEST_CASE("the preview's numbers equal the session's after the Play it button") {
  Bottom bottom;
  bottom.type(kSmooth + "tuner/value", "9");
  constexpr int kWithPhysics = 20;  // the first physics bone; it settles longer in the preview
  const auto tick_seconds_exactly = 1.001 / 60;
  bottom.harness.click(kSmooth + "tuner/play");
  REQUIRE(bottom.viewer.transition_play);
  Session& session = bottom.session();
  for (int i = 0; i < 200 && bottom.viewer.transition_play; ++i)
    if (!advance_transition(session, *bottom.viewer.transition_play, tick_seconds_exactly))
      bottom.viewer.transition_play.reset();
  for (int tick = 0; tick < 12; ++tick) {
    CAPTURE(tick);
    const Ghosts ghosts = transition_ghosts(bottom.study().result, tick, session.setup.styles);
    for (int bone = 0; bone < kWithPhysics; ++bone) {
      CAPTURE(bone);
      const auto rows = preview_rows(ghosts, bone);
      REQUIRE(rows.size() == 5);
      const skelform::ConstructedBone& own = session.now.constructed.bones[bone];
      CHECK(rows[0].shown == doctest::Approx(own.pos.x).epsilon(1e-3));
      CHECK(rows[1].shown == doctest::Approx(own.pos.y).epsilon(1e-3));
      CHECK(std::abs(std::remainder(rows[2].shown - own.rot * 180 / skelform::kPi, 360)) < 0.01);
    }
    session.playback.clock.saved = 0;
    advance(session, tick_seconds_exactly);
  }
}

TEST_CASE("a fade can be chosen instead of smooth frames, with its own value, numbers and code") {
  Bottom bottom;
  bottom.click("tuner/kind/1");
  CHECK(bottom.transition().kind == TransitionKind::Fade);
  CHECK(bottom.study().result.plan.softness == Softness{0, 0.2});
  CHECK(bottom.study().matrix.plan.softness == Softness{0, 0.2});
  CHECK_FALSE(bottom.harness.has(kSmooth + "tuner/figures/lag"));
  CHECK_FALSE(bottom.harness.has(kSmooth + "tuner/use"));
  bottom.type(kSmooth + "tuner/value", "0.35");
  CHECK(bottom.study().result.plan.softness == Softness{0, 0.35});
  bottom.click("tuner/code");
  CHECK(std::string(ImGui::GetClipboardText()) == "cross_fade(player, animation, 0.35);");
  bottom.click("tuner/kind/0");
  CHECK(bottom.study().result.plan.softness == Softness{0, {}});
  CHECK(bottom.harness.has(kSmooth + "tuner/use"));
}

TEST_CASE("the fade's curve can be chosen, and the code includes it") {
  Bottom bottom;
  CHECK_FALSE(bottom.harness.has(kSmooth + "tuner/curve"));
  bottom.click("tuner/kind/1");
  const float linear = bottom.study().result.pop.pixels.beyond;
  bottom.click("tuner/curve");
  CHECK(bottom.study().result.plan.softness == Softness{0, 0.2, skelform::FadeCurve::Smooth});
  CHECK(bottom.study().matrix.plan.softness.curve == skelform::FadeCurve::Smooth);
  CHECK(bottom.study().result.pop.pixels.beyond != linear);
  bottom.click("tuner/code");
  CHECK(std::string(ImGui::GetClipboardText()) ==
        "cross_fade(player, animation, 0.2, {.curve = FadeCurve::Smooth});");
  bottom.click("tuner/curve");
  CHECK(bottom.study().result.plan.softness == Softness{0, 0.2});
}

TEST_CASE("a click on the recommended value uses it") {
  Bottom bottom(session_of(transition_rigs::arm()));
  bottom.transition().chosen_pixels = 60;
  bottom.transition().limit.degrees = 100;
  for (const bool fades : {false, true}) {
    bottom.click(fades ? "tuner/kind/1" : "tuner/kind/0");
    const int step = cell_of(bottom.study().matrix, 0, 1).smallest;
    REQUIRE(step > 0);
    bottom.click("tuner/figures/recommended");
    CHECK(bottom.study().result.plan.softness == softness_at(bottom.study().matrix.plan, step));
  }
}

TEST_CASE("with a fade chosen, the Play it button fades in the session") {
  Bottom bottom;
  bottom.click("tuner/kind/1");
  bottom.harness.click(kSmooth + "tuner/play");
  REQUIRE(bottom.viewer.transition_play);
  std::size_t most = 0;
  for (int i = 0; i < 80 && bottom.viewer.transition_play; ++i) {
    if (!advance_transition(bottom.session(), *bottom.viewer.transition_play, 0.02))
      bottom.viewer.transition_play.reset();
    most = std::max(most, bottom.session().playback.tracks.size());
  }
  CHECK(most == 2);
  CHECK(bottom.session().playback.tracks.size() == 1);
  CHECK(bottom.session().playback.tracks[0].animation == bottom.transition().to);
}

TEST_CASE("opening another rig resets the pair and keeps kind and limit") {
  Bottom bottom;
  bottom.transition().chosen_pixels = 33;
  bottom.transition().kind = TransitionKind::Fade;
  bottom.transition().smooth_frames = 12;
  bottom.session().path = "another.skf";
  REQUIRE(open_rig(bottom.viewer, ""));
  bottom.settle();
  CHECK(bottom.transition().limit.pixels == 33);
  CHECK(bottom.transition().smooth_frames == 0);
  CHECK(bottom.transition().kind == TransitionKind::Fade);
}
