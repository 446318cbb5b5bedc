// The viewer reloads its file when another program changes it.
#include "viewer/live_reload.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "panels/actions.h"
#include "panels/file/file_status.h"
#include "panels/islands/log.h"
#include "session/exports.h"
#include "viewer/desk.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using namespace exports;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

// A desk with a file of its own. Its clock advances only in wait().
struct Followed {
  fs::path path =
      fs::temp_directory_path() / ("skelscope_live_" + std::to_string(getpid()) + ".skf");
  Desk desk;
  double now = 0;

  Followed() {
    write(Bytes(example_rig().begin(), example_rig().end()));
    REQUIRE(open_rig(desk.viewer(), path));
    desk.session().playback.paused = true;
    follow_file(desk.viewer(), now);
    desk.harness().frame(2);
  }
  ~Followed() { fs::remove(path); }

  void write(std::span<const std::byte> bytes) const {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  // Draws until the reload is told.
  void tell() {
    for (int i = 0; i < 5000 && !desk.viewer().studies.reload.told; ++i) {
      desk.harness().frame(1);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(desk.viewer().studies.reload.told);
  }
  // Checks the file and draws for half a second, and until a reload is told.
  void wait() {
    for (int i = 0; i < 50; ++i, now += 0.01) {
      if (follow_file(desk.viewer(), now)) desk.harness().frame(1);
    }
    if (desk.viewer().studies.reload.b) tell();
  }
};

}  // namespace

TEST_CASE("a changed file is on screen within half a second, and everything else stays") {
  Followed f;
  View& view = f.desk.view();
  seek_frame(f.desk.session(), 30);
  view.selection.bone = 33;
  view.camera.zoom = 1.75f;
  view.right_tab = RightTab::Problems;
  f.desk.session().setup.pokes.overrides.push_back({33, skelform::Element::Rotation, 0.4f});
  f.desk.harness().frame(1);
  const auto tick = f.desk.session().tick;
  f.write(changed({{"bones[33].pos.x", "80"}, {"bones[33].init_pos.x", "80"}}));
  f.wait();
  CHECK(armature_of(f.desk.session()).bones[33].pos.x == 80);
  CHECK(f.desk.session().tick == tick);
  CHECK(shown_frame(f.desk.session()) == 30);
  CHECK(view.selection.bone == 33);
  CHECK(view.camera.zoom == 1.75f);
  CHECK(view.right_tab == RightTab::Problems);
  CHECK(f.desk.session().setup.pokes.overrides.size() == 1);
  CHECK(view.file.summary.starts_with("1 value differs (1 bone moved); looks differ: "));
  CHECK_FALSE(view.file.summary_equal);
}

TEST_CASE("the changes of a reload stay in the menu bar until the user puts them away") {
  Followed f;
  const float quiet = f.desk.harness().find("menu/file-status").width();
  f.write(changed({{"bones[33].pos.x", "80"}}));
  f.wait();
  f.now += 600;
  follow_file(f.desk.viewer(), f.now);
  f.desk.harness().frame(2);
  CHECK(tells_reload(f.desk.view().file));
  CHECK(f.desk.harness().find("menu/file-status").width() > quiet);
  f.desk.view().edit.on = true;
  f.desk.harness().frame(2);
  CHECK(f.desk.harness().has("menu/file-status"));
  f.desk.view().edit.on = false;
  f.desk.harness().frame(2);
  f.desk.harness().click("menu/file-seen");
  f.desk.harness().frame(2);
  CHECK_FALSE(tells_reload(f.desk.view().file));
  CHECK(f.desk.view().bottom_tab == BottomTab::Timeline);
  CHECK_FALSE(f.desk.harness().has("menu/file-seen"));
  CHECK(f.desk.harness().find("menu/file-status").width() == quiet);
  f.write(changed({{"bones[33].pos.x", "81"}}));
  f.wait();
  CHECK(tells_reload(f.desk.view().file));
}

TEST_CASE("the log's line about a reload leads to what it changed") {
  Followed f;
  View& view = f.desk.view();
  f.write(changed({{"bones[33].pos.x", "80"}}));
  f.wait();
  for (int i = 0; i < 2000 && view.file.told_line == 0; ++i) f.desk.harness().frame(1);
  f.desk.harness().click("timeline/timeline/tabs/log");
  f.desk.harness().frame(2);
  f.desk.harness().click("timeline/timeline/log panel/changes");
  f.desk.harness().frame(2);
  CHECK(view.bottom_tab == BottomTab::Compare);
  CHECK(f.desk.viewer().studies.reference.rig == f.desk.viewer().studies.reload.a);
  CHECK_FALSE(tells_reload(view.file));
}

TEST_CASE("a broken version of the file keeps the rig, with a notice until a good version comes") {
  Followed f;
  const auto rig = f.desk.session().now.skf;
  f.write(example_rig().first(5000));
  f.wait();
  CHECK(f.desk.session().now.skf == rig);
  CHECK(f.desk.view().file.state == WatchState::Broken);
  CHECK(f.desk.view().notice.find(f.path.filename().string()) != std::string::npos);
  f.write(changed({{"bones[33].pos.x", "80"}}));
  f.wait();
  CHECK(f.desk.view().file.state == WatchState::Watching);
  CHECK(f.desk.view().notice.empty());
  CHECK(f.desk.session().now.skf != rig);
}

TEST_CASE("a deleted file is shown again when it returns") {
  Followed f;
  fs::remove(f.path);
  f.wait();
  f.wait();
  CHECK(f.desk.view().file.state == WatchState::Missing);
  f.write(changed({{"bones[33].pos.x", "81"}}));
  f.wait();
  CHECK(f.desk.view().file.state == WatchState::Watching);
  CHECK(armature_of(f.desk.session()).bones[33].pos.x == 81);
}

TEST_CASE("the notice about a missing file goes when the file is back") {
  Followed f;
  const Bytes bytes(example_rig().begin(), example_rig().end());
  fs::remove(f.path);
  CHECK_FALSE(reload_rig(f.desk.viewer()));
  REQUIRE_FALSE(f.desk.view().notice.empty());
  f.wait();
  f.wait();
  REQUIRE(f.desk.view().file.state == WatchState::Missing);
  f.write(bytes);
  f.wait();
  CHECK(f.desk.view().notice.empty());
}

TEST_CASE("a reload tells which problems are new, in the list, the log and a remark") {
  Followed f;
  f.desk.view().right_tab = RightTab::Problems;
  f.write(changed({{"animations[0].keyframes[3].start_handle.x", "1.5"}}));
  f.wait();
  f.desk.harness().frame(2);
  const SinceBaseline& since = f.desk.viewer().studies.cures.since;
  CHECK(since.fresh_count == 1);
  CHECK(f.desk.harness().has("inspector/problems/since"));
  CHECK(f.desk.view().toast.text == "1 new problem in this export");
  const auto& log = f.desk.session().log;
  CHECK(std::ranges::any_of(
      log, [](auto& line) { return line.text.find("1 new problem") != std::string::npos; }));
  f.write(Bytes(example_rig().begin(), example_rig().end()));
  f.wait();
  f.desk.harness().frame(2);
  CHECK(since.fresh_count == 0);
  REQUIRE(since.gone.size() == 1);
  CHECK(words_about_gone(since).starts_with("handle-outside "));
}

TEST_CASE("the Log's tab counts warnings that nobody has seen") {
  Desk desk;
  CHECK(unseen_lines(desk.session(), desk.view()).count == 0);
  log_line(desk.session(), skelform::Severity::Info, "a remark");
  log_line(desk.session(), skelform::Severity::Warning, "a warning");
  desk.harness().frame(1);
  CHECK(unseen_lines(desk.session(), desk.view()).count == 1);
  const float marked = desk.harness().find("timeline/timeline/tabs/log").width();
  desk.harness().click("timeline/timeline/tabs/log");
  desk.harness().frame(2);
  CHECK(unseen_lines(desk.session(), desk.view()).count == 0);
  CHECK(desk.harness().find("timeline/timeline/tabs/log").width() < marked);
}

TEST_CASE("a playing viewer continues however its file is rewritten") {
  Followed f;
  f.desk.session().playback.paused = false;
  f.desk.set_pace(1.0 / 60);
  for (int i = 0; i < 60; ++i) {
    const Bytes whole = changed({{"bones[33].pos.x", std::to_string(i)}});
    const std::size_t size = i % 2 ? whole.size() : whole.size() * static_cast<std::size_t>(i) / 60;
    f.write(std::span(whole).first(size));
    f.now += 0.26;
    follow_file(f.desk.viewer(), f.now);
    f.now += 0.11;
    follow_file(f.desk.viewer(), f.now);
    f.desk.harness().frame(1);
  }
  CHECK(armature_of(f.desk.session()).bones[33].pos.x == 59);
  CHECK(f.desk.session().tick > 50);
  CHECK(f.desk.session().diverged_tick == -1);
}

TEST_CASE("the viewer watches the file opened last") {
  Followed f;
  CHECK(f.desk.view().file.state == WatchState::Watching);
  open_rig(f.desk.viewer(), "");
  CHECK(follow_file(f.desk.viewer(), f.now));
  CHECK(f.desk.view().file.state == WatchState::Off);
}

TEST_CASE("a reload tells what the eye sees, and a click lists the changes") {
  Followed f;
  View& view = f.desk.view();
  f.write(changed({{"styles[0].active", "false"}, {"styles[1].active", "true"}}));
  f.wait();
  CAPTURE(view.file.summary);
  CHECK(view.file.summary.find("shows Night / ") != std::string::npos);
  CHECK(view.file.summary.find("motion is equal in 4 animations x 2 styles") != std::string::npos);
  CHECK_FALSE(view.file.summary_equal);
  CHECK(f.desk.session().log.back().text.find("shows Night / ") != std::string::npos);
  view.bottom_tab = BottomTab::Timeline;
  f.desk.harness().click("menu/file-status");
  f.desk.harness().frame(2);
  CHECK(view.bottom_tab == BottomTab::Compare);
  const Reference& reference = f.desk.viewer().studies.reference;
  CHECK(reference.with == ReferenceKind::OtherRig);
  CHECK(reference.rig == f.desk.viewer().studies.reload.a);
  CHECK(has_diff(reference));  // without comparing again
}

TEST_CASE("a reload in edit mode tells and lists what changed, and its entry is named after it") {
  Followed f;
  View& view = f.desk.view();
  f.desk.harness().frame(1);
  perform(Action::ToggleEdit, f.desk.session(), view, f.desk.viewer().requests);
  f.desk.harness().frame(2);
  REQUIRE(view.edit.on);
  CHECK_FALSE(f.desk.harness().has("menu/file-status"));
  f.write(changed({{"bones[33].pos.x", "80"}, {"bones[33].init_pos.x", "80"}}));
  f.wait();
  f.desk.harness().frame(1);
  CHECK(view.edit.on);
  CHECK(view.file.summary.starts_with("1 value differs (1 bone moved); looks differ: "));
  REQUIRE(f.desk.harness().has("menu/file-status"));
  f.desk.harness().click("menu/file-status");
  f.desk.harness().frame(2);
  CHECK(view.bottom_tab == BottomTab::Compare);
  CHECK(has_diff(f.desk.viewer().studies.reference));
}

TEST_CASE("a reload of a sprite that vanishes names it") {
  Followed f;
  f.write(changed({{"visuals[0].tex", "\"\""}, {"visuals[0].init_tex", "\"\""}}));
  f.wait();
  CAPTURE(f.desk.view().file.summary);
  CHECK(f.desk.view().file.summary.find(" vanishes at rest") != std::string::npos);
  CHECK_FALSE(f.desk.view().file.summary_equal);
}
