// The Transition tab, clicked through as by a user.
#include <doctest/doctest.h>

#include <cmath>

#include "panels/actions.h"
#include "panels/harness.h"
#include "panels/layout.h"
#include "panels/panels.h"
#include "panels/transition/preview_bone.h"
#include "session/lively_session.h"
#include "session/transition/transition_rigs.h"
#include "viewer/apply.h"
#include "viewer/open_rig.h"
#include "viewer/studies.h"
#include "viewer/viewer.h"
#include "widgets/island.h"

using namespace sessions;

namespace {

// The id of the tab in the bottom panel.
const std::string kSmooth = "bottom/timeline/smooth/";

struct Bottom {
  Viewer viewer;
  ui::Harness harness;
  explicit Bottom(Session session = lively(), const ui::HarnessOptions& options = {})
      : viewer{std::move(session), {}, {}, {}, {}, {}, {}, {}, {}, {}},
        harness(options, [this](const Theme& theme) { draw(theme); }) {
    viewer.session.playback.paused = true;
    viewer.view.bottom_tab = BottomTab::Transition;
    settle();
  }
  Session& session() { return viewer.session; }
  TransitionView& transition() { return viewer.view.transition; }
  const TransitionStudy& study() { return viewer.studies.transition; }
  void click(const std::string& end) {
    harness.click(kSmooth + end);
    settle();
  }
  void type(const std::string& path, const std::string& value) {
    harness.click(path);
    harness.frame(2);
    harness.type(value);
    harness.key(ui::EditKey::Enter);
    settle();
  }
  // Draws frames until all is computed.
  void settle() {
    harness.frame(2);
    for (int i = 0; i < 2000 && !viewer.studies.complete; ++i) harness.frame();
    harness.frame(2);
  }
  std::string cell(int from, int to) {
    return "matrix/cell/" + std::to_string(from * 1000 + to) + "/choose";
  }

 private:
  void draw(const Theme& theme) {
    apply(viewer);
    if (session().playback.paused) refresh(session());
    follow_studies(viewer);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    begin_root();
    begin_island(theme, "bottom", {{6, size.y - theme.px(262)}, {size.x - 6, size.y - 6}});
    bottom_panel(session(), viewer.studies, viewer.view, viewer.requests, theme);
    end_island(theme);
    end_root();
  }
};

Session many(int count) {
  skelform::Armature rig = rigs::lively_rig();
  const skelform::Animation first = rig.animations[0], second = rig.animations[1];
  for (int a = 2; a < count; ++a) rig.animations.push_back(a % 2 == 0 ? first : second);
  for (int a = 0; a < count; ++a)
    rig.animations[static_cast<std::size_t>(a)].name = "Animation " + std::to_string(a);
  return session_of(std::move(rig));
}

}  // namespace

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

TEST_CASE("a click on a cell of the table shows its pair at the worst pop") {
  Bottom bottom(many(4));
  bottom.click(bottom.cell(3, 1));
  CHECK(bottom.transition().from == 3);
  CHECK(bottom.transition().to == 1);
  const PopCell& cell = cell_of(bottom.study().matrix, 3, 1);
  const Pop& shown = bottom.study().result.pop;
  if (bottom.transition().in_degrees)
    CHECK(shown.radians.beyond == cell.current.radians.beyond);
  else
    CHECK(shown.pixels.beyond == cell.current.pixels.beyond);
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

TEST_CASE("the table follows a typed limit; its menu restores the one for the rig's size") {
  Bottom bottom;
  CHECK(bottom.transition().limit.pixels == usual_limit(armature_of(bottom.session())));
  const std::string field = "bottom/timeline/smooth strip/pixels";
  bottom.type(field, "3000");
  CHECK(bottom.study().matrix.plan.limit.pixels == 3000);
  bottom.harness.right_click(field);
  bottom.harness.frame(2);
  CHECK(bottom.transition().limit.pixels == 3000);
  bottom.harness.click("bottom/timeline/smooth strip/limit menu/by size");
  bottom.settle();
  CHECK(bottom.transition().limit.pixels == usual_limit(armature_of(bottom.session())));
}

TEST_CASE("work on the table can be stopped and continued") {
  Bottom bottom;
  bottom.transition().stopped = true;
  bottom.transition().smooth_frames = 9;
  bottom.settle();
  CHECK_FALSE(is_complete(bottom.study().matrix));
  bottom.click("matrix/stop");
  CHECK_FALSE(bottom.transition().stopped);
  CHECK(is_complete(bottom.study().matrix));
}

TEST_CASE("a large table scrolls, and fewer than two animations show a sentence instead") {
  Bottom crowd(many(12), {.width = 800, .height = 450});
  CHECK(crowd.harness.has(kSmooth + crowd.cell(0, 0)));
  CHECK_FALSE(crowd.harness.has(kSmooth + crowd.cell(11, 11)));
  for (const int count : {1, 0}) {
    skelform::Armature rig = rigs::lively_rig();
    rig.animations.resize(static_cast<std::size_t>(count));
    Bottom bottom(session_of(std::move(rig)));
    CHECK_FALSE(bottom.harness.has(kSmooth + "tuner/play"));
    CHECK(bottom.viewer.studies.complete);
  }
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

TEST_CASE("narrow cells show the pop or the smallest value, as chosen above the table") {
  Bottom wide;
  CHECK_FALSE(wide.harness.has(kSmooth + "matrix/told/1"));
  Bottom bottom(many(12), {.width = 1000, .height = 600});
  bottom.click("matrix/told/1");
  CHECK(bottom.transition().tells_smallest);
  bottom.click("matrix/told/0");
  CHECK_FALSE(bottom.transition().tells_smallest);
}
