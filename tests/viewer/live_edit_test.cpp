// Edit mode, Auto-key and the session's own record while a game is on screen.
#include "overlays/projection.h"
#include "panels/viewport/viewport.h"
#include "session/record/undo.h"
#include "skelform/edit.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/live_game.h"

using namespace skelscope;
using namespace skelscope::ui;

namespace {

// Everything of the session that a person has made or recorded.
struct OwnWork {
  explicit OwnWork(Desk& desk)
      : playback(desk.session().playback),
        setup(desk.session().setup),
        tick(desk.session().tick),
        ticks(desk.session().history.snapshots.size()),
        rig(desk.session().now.skf) {}
  Playback playback;
  Setup setup;
  std::int64_t tick;
  std::size_t ticks;
  std::shared_ptr<const skelform::Skf> rig;
};

void check_kept(Desk& desk, const OwnWork& before) {
  CHECK(desk.session().playback.tracks == before.playback.tracks);
  CHECK(desk.session().playback.paused == before.playback.paused);
  CHECK(desk.session().setup.pokes == before.setup.pokes);
  CHECK(desk.session().tick == before.tick);
  CHECK(desk.session().history.snapshots.size() == before.ticks);
  CHECK(desk.session().now.skf == before.rig);
}

// Drags the hand with Auto-key and returns the keys of the animation.
std::vector<skelform::Keyframe> keyed_by_hand(Desk& desk) {
  if (!desk.view().edit.on) press(desk, {'E'});
  desk.view().edit.auto_key = true;
  desk.harness().frame(2);
  drag(desk, desk.joint(4), {-30, 40});
  desk.harness().frame(3);
  CHECK(edit_count(desk.session().rig_edits) > 0);
  return armature_of(desk.session()).animations[0].keyframes;
}

std::string title(Desk& desk, Action action) {
  return title_of(action, desk.session(), desk.view());
}

// The marks of the record's ticks in the picture.
std::size_t trail_marks(Desk& desk) {
  ViewportOverlays overlays;
  build_overlays(desk.session(), desk.viewer().studies, desk.view(),
                 projection_of(desk.session(), desk.view(), desk.viewer().theme.scale), overlays);
  return std::ranges::count_if(overlays.over.primitives, [](const Primitive& primitive) {
    return primitive.paint.ink == Ink::Past || primitive.paint.ink == Ink::Future;
  });
}

}  // namespace

TEST_CASE("Edit mode shows the rig in its own pose, says so, and E shows the game again") {
  Desk desk;
  const float own = shown_x(desk, 2);
  Game game(desk, wait_for_game(desk));
  game.play(3, shift_bones);
  await_ticks(desk, 3);
  REQUIRE(shown_x(desk, 2) != own);
  press(desk, {'E'});
  desk.harness().frame(2);
  CHECK(desk.view().live.hidden);
  CHECK_FALSE(desk.view().live.shows);
  CHECK(shown_x(desk, 2) == own);
  CHECK(desk.harness().has("viewport/standing"));
  game.play(3, shift_bones);
  await_ticks(desk, 6);  // the record goes on
  CHECK(shown_x(desk, 2) == own);
  press(desk, {'E'});
  desk.harness().frame(2);
  CHECK(desk.view().live.shows);
  CHECK(shown_x(desk, 2) == doctest::Approx(game.simulation().constructed.bones[2].pos.x + 100));
}

TEST_CASE("A key that Auto-key sets has our pose and the hand's move, nothing of the game's") {
  std::vector<skelform::Keyframe> alone;
  {
    Desk desk;
    begin_at(desk, Action::NewArm, 10);
    alone = keyed_by_hand(desk);
  }
  REQUIRE_FALSE(alone.empty());
  Desk beside;
  begin_at(beside, Action::NewArm, 10);
  Game game(beside, wait_for_game(beside));
  game.play(3, shift_bones);
  await_ticks(beside, 3);
  CHECK(keyed_by_hand(beside) == alone);
  game.play(2, shift_bones);
  await_ticks(beside, 5);
}

TEST_CASE("An edit of the rig made beside a game is kept, undone and redone as always") {
  Desk desk;
  Game game(desk, wait_for_game(desk));
  game.play(2, shift_bones);
  await_ticks(desk, 2);
  press(desk, {'E'});
  const float before = rig(desk).bones[5].init_pos.x;
  ask_edit(desk.viewer().requests.rig, "Moved", 0).edits = {
      skelform::SetRest{{{5, skelform::Element::PositionX, before + 10}}}};
  desk.harness().frame(2);
  press(desk, {'E'});
  game.play(2, shift_bones);
  await_ticks(desk, 4);
  CHECK(rig(desk).bones[5].init_pos.x == before + 10);
  press(desk, {'Z', kControl});
  desk.harness().frame(2);
  CHECK(rig(desk).bones[5].init_pos.x == before);
}

TEST_CASE("A game that plays other animations changes nothing of the session's own") {
  Desk desk;
  desk.session().playback.paused = true;
  edited(desk.viewer().requests, desk.session()).pokes.overrides = {
      {3, skelform::Element::Rotation, 0.5f}};
  desk.viewer().requests.step = 5;
  desk.harness().frame(3);
  desk.viewer().requests.seek_tick = 2;
  desk.harness().frame(2);
  const OwnWork before(desk);
  Game game(desk, wait_for_game(desk));
  game.play(5, shift_bones);
  await_ticks(desk, 5);
  REQUIRE(main_track(desk.session())->animation == 1);  // the game's, for the timeline
  leave_game(desk);
  desk.harness().frame(2);
  check_kept(desk, before);
}

TEST_CASE("Moving the session's playhead behind a game is refused in words") {
  Desk desk;
  const OwnWork before(desk);
  Game game(desk, wait_for_game(desk));
  game.play(2);
  await_ticks(desk, 2);
  desk.viewer().requests.seek_frame = 7;
  desk.viewer().requests.play_animation = 0;
  desk.harness().frame(2);
  CHECK(desk.view().toast.text.find("The game moves the character here") != std::string::npos);
  const std::function<void(PhysicsRequests&)> stirs[] = {
      [](PhysicsRequests& physics) { physics.rest = true; },
      [](PhysicsRequests& physics) { physics.settle = 30; },
      [](PhysicsRequests& physics) { physics.nudge = true; },
      [](PhysicsRequests& physics) { physics.show_start = true; }};
  for (const auto& stir : stirs) {
    desk.view().toast = {};
    stir(desk.viewer().requests.physics);
    desk.harness().frame(2);
    CHECK(desk.view().toast.text.find("The game moves the character here") != std::string::npos);
  }
  leave_game(desk);
  desk.harness().frame(2);
  check_kept(desk, before);
}

TEST_CASE("A game whose rig would replace unsaved edits waits for the answer") {
  const TemporaryFolder folder;
  Desk desk;
  REQUIRE(skelform::write(*desk.session().now.skf, folder.file("other.skf"), {}));
  press(desk, {'E'});
  ask_edit(desk.viewer().requests.rig, "Moved", 0).edits = {
      skelform::SetRest{{{5, skelform::Element::PositionX, 77}}}};
  desk.harness().frame(2);
  press(desk, {'E'});
  const auto edited_rig = desk.session().now.skf;
  const std::string place = "\"rig\":\"" + folder.file("other.skf") + "\",";
  Game game(desk, wait_for_game(desk), "", place);
  game.play(1);
  await_ticks(desk, 1);
  CHECK(desk.view().edit.question.kind == QuestionKind::Unsaved);
  CHECK(desk.session().now.skf == edited_rig);
}

TEST_CASE("Undo and redo are named after the session's own edits, whatever the game plays") {
  Desk desk;
  REQUIRE(title(desk, Action::Undo) == "Undo");
  edited(desk.viewer().requests, desk.session()).pokes.overrides = {
      {3, skelform::Element::Rotation, 0.5f}};
  desk.harness().frame(2);
  const std::string name = title(desk, Action::Undo).substr(std::string("Undo").size());
  REQUIRE(name.starts_with(" Turn "));
  Game game(desk, wait_for_game(desk));
  for (std::size_t tick = 1; tick <= 3; ++tick) {
    game.play(1);
    await_ticks(desk, tick);
    CHECK(title(desk, Action::Undo) == "Undo" + name);
  }
  REQUIRE(main_track(desk.session())->animation == 1);  // the game's
  press(desk, {'Z', kControl});
  CHECK(title(desk, Action::Undo) == "Undo");
  CHECK(title(desk, Action::Redo) == "Redo" + name);
}

TEST_CASE("Trails, onion skin and ghosts of physics are of the record, not over a game's tick") {
  Desk desk;
  desk.viewer().requests.step = 8;
  desk.harness().frame(2);
  select_only(desk.view().selection, 3);
  desk.view().overlays.trails = desk.view().overlays.onion = desk.view().overlays.physics = true;
  desk.harness().frame(6);
  REQUIRE(trail_marks(desk) > 0);
  REQUIRE_FALSE(desk.viewer().ghosts.empty());
  Game game(desk, wait_for_game(desk));
  game.play(2);
  await_ticks(desk, 2);
  CHECK(trail_marks(desk) == 0);
  CHECK(desk.viewer().ghosts.empty());
  for (const char key : {'T', 'O'}) {
    press(desk, {key});
    desk.view().toast = {};
    press(desk, {key});
    CHECK(desk.view().toast.text.find("a game's ticks have none") != std::string::npos);
  }
  leave_game(desk);
  desk.harness().frame(6);
  CHECK(trail_marks(desk) > 0);
  CHECK_FALSE(desk.viewer().ghosts.empty());
}

TEST_CASE("The button of the transport pauses while the window follows, and plays while it holds") {
  Desk desk;
  REQUIRE(title(desk, Action::TogglePause) == "Play");  // the session is paused
  Game game(desk, wait_for_game(desk));
  game.play(2);
  await_ticks(desk, 2);
  CHECK(is_moving(desk.view(), desk.session()));
  CHECK(title(desk, Action::TogglePause) == "Pause");
  desk.view().bottom_tab = BottomTab::Timeline;
  desk.harness().frame(2);
  desk.harness().click("timeline/timeline/transport/play");
  desk.harness().frame(2);
  CHECK_FALSE(state_of(desk).follows);
  CHECK(title(desk, Action::TogglePause) == "Play");
  desk.harness().click("timeline/timeline/transport/play");
  desk.harness().frame(2);
  CHECK(state_of(desk).follows);
  CHECK(title(desk, Action::TogglePause) == "Pause");
}
