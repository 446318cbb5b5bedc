// Opening another rig leaves nothing of the previous one on screen, not even while paused, when no
// tick replaces it.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "panels/timeline/mark_flags.h"
#include "panels/timeline/pad_edit.h"
#include "session/exports.h"
#include "viewer/desk.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace exports;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

struct TwoRigs {
  fs::path folder = fs::temp_directory_path() / ("skelscope_open_" + std::to_string(getpid()));
  std::string a = folder / "a.skf", b = folder / "b.skf";
  Desk desk;

  TwoRigs() {
    fs::create_directories(folder);
    write(a, example_rig());
    write(b, changed({{"bones[33].pos.x", "80"}, {"bones[33].init_pos.x", "80"}}));
    open(a);
  }
  ~TwoRigs() { fs::remove_all(folder); }

  Session& session() { return desk.session(); }
  View& view() { return desk.view(); }
  Studies& studies() { return desk.viewer().studies; }
  static void write(const std::string& path, std::span<const std::byte> bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  void open(const std::string& path) {
    desk.viewer().requests.open_path = path;
    desk.harness().frame(2);
    REQUIRE(session().path == path);
  }
  // Switches every overlay and every tab on and plays.
  void use_everything() {
    view().overlays = {true, true, true, true, true, true, true, true, NameLabels::All};
    view().selection.bone = 33;
    view().trails.pinned = {33};
    view().bone_search = view().timeline_filter = "b";
    view().draw_order.search = view().json.search = "b";
    desk.set_pace(1.0 / 60);
    session().playback.paused = false;
    for (const char* tab :
         {"armature/tabs/draw-order", "armature/tabs/styles", "armature/tabs/atlas",
          "inspector/tabs/ik", "inspector/tabs/physics", "inspector/tabs/problems",
          "inspector/tabs/json", "timeline/timeline/tabs/smooth", "timeline/timeline/tabs/plots",
          "timeline/timeline/tabs/compare", "timeline/timeline/tabs/log"}) {
      desk.harness().click(tab);
      desk.harness().frame(6);
    }
    session().playback.paused = true;
    desk.harness().frame(2);
  }
};

}  // namespace

TEST_CASE("a rig opened while paused looks as in a new viewer") {
  TwoRigs used, fresh;
  used.use_everything();
  edited(used.desk.viewer().requests, used.session()).pokes.overrides = {
      {33, skelform::Element::Rotation, 1.0f}};
  used.desk.harness().frame(2);
  used.view().ik.family = 1;
  used.open(used.b);
  fresh.view().overlays = used.view().overlays;
  fresh.open(fresh.b);
  const auto& rig = used.session().now.skf;
  CHECK(used.session().tick == fresh.session().tick);
  CHECK(used.session().history.snapshots.size() == 1);
  CHECK(used.session().now.constructed.bones == fresh.session().now.constructed.bones);
  CHECK(used.session().now.draw_list.vertices.size() ==
        fresh.session().now.draw_list.vertices.size());
  CHECK(used.session().setup.pokes == fresh.session().setup.pokes);
  CHECK(used.session().setup.styles == fresh.session().setup.styles);
  CHECK(used.session().undo_stack.past.empty());
  CHECK(used.studies().reference.with == ReferenceKind::Nothing);
  CHECK(used.view().camera.center == fresh.view().camera.center);
  CHECK(used.view().camera.zoom == fresh.view().camera.zoom);
  CHECK(used.desk.viewer().graphics.textured == rig);
  CHECK(used.studies().onion.source.skf == rig);
  CHECK(samples_of(used.studies()).skf == rig);
  CHECK(used.view().trails.pinned.empty());
  CHECK(used.view().selection.bone == -1);
  CHECK(used.view().ik.family == -1);
  for (const std::string* search : {&used.view().bone_search, &used.view().timeline_filter,
                                    &used.view().draw_order.search, &used.view().json.search})
    CHECK(search->empty());
}

TEST_CASE("opening a rig drops the comparison, even for a version of the same rig") {
  TwoRigs rigs;
  std::string error;
  REQUIRE(set_reference_file(rigs.studies().reference, rigs.session(), rigs.b, error));
  rigs.desk.harness().frame(2);
  REQUIRE_FALSE(rigs.studies().reference.rows.empty());
  rigs.open(rigs.b);  // has as many bones as the previous rig
  CHECK(rigs.studies().reference.with == ReferenceKind::Nothing);
  CHECK(rigs.studies().reference.marks.empty());
  CHECK(rigs.desk.viewer().ghosts.empty());
}

TEST_CASE("requests for a rig are dropped if another rig opens in the same frame") {
  TwoRigs rigs;
  Requests& requests = rigs.desk.viewer().requests;
  Setup& edit = edited(requests, rigs.session());
  edit.pokes.overrides = {{5000, skelform::Element::Rotation, 1.0f}};
  requests.set_playback = rigs.session().playback;
  requests.set_playback->tracks = {PlaybackTrack{.animation = 5000}};
  edit.styles = {5000};
  requests.play_animation = 5000;
  rigs.open(rigs.b);
  CHECK(rigs.session().setup.pokes.overrides.empty());
  REQUIRE(rigs.session().playback.tracks.size() == 1);
  CHECK(rigs.session().playback.tracks[0].animation == 0);
  CHECK(rigs.session().setup.styles == first_styles(*rigs.session().now.skf));
  CHECK(rigs.session().undo_stack.past.empty());
}

TEST_CASE("opening the same file keeps the view only if the file is unchanged") {
  TwoRigs rigs;
  rigs.view().selection.bone = 33;
  rigs.open(rigs.a);
  CHECK(rigs.view().selection.bone == 33);
  TwoRigs::write(rigs.a, changed({{"bones[33].pos.x", "80"}}));
  rigs.open(rigs.a);
  CHECK(rigs.view().selection.bone == -1);
}

TEST_CASE("opening a rig clears notices about the previous file") {
  TwoRigs rigs;
  TwoRigs::write(rigs.folder / "broken.skf", {});
  rigs.desk.viewer().requests.open_path = rigs.folder / "broken.skf";
  rigs.desk.harness().frame(2);
  REQUIRE_FALSE(rigs.view().notice.empty());
  rigs.view().file = {WatchState::Broken, "a.skf is broken", "2 bones moved", "2 bones moved"};
  rigs.view().wanted_problem = 7;
  rigs.open(rigs.b);
  CHECK(rigs.view().notice.empty());
  CHECK(rigs.view().file.problem.empty());
  CHECK(rigs.view().file.summary.empty());
  CHECK(rigs.view().file.told_line == 0);
  CHECK(rigs.view().wanted_problem == -1);
}

TEST_CASE("the first fit keeps the rig in sight while it plays") {
  Desk desk;
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  const Rect viewport = desk.harness().find("viewport/viewport");
  for (int frame = 0; frame <= 60; frame += 5) {
    desk.viewer().requests.seek_frame = frame;
    desk.harness().frame(2);
    CAPTURE(frame);
    for (const int bone : {0, 1, 2, 3}) CHECK(viewport.contains(desk.joint(bone)));
  }
}

TEST_CASE("the blend pad is restored when the rig is opened again") {
  namespace fs = std::filesystem;
  const fs::path path = fs::temp_directory_path() / "skelscope-pads-opened.json";
  fs::remove(path);
  Desk desk;
  desk.viewer().pads_file = path.string();
  perform(Action::TogglePad, desk.session(), desk.view(), desk.viewer().requests);
  CHECK(desk.view().timeline.show_pad);
  fill_pad(desk.session(), desk.viewer().requests);
  desk.harness().frame(3);
  const KeptPad kept = desk.session().setup.pad;
  REQUIRE(kept.pad.clip_count > 0);
  REQUIRE(open_rig(desk.viewer(), ""));
  CHECK(desk.session().setup.pad == kept);
  CHECK(driver_of(desk.session().playback) == Driver::Clocks);
  desk.viewer().pads_file.clear();
  REQUIRE(open_rig(desk.viewer(), ""));
  CHECK(desk.session().setup.pad == KeptPad{});
  fs::remove(path);
}

TEST_CASE("marks are restored when the rig is opened again") {
  namespace fs = std::filesystem;
  const fs::path path = fs::temp_directory_path() / "skelscope-marks-opened.json";
  fs::remove(path);
  Desk desk;
  desk.viewer().marks_file = path.string();
  toggle_mark(desk.session(), desk.viewer().requests, 5);
  desk.harness().frame(2);
  REQUIRE(desk.session().setup.marks.size() == 1);
  REQUIRE(open_rig(desk.viewer(), ""));
  REQUIRE(desk.session().setup.marks.size() == 1);
  CHECK(desk.session().setup.marks[0].frame == 5);
  desk.viewer().marks_file.clear();
  REQUIRE(open_rig(desk.viewer(), ""));
  CHECK(desk.session().setup.marks.empty());
  fs::remove(path);
}

TEST_CASE("a new rig plays as at the first start, and the way of drawing bones stays") {
  Desk desk;
  desk.session().playback.speed = 0.25;
  desk.session().playback.reverse = true;
  desk.session().playback.queue = {1};
  desk.session().setup.rules.mix = skelform::Mix::Blend;
  desk.view().edit.ends = false;
  perform(Action::NewTail, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  REQUIRE(desk.view().edit.on);
  CHECK(desk.session().playback.speed == 1);
  CHECK_FALSE(desk.session().playback.reverse);
  CHECK(desk.session().playback.queue.empty());
  CHECK(desk.session().playback.tracks.size() == 1);
  CHECK(desk.session().setup.rules.mix == skelform::Mix::Sequence);
  CHECK_FALSE(desk.view().edit.ends);
}
