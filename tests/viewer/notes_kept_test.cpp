// Marks, the blend pad and ignored problems stay with their rig, whatever happens to it.
#include "panels/actions.h"
#include "panels/timeline/mark_flags.h"
#include "panels/timeline/pad_edit.h"
#include "session/exports.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/journal.h"
#include "viewer/open_rig.h"

using namespace skelscope;
using ui::Desk;

namespace {

// A desk that keeps notes in files of a folder, as the window does.
struct NotingDesk : Desk {
  explicit NotingDesk(const TemporaryFolder& folder) {
    viewer().ignored_file = folder.file("ignored.json");
    viewer().marks_file = folder.file("marks.json");
    viewer().pads_file = folder.file("pads.json");
    viewer().ends_file = folder.file("ends.json");
  }
  void show(const std::string& path) {
    REQUIRE(open_rig(viewer(), path));
    session().playback.paused = true;
    harness().frame(2);
  }
  void toggle(int frame) {
    toggle_mark(session(), viewer().requests, frame);
    harness().frame(2);
  }
  void ignore(const std::string& code) {
    edited(viewer().requests, session()).ignored.push_back({code, ""});
    harness().frame(2);
  }
  void name_animation(const std::string& name) {
    skelform::SetAnimation named{0};
    named.name = name;
    ask_edit(viewer().requests.rig, "Name").edits = {named};
    harness().frame(3);
    REQUIRE(armature_of(session()).animations[0].name == name);
  }
  void save(const std::string& path) {
    viewer().requests.rig.save = SaveRig{path, true, TunedPhysics::Ask, true};
    harness().frame(3);
    REQUIRE(session().path == path);
  }
  std::vector<int> frames() {
    std::vector<int> frames;
    for (const FrameMark& mark : session().setup.marks) frames.push_back(mark.frame);
    return frames;
  }
};

using Frames = std::vector<int>;

// A rig of one bone and one animation; its keys end at the frame.
std::string rig_ending_at(const TemporaryFolder& folder, const std::string& file, int frame) {
  return folder.write(file, R"({"version":"0.5.0","bones":[{"id":0,"name":"Root","parent_id":-1}],
    "animations":[{"name":"Walk","id":0,"fps":60,"keyframes":[
    {"frame":0,"bone_id":0,"element":"Rotation","value":0},
    {"frame":)" + std::to_string(frame) +
                                R"(,"bone_id":0,"element":"Rotation","value":1}]}]})");
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("Save as takes marks, pad and ignored problems along") {
  const TemporaryFolder folder;
  const std::string to = folder.file("copy.skf");
  NotingDesk desk(folder);
  desk.show("");
  desk.toggle(5);
  desk.ignore("thumbnail-missing");
  perform(Action::TogglePad, desk.session(), desk.view(), desk.viewer().requests);
  fill_pad(desk.session(), desk.viewer().requests);
  desk.harness().frame(3);
  const KeptPad pad = desk.session().setup.pad;
  REQUIRE(pad.pad.clip_count > 0);
  desk.save(to);
  desk.show("");
  CHECK(desk.frames() == Frames{5});  // the example keeps its own
  desk.toggle(5);
  REQUIRE(desk.frames().empty());
  desk.show(to);
  CHECK(desk.frames() == Frames{5});
  CHECK(desk.session().setup.ignored.size() == 1);
  CHECK(desk.session().setup.pad == pad);
}

TEST_CASE("a new rig has the notes made in it once it is saved, and leaves the example's alone") {
  const TemporaryFolder folder;
  const std::string to = folder.file("arm.skf");
  NotingDesk desk(folder);
  desk.show("");
  desk.toggle(5);
  ui::begin_new(desk, Action::NewArm);
  REQUIRE(desk.frames().empty());
  desk.toggle(3);
  desk.ignore("thumbnail-missing");
  desk.save(to);
  desk.show("");
  CHECK(desk.frames() == Frames{5});
  CHECK(desk.session().setup.ignored.empty());
  desk.show(to);
  CHECK(desk.frames() == Frames{3});
  CHECK(desk.session().setup.ignored.size() == 1);
}

TEST_CASE("marks and clips of a renamed animation are kept under its saved name") {
  const TemporaryFolder folder;
  const std::string rig = folder.file("arm.skf");
  NotingDesk desk(folder);
  ui::begin_new(desk, Action::NewArm);
  desk.save(rig);
  desk.toggle(3);
  fill_pad(desk.session(), desk.viewer().requests);
  desk.harness().frame(3);
  const KeptPad pad = desk.session().setup.pad;
  REQUIRE(pad.pad.clip_count > 0);
  const std::string old = armature_of(desk.session()).animations[0].name;
  desk.name_animation("Stroll");
  desk.save(rig);
  desk.show(rig);
  CHECK(desk.frames() == Frames{3});
  CHECK(desk.session().setup.pad == pad);
  CHECK(text_of_file(desk.viewer().marks_file).find(old) == std::string::npos);
}

TEST_CASE("a mark moved beside edits that are thrown away takes no other animation's marks along") {
  const TemporaryFolder folder;
  NotingDesk desk(folder);
  desk.show("");
  REQUIRE(animation_count(desk.session()) > 1);
  play_animation(desk.session(), 1);
  desk.toggle(4);
  play_animation(desk.session(), 0);
  desk.toggle(5);
  desk.view().edit.on = true;
  ask_edit(desk.viewer().requests.rig, "Remove").edits = {skelform::RemoveAnimation{1}};
  desk.harness().frame(3);
  REQUIRE(desk.frames() == Frames{5});
  desk.toggle(6);
  desk.show("");
  CHECK(desk.frames() == Frames{4, 5, 6});
}

TEST_CASE("recovered edits leave the notes of their rig") {
  const TemporaryFolder folder;
  const std::string rig = folder.file("arm.skf"), journal = folder.file("unsaved-999999999.skf");
  {
    NotingDesk desk(folder);
    ui::begin_new(desk, Action::NewArm);
    desk.save(rig);
    desk.toggle(3);
    desk.ignore("thumbnail-missing");
    desk.viewer().journal = journal;
    ask_edit(desk.viewer().requests.rig, "Moved").edits = {
        skelform::SetRest{{{0, skelform::Element::PositionX, 5}}}};
    desk.harness().frame(3);
  }
  NotingDesk next(folder);
  take_journal(next.viewer(), journal, KeptEdits::Show);
  next.harness().frame(2);
  REQUIRE(next.session().path == rig);
  CHECK(next.frames() == Frames{3});
  CHECK(next.session().setup.ignored.size() == 1);
  next.toggle(7);
  next.show(rig);
  CHECK(next.frames() == Frames{3, 7});
}

TEST_CASE("undo after a change to another export leaves that export's notes") {
  const TemporaryFolder folder;
  const std::string a = rig_ending_at(folder, "a.json", 20),
                    b = rig_ending_at(folder, "b.json", 30);
  NotingDesk desk(folder);
  desk.view().files = {a, b};
  desk.show(b);
  desk.toggle(9);
  desk.show(a);
  desk.toggle(3);
  desk.toggle(4);
  perform(Action::NextFile, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  REQUIRE(desk.session().path == b);
  REQUIRE(desk.frames() == Frames{9});
  desk.viewer().requests.undo = 1;
  desk.harness().frame(3);
  CHECK(desk.frames() == Frames{9});
  desk.show(b);
  CHECK(desk.frames() == Frames{9});
}

TEST_CASE("a mark whose drag Escape takes back is where it was also at the next start") {
  const TemporaryFolder folder;
  NotingDesk desk(folder);
  desk.show("");
  desk.view().bottom_tab = BottomTab::Timeline;
  desk.toggle(10);
  ui::Harness& hand = desk.harness();
  hand.frame(2);
  const ImVec2 from = hand.find("timeline/timeline/mark/0/flag").center();
  hand.wait();
  hand.move(from);
  hand.press();
  for (int i = 1; i <= 4; ++i) hand.move({from.x + 15.f * i, from.y});
  REQUIRE(desk.frames() != Frames{10});
  ui::press(desk, {kEscape});
  hand.release();
  hand.frame(2);
  REQUIRE(desk.frames() == Frames{10});
  desk.show("");
  CHECK(desk.frames() == Frames{10});
}

TEST_CASE("two windows on one rig add to its marks and ignored problems") {
  const TemporaryFolder folder;
  NotingDesk desk(folder);
  desk.show("");
  desk.toggle(5);
  desk.ignore("a");
  const auto& rig = armature_of(desk.session());
  write_marks(desk.viewer().marks_file, "the example", rig, {{0, 5, ""}, {0, 8, "theirs"}});
  write_ignored(desk.viewer().ignored_file, "the example", {{"a", ""}, {"b", ""}});
  desk.toggle(5);
  desk.toggle(6);
  desk.ignore("c");
  desk.show("");
  CHECK(desk.frames() == Frames{8, 6});
  CHECK(desk.session().setup.ignored ==
        std::vector<IgnoredProblem>{{"a", ""}, {"b", ""}, {"c", ""}});
}

TEST_CASE("marks after the end of a shorter export are back with the longer one") {
  for (const bool reloads : {false, true}) {
    CAPTURE(reloads);
    const TemporaryFolder folder;
    const std::string rig = rig_ending_at(folder, "walk.json", 60);
    NotingDesk desk(folder);
    desk.show(rig);
    desk.toggle(50);
    rig_ending_at(folder, "walk.json", 20);
    desk.viewer().requests.reload = reloads;
    desk.harness().frame(3);
    if (!reloads) desk.show(rig);
    REQUIRE(desk.frames() == (reloads ? Frames{20} : Frames{}));  // a reload moves it to the end
    desk.toggle(4);
    rig_ending_at(folder, "walk.json", 60);
    desk.show(rig);
    CHECK(desk.frames() == Frames{50, 4});
  }
}
