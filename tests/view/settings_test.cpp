// Writing and reading settings, and broken settings files.
#include "view/settings.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "platform/files/text_file.h"
#include "view/overlay_rows.h"

using namespace skelscope;

namespace {

namespace fs = std::filesystem;

#ifdef __APPLE__
const std::string kConfigAtHome = "/home/me/Library/Application Support";
const std::string kStateAtHome = kConfigAtHome;
#else
const std::string kConfigAtHome = "/home/me/.config", kStateAtHome = "/home/me/.local/state";
#endif

struct Folder {
  fs::path path = fs::temp_directory_path() / ("skelscope_settings_" + std::to_string(getpid()));
  ~Folder() { fs::remove_all(path); }
  std::string file(const char* name) const { return (path / "deep" / name).string(); }
};

void write(const std::string& path, const std::string& text) {
  std::string error;
  fs::create_directories(fs::path(path).parent_path());
  REQUIRE_MESSAGE(write_text(path, text, error), error);
}

}  // namespace

TEST_CASE("written settings are read back unchanged") {
  const Folder folder;
  View view;
  view.theme = ThemeName::Light;
  view.overlays.names = NameLabels::All;
  view.overlays.grid = false;
  view.overlays.ik = false;
  view.overlays.physics = true;
  view.linear_filter = false;
  view.interface_size = 1.25f;
  view.shortcuts.own = {{"undo", {"Ctrl+Y", "U"}}, {"quit", {}}};
  view.backdrop = {BackdropKind::Image, 0.25f, 0.5f, 1, "/pictures/a sky.png"};
  view.layout.left = 25.5f;
  view.layout.show_bottom = false;
  view.transition.chosen_pixels = 37.5f;
  view.transition.limit.degrees = 8;
  view.transition.kind = TransitionKind::Fade;
  view.record.tick_rate = 144;
  view.record.megabytes = 1024;
  CHECK(view.film.plan.look.ground == FilmGround::None);
  view.film.plan.look.ground = FilmGround::Color;
  view.film.plan.look.color = {0.5f, 0, 1, 1};
  view.film.plan.look.overlays.names = NameLabels::All;
  for (const OverlayRow& row : kOverlayRows) {
    bool& shown = view.film.plan.look.overlays.*row.shown;
    shown = !shown;
  }
  view.film.plan.fps = 24;
  CHECK(write_settings(folder.file("settings.json"), view) == "");
  View other;
  CHECK(read_settings(folder.file("settings.json"), other) == "");
  CHECK(other.theme == ThemeName::Light);
  CHECK(other.overlays.names == NameLabels::All);
  CHECK_FALSE(other.overlays.grid);
  CHECK_FALSE(other.overlays.ik);
  CHECK(other.overlays.physics);
  CHECK(other.overlays.bones);
  CHECK(other.film.plan.look.overlays == view.film.plan.look.overlays);
  CHECK_FALSE(other.linear_filter);
  CHECK(other.interface_size == 1.25f);
  CHECK(other.shortcuts.own == view.shortcuts.own);
  CHECK(other.backdrop.kind == BackdropKind::Image);
  CHECK(other.backdrop.red == 0.25f);
  CHECK(other.backdrop.green == 0.5f);
  CHECK(other.backdrop.blue == 1);
  CHECK(other.backdrop.image == "/pictures/a sky.png");
  CHECK(other.layout.left == 25.5f);
  CHECK_FALSE(other.layout.show_bottom);
  CHECK(other.transition.chosen_pixels == 37.5f);
  CHECK(other.transition.limit.degrees == 8);
  CHECK(other.transition.kind == TransitionKind::Fade);
  CHECK(other.record.tick_rate == 144);
  CHECK(other.record.megabytes == 1024);
  CHECK(other.film.plan.look == view.film.plan.look);
  CHECK(other.film.plan.fps == 24);
  view.physics.was_open = true;  // the Physics tab has switched its overlay on
  view.physics.overlay_before = false;
  CHECK(write_settings(folder.file("settings.json"), view) == "");
  CHECK(read_settings(folder.file("settings.json"), other) == "");
  CHECK_FALSE(other.overlays.physics);
  // No temporary file is left.
  CHECK(std::distance(fs::directory_iterator(folder.path / "deep"), {}) == 1);
}

TEST_CASE("a missing settings file is no error, and a broken one is reported and ignored") {
  const Folder folder;
  const std::string path = folder.file("settings.json");
  View view;
  CHECK(read_settings(path, view) == "");
  CHECK(read_settings("", view) == "");
  for (const char* text : {"", "{", "[]", "7"}) {
    write(path, text);
    CHECK(read_settings(path, view).starts_with(path + ": "));
  }
  CHECK(view.theme == ThemeName::Dark);
}

TEST_CASE("a wrong setting keeps its default, and the others are read") {
  const Folder folder;
  const std::string path = folder.file("settings.json");
  write(path, R"({"filter":"nearest","theme":"pink","overlays.grid":1,"layout.left":-4,
                  "layout.right":30,"from.the.future":true})");
  View view;
  CHECK(read_settings(path, view) == path + ": theme: no such choice; the default is used");
  CHECK(view.theme == ThemeName::Dark);
  CHECK(view.overlays.grid);
  CHECK(view.layout.left == Layout{}.left);
  CHECK(view.layout.right == 30);
  CHECK_FALSE(view.linear_filter);
}

TEST_CASE("recent files are listed once each, newest first, at most twelve") {
  const Folder folder;
  Recent recent;
  for (int i = 0; i < 20; ++i) remember_file(recent.files, "/rigs/" + std::to_string(i));
  remember_file(recent.files, "/rigs/x/../15");
  CHECK(recent.files.size() == 12);
  CHECK(recent.files[0] == "/rigs/15");
  CHECK(recent.files[1] == "/rigs/19");
  recent.width = 1280;
  recent.height = 720;
  recent.actions = {"grid", "undo"};
  recent.pictures = {"/pictures/arm.png"};
  CHECK(write_recent(folder.file("recent.json"), recent) == "");
  Recent other;
  CHECK(read_recent(folder.file("recent.json"), other) == "");
  CHECK(other.files == recent.files);
  CHECK(other.width == 1280);
  CHECK(other.height == 720);
  CHECK(other.actions == recent.actions);
  CHECK(other.pictures == recent.pictures);
}

TEST_CASE("each of two windows keeps what the other changed") {
  const Folder folder;
  const std::string path = folder.file("settings.json");
  View first, second;
  const std::string start = settings_text(first);
  first.theme = ThemeName::Light;
  first.layout.left = 25.1f;
  CHECK(write_settings(path, first, start) == "");
  second.overlays.grid = false;
  CHECK(write_settings(path, second, start) == "");
  View third;
  CHECK(read_settings(path, third) == "");
  CHECK(third.theme == ThemeName::Light);
  CHECK(third.layout.left == 25.1f);
  CHECK_FALSE(third.overlays.grid);
  const std::string after = settings_text(first);
  first.theme = ThemeName::Dark;
  fs::remove(path);  // all of the first window's settings are written again
  CHECK(write_settings(path, first, after) == "");
  CHECK(read_settings(path, third) == "");
  CHECK(third.theme == ThemeName::Dark);
  CHECK(third.layout.left == 25.1f);
  CHECK(third.overlays.grid);
}

TEST_CASE("two windows share their recent files") {
  const Folder folder;
  const std::string path = folder.file("recent.json");
  const Recent start{.files = {"/old", "/older"}, .actions = {"grid"}};
  CHECK(write_recent(path, start) == "");
  Recent first = start, second = start;
  remember_file(first.files, "/a");
  remember_file(first.files, "/older");
  CHECK(write_recent(path, first, start) == "");
  remember_file(second.files, "/b");
  second.width = 900;
  CHECK(write_recent(path, second, start) == "");
  Recent both;
  CHECK(read_recent(path, both) == "");
  CHECK(both.files == std::vector<std::string>{"/b", "/older", "/a", "/old"});
  CHECK(both.actions == start.actions);
  CHECK(both.width == 900);
  write(path, "{");  // a broken file, or none, is replaced by what this window has
  const Recent before = second;
  remember_file(second.files, "/c");
  CHECK(write_recent(path, second, before) == "");
  Recent whole;
  CHECK(read_recent(path, whole) == "");
  CHECK(whole.files == second.files);
}

TEST_CASE("the paths of the settings files follow the environment variables") {
  setenv("XDG_CONFIG_HOME", "/there", 1);
  CHECK(settings_path() == "/there/skelscope/settings.json");
  setenv("XDG_CONFIG_HOME", "not/absolute", 1);  // ignored, as XDG demands
  setenv("HOME", "/home/me", 1);
  CHECK(settings_path() == kConfigAtHome + "/skelscope/settings.json");
  unsetenv("XDG_STATE_HOME");
  CHECK(recent_path() == kStateAtHome + "/skelscope/recent.json");
  unsetenv("HOME");
  CHECK(recent_path() == "");
}

TEST_CASE("a settings file that cannot be written gives a message") {
  const Folder folder;
  write(folder.file("file"), "");
  CHECK(write_settings(folder.file("file") + "/settings.json", {}).find("cannot be written") !=
        std::string::npos);
}

TEST_CASE("a damaged key in the settings is told, and the others are read") {
  const Folder folder;
  const std::string path = folder.file("settings.json");
  write(path, R"({"keys": {"undo": 5, "redo": ["Ctrl+Y"], "quit": ["Q", 7]}, "theme": "light"})");
  View view;
  CHECK(read_settings(path, view).find("keys.quit") != std::string::npos);
  CHECK(view.shortcuts.own == OwnKeys{{"redo", {"Ctrl+Y"}}});
  CHECK(view.theme == ThemeName::Light);
  write(path, R"({"keys": ["undo"]})");
  View other;
  CHECK(read_settings(path, other).find("keys") != std::string::npos);
  CHECK(other.shortcuts.own.empty());
}

TEST_CASE("a settings file with a typing mistake gets another name before the first write") {
  const Folder folder;
  const std::string path = folder.file("settings.json"), damaged = path + ".damaged";
  const std::string mistyped = R"({"theme": "light", "keys": {"undo": ["U"]}},)";
  write(path, mistyped);
  View view;
  const std::string before = settings_text(view);
  view.overlays.grid = false;
  const std::string told = write_settings(path, view, before);
  CHECK_MESSAGE(told.find("was renamed to settings.json.damaged") != std::string::npos, told);
  std::string text, error;
  CHECK(read_text(damaged, text, error));
  CHECK(text == mistyped);
  View other;
  CHECK(read_settings(path, other) == "");
  CHECK_FALSE(other.overlays.grid);
  view.overlays.grid = true;
  CHECK(write_settings(path, view, before) == "");
  write(path, "{");  // a second mistake does not replace the first file
  CHECK(write_settings(path, view, before) != "");
  CHECK(read_text(damaged, text, error));
  CHECK(text == mistyped);
}

TEST_CASE("a settings file with a wrong value keeps its name") {
  const Folder folder;
  const std::string path = folder.file("settings.json");
  write(path, R"({"theme":"pink"})");
  CHECK(write_settings(path, {}) == "");
  CHECK_FALSE(fs::exists(path + ".damaged"));
}
