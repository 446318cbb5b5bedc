// The list of the Compare tab: what differs from another export, and taking it over.
#include <filesystem>
#include <fstream>
#include <thread>

#include "panels/actions.h"
#include "session/edit/edit_rig.h"
#include "session/exports.h"
#include "session/exports/export_diff.h"
#include "viewer/desk.h"

using namespace skelscope;
using ui::Desk;

namespace {

const std::string kCompare = "timeline/timeline/compare/";

struct OtherFile {
  std::string path = (std::filesystem::temp_directory_path() / "skelscope_take.skf").string();
  explicit OtherFile(const std::vector<skelform::FileChange>& changes) {
    const exports::Bytes bytes = exports::changed(changes);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  ~OtherFile() { std::filesystem::remove(path); }
};

const Reference& reference(Desk& desk) {
  return desk.viewer().studies.reference;
}

void wait_for_study(Desk& desk) {
  for (int i = 0; i < 5000 && (i < 4 || is_checking(reference(desk))); ++i) {
    desk.harness().frame(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  REQUIRE(reference(desk).study);
  REQUIRE_FALSE(is_checking(reference(desk)));
  desk.harness().frame(2);
}

void compare(Desk& desk, const OtherFile& file) {
  desk.session().playback.paused = true;
  desk.harness().click("timeline/timeline/tabs/compare");
  desk.viewer().requests.chosen_file = ChosenFile{FilePurpose::CompareWith, file.path};
  wait_for_study(desk);
}

const ExportDiff& diff_of(Desk& desk) {
  return *reference(desk).study->diff;
}

std::string line_of(int index, const char* item) {
  return kCompare + "line/" + std::to_string(index) + "/" + item;
}

// Returns the line of the part's first change.
int line_of_part(Desk& desk, skelscope::Part part) {
  int line = 0;
  for (const Change& change : diff_of(desk).data.changes) {
    if (change.part == part) return line;
    line += 1 + static_cast<int>(change.fields.size());
  }
  FAIL("no change of this part");
  return -1;
}

}  // namespace

TEST_CASE("a byte copy is equal in the Compare tab, without a badge") {
  const OtherFile file({});
  Desk desk;
  compare(desk, file);
  CHECK(is_equal(diff_of(desk)));
  CHECK(difference_count(reference(desk)) == 0);
  CHECK_FALSE(desk.harness().has(line_of(0, "show")));
}

TEST_CASE("a click on a change selects its bone, and on a key its animation and frame") {
  const OtherFile file(
      {{"bones[4].init_rot", "0.5"}, {"animations[1].keyframes[3].value", "0.77"}});
  Desk desk({1600, 1400});
  compare(desk, file);
  CHECK(difference_count(reference(desk)) == changed_values(diff_of(desk)));
  desk.harness().click(line_of(line_of_part(desk, skelscope::Part::Bone), "show"));
  desk.harness().frame(2);
  CHECK(desk.view().selection.bone == 4);
  desk.harness().click(line_of(line_of_part(desk, skelscope::Part::Key), "show"));
  desk.harness().frame(3);
  CHECK(main_track(desk.session())->animation == 1);
  const auto& key = rig(desk).animations[1].keyframes[3];
  CHECK(shown_frame(desk.session()) == key.frame);
  CHECK(desk.view().edit.keys.selected.size() == 1);
}

TEST_CASE("a value is taken over as an edit with a title, and undone") {
  const std::vector<skelform::FileChange> changes{{"bones[4].init_rot", "0.5"}};
  const OtherFile file(changes);
  Desk desk({1600, 1400});
  compare(desk, file);
  const float before = rig(desk).bones[4].init_rot;
  const int line = line_of_part(desk, skelscope::Part::Bone) + 1;
  desk.harness().click(line_of(line, "take"));
  desk.harness().frame(2);
  CHECK(rig(desk).bones[4].init_rot == before);  // not in edit mode
  desk.view().edit.on = true;
  desk.harness().frame(2);
  desk.harness().wait();
  desk.harness().click(line_of(line, "take"));
  desk.harness().frame(2);
  CHECK(rig(desk).bones[4].init_rot == 0.5f);
  CHECK(undone_entry(desk.session()).find("skelscope_take.skf") != std::string::npos);
  wait_for_study(desk);
  for (const Change& change : diff_of(desk).data.changes)
    CHECK(change.part == skelscope::Part::File);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(rig(desk).bones[4].init_rot == before);
}

TEST_CASE("everything taken over leaves nothing that differs") {
  const OtherFile file({{"bones[4].init_rot", "0.5"},
                        {"physics[0].sway", "0.4"},
                        {"animations[1].fps", "24"},
                        {"bones[2].name", "\"Renamed\""}});
  Desk desk({1600, 1400});
  compare(desk, file);
  desk.view().edit.on = true;
  desk.harness().frame(2);
  desk.harness().click(kCompare + "take all");
  desk.harness().frame(2);
  wait_for_study(desk);
  CHECK(is_equal(diff_of(desk)));
  CHECK(difference_count(reference(desk)) == 0);
}

TEST_CASE("outside edit mode the list says how values are taken over, and begins edit mode") {
  const std::vector<skelform::FileChange> changes{{"bones[4].init_rot", "0.5"}};
  const OtherFile file(changes);
  Desk desk;
  compare(desk, file);
  CHECK_FALSE(desk.harness().has(kCompare + "take all"));
  desk.harness().click(kCompare + "edit mode");
  desk.harness().frame(2);
  CHECK(desk.view().edit.on);
  CHECK(desk.harness().has(kCompare + "take all"));
}

TEST_CASE("the buttons for the compared picture lie whole inside the panel") {
  const std::vector<skelform::FileChange> changes{{"bones[4].init_rot", "0.5"}};
  const OtherFile file(changes);
  Desk desk({1600, 900});
  compare(desk, file);
  for (const Action action : {Action::FlickCompared, Action::BlinkCompared, Action::ShowDifference})
    CHECK(desk.harness().find(kCompare + row_of(action).id).max.y < 895);
  desk.harness().find(kCompare + "file");
}
