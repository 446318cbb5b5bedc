// Time in the whole window: scrubbing, edits while paused, replay, ticks that differ from the
// record.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "panels/actions.h"
#include "samples/sample.h"
#include "session/recording/replay.h"
#include "viewer/apply.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

const std::string kTimeline = "timeline/timeline/";

ImVec2 on_ruler(Desk& desk, int frame) {
  const Rect axis = desk.harness().find(kTimeline + "axis");
  const auto& animations = armature_of(desk.session()).animations;
  const int last = animations[main_track(desk.session())->animation].last_frame;
  const float part = static_cast<float>(frame) / static_cast<float>(last);
  return {axis.min.x + axis.width() * part, desk.harness().find(kTimeline + "ruler").center().y};
}

void drag_playhead_to(Desk& desk, int frame) {
  desk.harness().move(on_ruler(desk, shown_frame(desk.session())));
  desk.harness().press();
  desk.harness().move(on_ruler(desk, frame));
  desk.harness().release();
}

}  // namespace

TEST_CASE("a hundred drags of the playhead over physics and smoothing change no tick") {
  Desk desk;
  Session& session = desk.session();
  REQUIRE_FALSE(armature_of(session).physics.empty());
  play_animation(session, static_cast<int>(armature_of(session).animations.size()) - 1);
  session.playback.tracks[0].smooth_frames = 12;
  restart(session);
  session.playback.paused = true;
  std::vector<skelform::State> states;
  for (int frame = 0; frame <= 30; ++frame) {
    seek_frame(session, frame);
    states.push_back(session.now.state);
  }
  REQUIRE_FALSE(states[20].physics == states[30].physics);
  const std::int64_t last = last_tick(session.history);
  desk.harness().frame(2);
  desk.harness().move(on_ruler(desk, 30));
  desk.harness().press();
  for (int i = 0; i < 100; ++i) {
    const int frame = i * 11 % 31;
    desk.harness().move(on_ruler(desk, frame));
    REQUIRE(shown_frame(session) == frame);
    REQUIRE(session.now.state == states[static_cast<std::size_t>(frame)]);
  }
  desk.harness().release();
  CHECK(last_tick(session.history) == last);
  CHECK(session.diverged_tick == -1);
}

TEST_CASE("an edit while paused is named on screen, and the next drag of the playhead applies it") {
  Desk desk;
  Session& session = desk.session();
  seek_frame(session, 40);
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("viewport/standing"));
  const skelform::State recorded = session.now.state;
  desk.harness().drag(kTimeline + "track/0/smooth", {80, 0});
  desk.harness().frame(2);
  REQUIRE(session.playback.tracks[0].smooth_frames == 20);
  CHECK(session.edited);
  CHECK(desk.harness().visible("viewport/standing"));
  press(desk, {',', 0});
  CHECK_FALSE(session.edited);
  // It says "as recorded", because the edit is not applied yet.
  CHECK(desk.harness().visible("viewport/standing"));
  press(desk, {'.', 0});
  CHECK(session.now.state == recorded);
  drag_playhead_to(desk, 30);
  desk.harness().frame(2);
  CHECK(session.now.input.tracks[0].smooth_frames == 20);
  CHECK_FALSE(desk.harness().has("viewport/standing"));
  drag_playhead_to(desk, 10);
  CHECK(session.now.input.tracks[0].smooth_frames == 20);
  CHECK(session.log.size() == 1);
}

TEST_CASE("an opened recording plays to its end, and the screen says that it is replayed") {
  Desk desk;
  Session& session = desk.session();
  seek_frame(session, 30);
  const skelform::State end = session.now.state;
  const std::string path = "time_test_recording.json";
  std::remove(path.c_str());
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveRecording, path};
  desk.harness().frame(2);
  seek_frame(session, 3);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::OpenRecording, path};
  desk.harness().frame(2);
  CHECK(desk.view().notice == "");
  CHECK(session.tick == 0);
  CHECK(desk.harness().visible("viewport/standing"));
  desk.set_pace(1.0 / 60);
  press(desk, {' ', 0});
  desk.harness().frame(60);
  CHECK(session.playback.paused);
  CHECK(session.tick == 30);
  CHECK(session.now.state == end);
  CHECK(session.playback.replay);
  std::remove(path.c_str());
}

TEST_CASE("a tick that differs from its record gets one red mark and one problem") {
  Desk desk;
  Session& session = desk.session();
  seek_frame(session, 20);
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has(kTimeline + "diverged"));
  const std::size_t problems = session.problems.size();
  session.history.snapshots[12].before.pose.bones[2].rot += 0.25f;
  drag_playhead_to(desk, 11);
  drag_playhead_to(desk, 5);
  drag_playhead_to(desk, 11);
  desk.harness().frame(2);
  CHECK(session.diverged_tick == 11);
  CHECK(desk.harness().visible(kTimeline + "diverged"));
  desk.harness().click("inspector/tabs/problems");
  REQUIRE(session.problems.size() == problems + 1);
  const auto found =
      std::ranges::find(session.problems, "not-deterministic", &skelform::Problem::code);
  REQUIRE(found != session.problems.end());
  const auto at = found - session.problems.begin();
  desk.viewer().view.wanted_problem = static_cast<int>(at);  // makes the list scroll to it
  desk.harness().frame(3);
  CHECK(desk.harness().has("inspector/problems/problem/" + std::to_string(at) + "/show"));
  press(desk, {' ', 0});
  desk.set_pace(1.0 / 60);
  desk.harness().frame(3);
  CHECK(session.diverged_tick == -1);  // playing on drops that part of the record
  CHECK(session.problems.size() == problems);
}

TEST_CASE("the ruler marks the first tick at which a comparison differs") {
  Desk desk;
  Session& session = desk.session();
  seek_frame(session, 20);
  set_reference_dialect(desk.viewer().studies.reference, session, ReferenceKind::RustySkelform);
  desk.harness().frame(2);
  REQUIRE_FALSE(desk.viewer().studies.reference.marks.empty());
  CHECK(desk.harness().visible(kTimeline + "first difference"));
}

TEST_CASE("a written file is told by its path, and a download by its name") {
  Desk desk;
  report_saved(desk.viewer(), "Film saved", "/home/web_user/hero.webp");
  CHECK(desk.view().toast.text == "Film saved as /home/web_user/hero.webp");
  desk.viewer().downloads = true;
  report_saved(desk.viewer(), "Saved", "/home/web_user/hero.skf", ". Two ends");
  CHECK(desk.view().toast.text == "Saved as hero.skf. Two ends");
  CHECK(desk.session().log.back().text == "Saved as hero.skf. Two ends");
}

TEST_CASE("a trace is written while frames go on, and leaves no partial file") {
  Desk desk;
  seek_frame(desk.session(), 60);
  const std::string path = "time_test_trace.json";
  std::remove(path.c_str());
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveTrace, path};
  desk.harness().frame(1);
  CHECK(desk.view().notice == "");
  desk.harness().frame(20);
  CHECK_FALSE(desk.viewer().trace);
  CHECK(std::ifstream(path).good());
  CHECK_FALSE(std::ifstream(path + ".partial").good());
  CHECK(desk.session().log.back().text == "Trace saved as " + path);
  std::remove(path.c_str());

  seek_frame(desk.session(), 70);
  for (int i = 0; i < 40; ++i) restart(desk.session()), seek_frame(desk.session(), 70);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveTrace, path};
  desk.harness().frame(2);
  REQUIRE(desk.viewer().trace);
  desk.harness().click(kTimeline + "record/cancel trace");
  desk.harness().frame(2);
  CHECK_FALSE(desk.viewer().trace);
  CHECK_FALSE(std::ifstream(path).good());
  CHECK_FALSE(std::ifstream(path + ".partial").good());

  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveTrace, "no/such/folder.json"};
  desk.harness().frame(2);
  CHECK(desk.view().notice.starts_with("no/such/folder.json: cannot be written"));
}

TEST_CASE("playback, scrubbing and saving work without a mouse") {
  Desk desk;
  Session& session = desk.session();
  const std::string rig = "keyboard_rig.skf", copy = "keyboard_copy.skf";
  std::remove(copy.c_str());
  const auto bytes = example_rig();
  std::ofstream(rig, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<long>(bytes.size()));
  const auto type = [&](const std::string& text) {
    desk.harness().frame(2);
    desk.harness().type(text);
    desk.harness().key(ui::EditKey::Enter);
    desk.harness().frame(2);
  };
  press(desk, {'O', kControl});
  type(rig);
  REQUIRE(desk.view().notice == "");
  REQUIRE(session.path.ends_with(rig));

  session.playback.paused = true;
  desk.set_pace(1.0 / 60);
  press(desk, {' ', 0});
  desk.harness().frame(20);
  press(desk, {' ', 0});
  CHECK(session.playback.paused);
  const std::int64_t paused = session.tick;
  CHECK(paused >= 20);
  press(desk, {kLeft, 0});
  CHECK(session.tick == paused - 1);
  press(desk, {kRight, 0});
  CHECK(session.tick == paused);
  press(desk, {kHome, 0});
  CHECK(shown_frame(session) == 0);
  press(desk, {kRight, kShift});
  const int key = shown_frame(session);
  CHECK(key > 0);
  press(desk, {'{'});
  CHECK(session.playback.loop_from == key);
  press(desk, {kEnd, 0});
  press(desk, {kLeft, kShift});
  press(desk, {'}'});
  CHECK(session.playback.loop_to == shown_frame(session));
  press(desk, {'L', kShift});
  CHECK(session.playback.loop_from == -1);
  press(desk, {'L', 0});
  CHECK_FALSE(session.playback.loop);
  press(desk, {']', 0});
  CHECK(main_track(session)->animation == 1 % armature_of(session).animations.size());

  desk.view().selection.bone = -1;
  press(desk, {kDown, 0});
  CHECK(desk.view().selection.bone >= 0);
  press(desk, {'F', 0});
  press(desk, {'G', 0});
  CHECK_FALSE(desk.view().overlays.grid);

  Pokes tuned;
  tuned.physics_pokes = {{0, PhysicsParameter::Sway, 0.7f}};
  edited(desk.viewer().requests, desk.session()).pokes = tuned;
  desk.harness().frame(2);
  press(desk, {'Z', kControl});
  CHECK(session.setup.pokes.physics_pokes.empty());
  press(desk, {'Z', kControl | kShift});
  CHECK(session.setup.pokes.physics_pokes.size() == 1);

  press(desk, {'S', kControl});
  type(copy);
  CHECK(desk.view().notice == "");
  CHECK(std::ifstream(copy).good());
  std::remove(rig.c_str());
  std::remove(copy.c_str());
}
