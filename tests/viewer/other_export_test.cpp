// Two exports of one rig: changing between them, and both in one viewport.
#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "session/exports.h"
#include "viewer/desk.h"
#include "viewer/live_reload.h"
#include "viewer/open_rig.h"
#include "viewer/studies.h"
#include "viewer/window_run.h"

using namespace skelscope;
using ui::Desk;

namespace {

// Two files beside each other, as long as it lives.
struct TwoExports {
  std::filesystem::path folder;
  std::string a, b;
  explicit TwoExports(const std::vector<skelform::FileChange>& changes = {})
      : folder(std::filesystem::temp_directory_path() / "skelscope_two_exports") {
    std::filesystem::create_directories(folder);
    a = (folder / "a.skf").string(), b = (folder / "b.skf").string();
    write(a, exports::changed({}));
    write(b, exports::changed(changes));
  }
  ~TwoExports() { std::filesystem::remove_all(folder); }
  static void write(const std::string& path, const exports::Bytes& bytes) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
};

void open_both(Desk& desk, const TwoExports& files) {
  desk.view().files = {files.a, files.b};
  REQUIRE(open_rig(desk.viewer(), files.a));
  desk.session().playback.paused = true;
  desk.harness().frame(2);
}

void compare_with(Desk& desk, const std::string& path) {
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::CompareWith, path};
  desk.harness().frame(4);
  REQUIRE(desk.viewer().studies.reference.with == ReferenceKind::OtherRig);
}

void act(Desk& desk, Action action) {
  perform(action, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
}

}  // namespace

TEST_CASE("changing to the other opened export and back keeps the place") {
  const TwoExports files({skelform::FileChange{"bones[3].name", "\"Renamed\""}});
  Desk desk;
  open_both(desk, files);
  const int animation = 1, bone = 5;
  play_animation(desk.session(), animation);
  step(desk.session(), 9);
  desk.view().selection.bone = bone;
  desk.view().camera = {{12, 34}, 1.5f};
  desk.view().right_tab = RightTab::Physics;
  desk.harness().frame(2);
  const Session& s = desk.session();
  const auto ticks = s.history.snapshots.size();
  const int frame = shown_frame(s);
  for (const std::string& now : {files.b, files.a}) {
    act(desk, Action::NextFile);
    CAPTURE(now);
    CHECK(s.path == now);
    CHECK(main_track(s)->animation == animation);
    CHECK(shown_frame(s) == frame);
    CHECK(s.history.snapshots.size() == ticks);
    CHECK(desk.view().selection.bone == bone);
    CHECK(desk.view().camera.zoom == 1.5f);
    CHECK(desk.view().right_tab == RightTab::Physics);
  }
}

TEST_CASE("the compared export and the rig change places") {
  const TwoExports files({skelform::FileChange{"bones[3].name", "\"Renamed\""}});
  Desk desk;
  REQUIRE(open_rig(desk.viewer(), files.a));
  compare_with(desk, files.b);
  act(desk, Action::NextFile);
  CHECK(desk.session().path == files.b);
  CHECK(desk.viewer().studies.reference.name == "a.skf");
}

TEST_CASE("another character opens from its start") {
  const TwoExports files;
  TwoExports::write(files.b, exports::changed({{"bones[0].name", "\"Other\""}}));
  Desk desk;
  open_both(desk, files);
  desk.view().selection.bone = 2;
  desk.session().path = "/elsewhere.skf";  // not one of the opened files
  desk.viewer().requests.open_path = files.b;
  desk.harness().frame(2);
  CHECK(desk.view().selection.bone == -1);
}

TEST_CASE("one key flicks to the compared picture, and the difference counts pixels") {
  const TwoExports files({{"bones[1].pos.x", "60"}, {"bones[1].init_pos.x", "60"}});
  Desk desk;
  open_both(desk, files);
  desk.view().overlays = {};
  desk.view().overlays.artwork = true;
  compare_with(desk, files.b);
  desk.harness().frame(3);
  act(desk, Action::ShowDifference);
  CHECK(desk.view().flick.pixels > 100);
  CHECK(desk.harness().visible("viewport/flick"));
  press(desk, {'X'});
  desk.harness().frame(2);
  CHECK(desk.view().flick.other);
  CHECK_FALSE(desk.view().flick.difference);
  press(desk, {kEscape});
  desk.harness().frame(2);
  CHECK_FALSE(desk.view().flick.other);
}

TEST_CASE("a byte copy has no pixel that differs") {
  const TwoExports files;
  Desk desk;
  open_both(desk, files);
  compare_with(desk, files.b);
  desk.harness().frame(3);
  act(desk, Action::ShowDifference);
  CHECK(desk.view().flick.pixels == 0);
}

TEST_CASE("blinking shows both pictures in turn") {
  const TwoExports files;
  Desk desk;
  open_both(desk, files);
  compare_with(desk, files.b);
  act(desk, Action::BlinkCompared);
  desk.set_pace(0.3);
  bool seen[2] = {};
  for (int i = 0; i < 6; ++i) {
    desk.harness().frame(1);
    seen[desk.view().flick.other] = true;
  }
  CHECK((seen[0] && seen[1]));
  CHECK(is_busy(desk.viewer()));
}

TEST_CASE("without a comparison the key says what is missing") {
  Desk desk;
  press(desk, {'X'});
  desk.harness().frame(2);
  CHECK_FALSE(desk.view().flick.other);
  CHECK(desk.view().toast.text.find("Compare tab") != std::string::npos);
}

TEST_CASE("the window is named after the rig, with a star for unsaved edits") {
  Desk desk;
  CHECK(window_title(desk.session()) == "Built-in example - SkelScope");
  desk.session().path = "/rigs/a\\b.skf";
#ifndef _WIN32
  CHECK(window_title(desk.session()) == "a\\b.skf - SkelScope");
#endif
  desk.session().path = "hero.skf";
  desk.view().edit.on = true;
  auto& edit = ask_edit(desk.viewer().requests.rig, "Renamed");
  edit.edits = {skelform::RenameBone{1, "Other"}};
  desk.harness().frame(3);
  CHECK(window_title(desk.session()) == "hero.skf* - SkelScope");
}
