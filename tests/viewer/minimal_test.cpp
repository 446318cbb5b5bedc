// "Make a minimal rig" for a problem: progress, saving, stopping.

#include <filesystem>

#include "skelform/edit.h"
#include "skelform/lint.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/open_rig.h"
#include "viewer/studies.h"

using namespace skelscope;
using ui::Desk;

namespace {

namespace fs = std::filesystem;

using MinimalFolder = TemporaryFolder;

// Writes the example with a bone scaled to zero.
std::string write_squeezed(const Desk& desk, const MinimalFolder& folder) {
  auto& viewer = const_cast<Desk&>(desk).viewer();
  auto squeezed = skelform::edit(*viewer.session.now.skf,
                                 skelform::SetRest{{{3, skelform::Element::ScaleX, 0}}});
  REQUIRE(squeezed);
  const std::string path = (folder.path / "bad.skf").string();
  REQUIRE(skelform::write(*squeezed.skf, path, {}).error.message == "");
  return path;
}

}  // namespace

TEST_CASE(
    "a minimal rig for a problem is saved beside the rig under a free name, and can be opened") {
  Desk desk;
  const MinimalFolder folder;
  REQUIRE(open_rig(desk.viewer(), write_squeezed(desk, folder)));
  desk.harness().frame(2);
  const std::size_t whole = armature_of(desk.session()).bones.size();
  desk.viewer().requests.minimal.make = MinimalWish{"scale-zero"};
  for (int i = 0; i < 5 && !desk.view().minimal.open; ++i) desk.harness().frame(1);
  REQUIRE(desk.view().minimal.open);
  if (!desk.view().minimal.done) {  // a fast machine may have finished
    CHECK(desk.harness().visible("minimal/stop"));
    CHECK(is_busy(desk.viewer()));
  }
  for (int i = 0; i < 20'000 && !desk.view().minimal.done; ++i) desk.harness().frame(1);
  REQUIRE(desk.view().minimal.done);
  desk.harness().frame(2);
  CHECK(armature_of(desk.session()).bones.size() == whole);
  CHECK(desk.view().minimal.left.find(" bones to 1, ") != std::string::npos);
  desk.harness().click("minimal/save");
  desk.harness().frame(2);
  const std::string saved = (folder.path / "bad-minimal.skf").string();
  CHECK(desk.view().minimal.saved == saved);
  const auto small = skelform::load(saved);
  REQUIRE(small);
  CHECK(std::ranges::count(skelform::check(*small.skf), "scale-zero", &skelform::Problem::code) ==
        1);
  desk.harness().click("minimal/open");
  desk.harness().frame(3);
  CHECK(desk.session().path == saved);
  CHECK_FALSE(desk.view().minimal.open);
}

TEST_CASE("Escape closes the sheet of the minimal rig, and other keys do nothing behind it") {
  Desk desk;
  const MinimalFolder folder;
  REQUIRE(open_rig(desk.viewer(), write_squeezed(desk, folder)));
  desk.harness().frame(2);
  select_only(desk.view().selection, 5);
  desk.viewer().requests.minimal.make = MinimalWish{"scale-zero"};
  desk.harness().frame(3);
  REQUIRE(desk.view().minimal.open);
  const bool paused = desk.session().playback.paused;
  press(desk, {' '});
  CHECK(desk.session().playback.paused == paused);
  press(desk, {kEscape});
  CHECK_FALSE(desk.view().minimal.open);
  CHECK(desk.view().selection.bone == 5);
  CHECK(desk.viewer().minimal.reduction == nullptr);
}

TEST_CASE("making a minimal rig can be stopped early or cancelled") {
  Desk desk;
  const MinimalFolder folder;
  REQUIRE(open_rig(desk.viewer(), write_squeezed(desk, folder)));
  desk.harness().frame(2);
  desk.viewer().requests.minimal.make = MinimalWish{"scale-zero"};
  desk.harness().frame(1);
  desk.viewer().requests.minimal.stop = true;  // a click takes three frames, which may be too late
  desk.harness().frame(2);
  CHECK(desk.view().minimal.done);
  CHECK(desk.harness().visible("minimal/save"));
  desk.view().minimal.open = false;
  desk.harness().frame(2);
  CHECK_FALSE(desk.viewer().minimal.reduction);
  desk.viewer().requests.minimal.make = MinimalWish{"bone-pop"};
  desk.harness().frame(2);
  CHECK_FALSE(desk.view().minimal.open);
  CHECK(desk.view().notice.find("does not show the symptom") != std::string::npos);
}
