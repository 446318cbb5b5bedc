// Saving tuning for a game, from the whole window.
#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "session/write/game_tuning.h"
#include "skelform/tuning.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

void ask_for_tuning(Desk& desk) {
  perform(Action::SaveTuning, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(2);
}

void tune_sway(Desk& desk, float sway) {
  desk.session().setup.pokes.physics_pokes = {{0, PhysicsParameter::Sway, sway}};
  desk.harness().frame(2);
}

}  // namespace

TEST_CASE("tuning for a game can be saved, and saved again to the same file") {
  Desk desk;
  const fs::path folder = fs::temp_directory_path() / "skelscope_game_tuning_test";
  fs::remove_all(folder);
  fs::create_directories(folder);
  const std::string path = (folder / "example.tuning.json").string();
  for (const float sway : {0.25f, 0.75f}) {
    tune_sway(desk, sway);
    ask_for_tuning(desk);
    BrowserView& browser = desk.view().browser;
    REQUIRE(browser.open);
    CHECK(browser.purpose == FilePurpose::SaveTuning);
    browser.folder = folder.string();
    list_folder(browser, "");
    CHECK(browser.typed == "example.tuning.json");
    CHECK(accept_typed(browser) == path);
    browser.open = false;
    desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveTuning, path};
    desk.harness().frame(2);
    CHECK(desk.view().notice == "");
    const auto tuning = skelform::load_tuning(path);
    REQUIRE_MESSAGE(tuning, tuning.error.message);
    CHECK(tuning->physics.at(0).sway == sway);
  }
  fs::remove_all(folder);
}

TEST_CASE("a file that is no tuning file is not replaced, and a notice says so") {
  Desk desk;
  const fs::path path = fs::temp_directory_path() / "skelscope_no_tuning.json";
  std::ofstream(path) << "{}";
  tune_sway(desk, 0.25f);
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::SaveTuning, path.string()};
  desk.harness().frame(2);
  CHECK(desk.view().notice.find("is no tuning file") != std::string::npos);
  CHECK(fs::file_size(path) == 2);
  fs::remove(path);
}

TEST_CASE("without tuned values the action says so and opens no dialog") {
  Desk desk;
  ask_for_tuning(desk);
  CHECK_FALSE(desk.view().browser.open);
  CHECK(desk.view().toast.text.find("Nothing to save") == 0);
}
