#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "panels/harness.h"
#include "panels/key_codes.h"
#include "panels/panels.h"
#include "temporary_folder.h"

using namespace skelscope;
using ui::Harness;
namespace fs = std::filesystem;

namespace {

// A temporary folder with two rigs, another file and a subfolder with a rig.
struct Folder : TemporaryFolder {
  Folder() {
    fs::remove_all(path);
    fs::create_directories(path / "inner");
    for (const char* name : {"b.skf", "a.SKF", "notes.txt", ".hidden.skf", "inner/deep.skf"}) {
      std::ofstream(path / name) << "x";
    }
  }
};

struct Dialog {
  Folder folder;
  Session session;
  View view;
  Requests requests;
  Dialog() {
    view.browser.open = true;
    view.browser.folder = folder.path.string();
  }
  std::function<void(const Theme&)> draw() {
    return [this](const Theme& theme) { file_browser(session, view, requests, theme); };
  }
};

}  // namespace

TEST_CASE("the file dialog lists folders, then rigs, and no other files") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  const auto& entries = dialog.view.browser.entries;
  REQUIRE(entries.size() == 3);
  CHECK(entries[0].name == "inner");
  CHECK(entries[0].folder);
  CHECK(entries[1].name == "a.SKF");
  CHECK(entries[2].name == "b.skf");
}

TEST_CASE("a double click enters a folder and opens a rig in it") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  harness.double_click("browser/entry/0/row");
  harness.frame(2);
  CHECK(dialog.view.browser.folder == (dialog.folder.path / "inner").string());
  REQUIRE(dialog.view.browser.entries.size() == 1);
  harness.double_click("browser/entry/0/row");
  CHECK(dialog.requests.open_path == (dialog.folder.path / "inner" / "deep.skf").string());
  CHECK_FALSE(dialog.view.browser.open);
}

TEST_CASE("a rig saved as a folder opens in a dialog for rigs and is entered in other dialogs") {
  Dialog dialog;
  std::ofstream(dialog.folder.path / "inner" / "armature.json") << "{}";
  Harness harness({}, dialog.draw());
  REQUIRE(dialog.view.browser.entries.size() == 3);
  CHECK(dialog.view.browser.entries[2].name == "inner");
  harness.double_click("browser/entry/2/row");
  CHECK(dialog.requests.open_path == (dialog.folder.path / "inner").string());
  list_recent(dialog.view.browser, {(dialog.folder.path / "inner").string(), "/gone"});
  REQUIRE(dialog.view.browser.recent.size() == 1);
  CHECK(dialog.view.browser.recent.front().is_rig_folder);
  browse_for(dialog.view.browser, FilePurpose::SaveRig, "rig.skf");
  enter_folder(dialog.view.browser, dialog.folder.path.string());
  list_folder(dialog.view.browser, "");
  CHECK(dialog.view.browser.entries[0].name == "inner");
  CHECK(dialog.view.browser.entries[0].folder);
}

TEST_CASE("a click selects an entry, and the button opens it") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  harness.click("browser/entry/2/row");
  CHECK(dialog.view.browser.typed == "b.skf");
  CHECK(dialog.requests.open_path.empty());
  harness.click("browser/open");
  CHECK(dialog.requests.open_path == (dialog.folder.path / "b.skf").string());
}

TEST_CASE("Enter opens a typed path, or reports a missing file") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  harness.click("browser/path");
  harness.type("missing.skf");
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.requests.open_path.empty());
  CHECK(dialog.view.browser.problem.find("missing.skf") != std::string::npos);
  CHECK(dialog.view.browser.open);
  dialog.view.browser.typed.clear();
  harness.click("browser/path");
  harness.type("inner/deep.skf");
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.requests.open_path == (dialog.folder.path / "inner" / "deep.skf").string());
}

TEST_CASE("an ending without a name is refused when a rig is saved") {
  Dialog dialog;
  dialog.view.browser.purpose = FilePurpose::SaveRig;
  Harness harness({}, dialog.draw());
  harness.click("browser/path");
  harness.type(".skf");
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.view.browser.problem == "Type a name before .skf");
  CHECK(dialog.view.browser.open);
  CHECK_FALSE(dialog.requests.rig.save);
}

TEST_CASE("the field keeps the keyboard when Enter leads into a folder") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  harness.click("browser/path");
  harness.type("inner");
  harness.key(ui::EditKey::Enter);
  harness.frame(3);
  CHECK(dialog.view.browser.folder == (dialog.folder.path / "inner").string());
  harness.type("deep.skf");
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.requests.open_path == (dialog.folder.path / "inner" / "deep.skf").string());
}

TEST_CASE("the up button goes to the parent folder, and an unreadable folder shows the reason") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  harness.click("browser/up");
  harness.frame();
  CHECK(fs::path(dialog.view.browser.folder) == dialog.folder.path.parent_path());
  dialog.view.browser.folder = (dialog.folder.path / "gone").string();
  harness.frame(2);
  CHECK(dialog.view.browser.problem.find("cannot be read") != std::string::npos);
}

TEST_CASE("a click opens a recent rig, and a click beside the dialog closes it") {
  Dialog dialog;
  dialog.view.recent_files = {"/rigs/hero.skf"};
  Harness harness({}, dialog.draw());
  harness.click("browser/recent/0/row");
  CHECK(dialog.requests.open_path == "/rigs/hero.skf");
  dialog.view.browser.open = true;
  harness.frame(3);
  harness.click_at({5, 5});
  CHECK_FALSE(dialog.view.browser.open);
}

TEST_CASE("a notice stays until it is dismissed") {
  View view;
  Session session;
  Requests requests;
  view.notice = "hero.skf: armature.json: bones[12].parent_id: 40 is out of range (32 bones)";
  Harness harness({.width = 640, .height = 480},
                  [&](const Theme& theme) { notice(session, view, requests, theme); });
  harness.click("notice/close");
  CHECK(view.notice.empty());
  harness.frame();
  CHECK_FALSE(harness.has("notice/close"));
}

TEST_CASE("arrow keys select files, Enter opens one, Backspace goes to the parent folder") {
  Dialog dialog;
  dialog.view.browser.large = false;
  Harness harness({}, dialog.draw());
  const auto press = [&](int key) {
    dispatch({key, 0}, false, dialog.session, dialog.view, dialog.requests);
    harness.frame(2);
  };
  press(kDown);
  CHECK(dialog.view.browser.typed == "inner");
  press(kEnd);
  CHECK(dialog.view.browser.typed == "b.skf");
  press(kUp);
  CHECK(dialog.view.browser.typed == "a.SKF");
  press(kEnter);
  CHECK(dialog.requests.open_path == (dialog.folder.path / "a.SKF").string());
  dialog.view.browser.open = true;
  harness.frame(2);
  press(kBackspace);
  CHECK(fs::path(dialog.view.browser.folder) == dialog.folder.path.parent_path());
}

TEST_CASE("keys of the list reach it while the name field has the keyboard") {
  Dialog dialog;
  BrowserView& browser = dialog.view.browser;
  browse_for(browser, FilePurpose::OpenRig);
  browser.folder = dialog.folder.path.string();
  browser.large = false;
  Harness harness({}, dialog.draw());
  harness.frame(3);
  const auto press = [&](int key, bool repeat = false) {
    const bool typing = ImGui::GetIO().WantTextInput;
    dispatch({key, 0, repeat}, typing, dialog.session, dialog.view, dialog.requests);
    if (typing && key == kBackspace) harness.key(ui::EditKey::Backspace);
    harness.frame(2);
  };
  harness.type("s");
  press(kBackspace);  // deletes the letter
  CHECK(browser.typed.empty());
  press(kBackspace, true);
  CHECK(fs::path(browser.folder) == dialog.folder.path);
  press(kBackspace);
  CHECK(fs::path(browser.folder) == dialog.folder.path.parent_path());
  CHECK(ImGui::GetIO().WantTextInput);
  browser.folder = dialog.folder.path.string();
  harness.frame();
  harness.type("skf");
  press(kDown);
  CHECK(browser.typed == "a.SKF");
  CHECK_FALSE(ImGui::GetIO().WantTextInput);
  press(kDown);
  CHECK(browser.typed == "b.skf");
  press(kEnter);
  CHECK(dialog.requests.open_path == (dialog.folder.path / "b.skf").string());
}

TEST_CASE("Escape in the name field closes the dialog and nothing else") {
  Dialog dialog;
  browse_for(dialog.view.browser, FilePurpose::OpenRig);
  dialog.view.selection.bone = 2;
  dialog.view.notice = "no";
  Harness harness({}, dialog.draw());
  harness.frame(3);
  harness.type("hal");
  REQUIRE(ImGui::GetIO().WantTextInput);
  CHECK(dialog.view.browser.typed == "hal");
  const bool meant = dispatch({kEscape}, ImGui::GetIO().WantTextInput, dialog.session, dialog.view,
                              dialog.requests);
  harness.key(ui::EditKey::Escape);
  CHECK(meant);
  CHECK_FALSE(dialog.view.browser.open);
  CHECK(dialog.view.selection.bone == 2);
  CHECK(dialog.view.notice == "no");
  CHECK_FALSE(dispatch({kEscape}, true, dialog.session, dialog.view, dialog.requests));
  CHECK(dialog.view.notice == "no");
}

TEST_CASE("typed text filters the list, and Enter opens the only entry left") {
  Dialog dialog;
  std::ofstream(dialog.folder.path / "Hero.skf") << "x";
  Harness harness({}, dialog.draw());
  harness.click("browser/path");
  harness.type("er");
  harness.frame(2);
  CHECK(listed_entries(dialog.view.browser).size() == 2);  // Hero.skf, inner
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.requests.open_path.empty());
  dialog.view.browser.typed.clear();
  harness.click("browser/path");
  harness.type("her");
  harness.frame(2);
  CHECK_FALSE(harness.has("browser/entry/0/row"));
  CHECK(harness.has("browser/entry/1/row"));
  harness.key(ui::EditKey::Enter);
  CHECK(dialog.requests.open_path == (dialog.folder.path / "Hero.skf").string());
}

TEST_CASE("arrow keys move through the grid of previews, and a button switches to rows") {
  Dialog dialog;
  Harness harness({}, dialog.draw());
  const Rect first = harness.find("browser/entry/0/row"),
             second = harness.find("browser/entry/1/row");
  CHECK(first.width() >= 128);
  CHECK(first.height() >= 128);
  CHECK(first.min.y == second.min.y);
  const auto press = [&](int key) {
    dispatch({key, 0}, false, dialog.session, dialog.view, dialog.requests);
    harness.frame(2);
  };
  press(kRight);
  press(kRight);
  CHECK(dialog.view.browser.typed == "a.SKF");
  harness.click("browser/large");
  harness.frame(2);
  CHECK(harness.find("browser/entry/0/row").min.y < harness.find("browser/entry/1/row").min.y);
  press(kDown);
  CHECK(dialog.view.browser.typed == "b.skf");
}

TEST_CASE(
    "the sidebar lists recent files of the dialog's kind, and in a saving dialog a click enters "
    "their folder") {
  Dialog dialog;
  dialog.view.recent_files = {"/rigs/hero.skf"};
  dialog.view.browser.recent_pictures = {"/pictures/arm.png"};
  Harness harness({}, dialog.draw());
  CHECK(dialog.view.browser.recent.front().name == "/rigs/hero.skf");
  browse_for(dialog.view.browser, FilePurpose::AddSprite);
  harness.frame(2);
  REQUIRE(dialog.view.browser.recent.size() == 1);
  CHECK(dialog.view.browser.recent.front().name == "/pictures/arm.png");
  harness.click("browser/recent/0/row");
  REQUIRE(dialog.requests.chosen_file);
  CHECK(dialog.requests.chosen_file->path == "/pictures/arm.png");
  browse_for(dialog.view.browser, FilePurpose::SaveRig, "rig.skf");
  dialog.view.recent_files = {(dialog.folder.path / "inner" / "deep.skf").string()};
  harness.frame(2);
  harness.click("browser/recent/0/row");
  CHECK(dialog.view.browser.open);
  CHECK(dialog.view.browser.folder == (dialog.folder.path / "inner").string());
}

TEST_CASE("the list shows sizes and dates, and requests previews of visible rigs") {
  Dialog dialog;
  std::vector<std::string> asked;
  const FindThumbnail find = [&](const std::string& path, std::int64_t) {
    asked.push_back(fs::path(path).filename().string());
    return ThumbnailView{};
  };
  Harness harness({}, [&](const Theme& theme) {
    file_browser(dialog.session, dialog.view, dialog.requests, theme, find);
  });
  CHECK(dialog.view.browser.entries[2].bytes == 1);
  CHECK(dialog.view.browser.entries[2].modified > 1'600'000'000);
  CHECK(std::ranges::count(asked, "b.skf") > 0);
  CHECK(std::ranges::count(asked, "inner") == 0);
  CHECK(size_words(999) == "999 bytes");
  CHECK(size_words(123'456) == "123 KB");
  CHECK(size_words(1'250'000) == "1.2 MB");
}
