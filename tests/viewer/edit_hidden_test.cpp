// Edits of bones whose rest is hidden by keys or IK, and saving of tuned physics.

#include <cmath>
#include <filesystem>

#include "panels/actions.h"
#include "session/edit/tuning_edit.h"
#include "temporary_folder.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

using RigFolder = TemporaryFolder;

int target_of_arm(Desk& desk) {
  return rig(desk).inverse_kinematics.front().target_id;
}

// Opens the new arm, pauses it at frame 0 and sets keys for the target's position there.
void begin_keyed_arm(Desk& desk) {
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  const int target = target_of_arm(desk);
  SetKeys keys;
  for (const Element element : {Element::PositionX, Element::PositionY}) {
    KeyValue key;
    key.bone = target;
    key.element = element;
    const Vec2 at = rig(desk).bones[static_cast<std::size_t>(target)].init_pos;
    key.value = element == Element::PositionX ? at.x : at.y;
    keys.keys.push_back(key);
  }
  RigRequest& request = ask_edit(desk.viewer().requests.rig, "Keys");
  if (rig(desk).animations.empty()) request.edits.push_back(AddAnimation{"Wave"});
  request.edits.push_back(keys);
  desk.harness().frame(3);
  if (desk.session().playback.tracks.empty()) desk.viewer().requests.play_animation = 0;
  desk.viewer().requests.seek_frame = 0;
  desk.harness().frame(3);
  desk.session().playback.paused = true;
  desk.harness().frame(2);
}

// Presses the mouse at `from` and moves it, without releasing.
void pull(Desk& desk, ImVec2 from, ImVec2 by) {
  ui::Harness& hand = desk.harness();
  hand.move(from);
  hand.press();
  hand.move({from.x + by.x / 2, from.y + by.y / 2});
  hand.frame(2);
  hand.move({from.x + by.x, from.y + by.y});
  hand.frame(2);
}

void tune(Desk& desk, float sway) {
  edited(desk.viewer().requests, desk.session()).pokes.physics_pokes = {
      {0, PhysicsParameter::Sway, sway}};
  desk.harness().frame(2);
  REQUIRE(count_tuned_bones(desk.session()) == 1);
}

void begin_tail(Desk& desk) {
  perform(Action::NewTail, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
}

}  // namespace

TEST_CASE("a dragged target with keys moves its chain, and its return on release is explained") {
  Desk desk;
  begin_keyed_arm(desk);
  const int target = target_of_arm(desk);
  const int end = rig(desk).inverse_kinematics.front().bone_ids.back();
  const std::size_t edits = edit_count(desk.session().rig_edits);
  const Vec2 rest = rig(desk).bones[static_cast<std::size_t>(target)].init_pos;
  const Vec2 target_was = place(desk, target), end_was = place(desk, end);
  pull(desk, desk.joint(target), {-30, -40});
  CHECK(length(place(desk, target) - target_was) > 5);
  CHECK(length(place(desk, end) - end_was) > 5);  // the drag is visible
  desk.harness().release();
  desk.harness().frame(3);
  CHECK(length(place(desk, target) - target_was) < 0.01f);
  CHECK(rig(desk).bones[static_cast<std::size_t>(target)].init_pos == rest);
  CHECK(edit_count(desk.session().rig_edits) == edits);
  CHECK(desk.session().setup.pokes.overrides.empty());
  CHECK(desk.view().toast.text.find("Auto-key") != std::string::npos);
}

TEST_CASE("the inspector can try CCD, and baking keeps CCD's pose") {
  Desk desk;
  begin_keyed_arm(desk);
  desk.view().selection.bone = rig(desk).inverse_kinematics.front().bone_ids.front();
  desk.view().right_tab = RightTab::Bone;
  desk.harness().frame(3);
  desk.harness().click("inspector/edit/mode/2");
  desk.harness().frame(2);
  CHECK(desk.session().now.shown.pose.inverse_kinematics[0].mode == IkMode::CCD);
  CHECK(rig(desk).inverse_kinematics[0].init_mode == IkMode::FABRIK);
  const std::vector<int> chain = rig(desk).inverse_kinematics.front().bone_ids;
  const Vec2 end = place(desk, chain.back());
  perform(Action::BakeIk, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  REQUIRE(rig(desk).inverse_kinematics.empty());
  CHECK(length(place(desk, chain.back()) - end) < 0.5f);
}

TEST_CASE("the inspector changes a bone's parent") {
  Desk desk;
  begin_tail(desk);
  desk.session().playback.paused = true;
  desk.session().setup.pokes.physics = false;
  desk.view().selection.bone = 4;
  desk.view().right_tab = RightTab::Bone;
  desk.harness().frame(3);
  desk.harness().click("inspector/edit/parent");
  desk.harness().frame(2);
  CHECK_FALSE(desk.harness().has("inspector/edit/parent list/4"));
  desk.harness().click("inspector/edit/parent list/1");
  desk.harness().frame(2);
  CHECK(rig(desk).bones[4].parent_id == 1);
  CHECK(edit_count(desk.session().rig_edits) == 1);
}

TEST_CASE("leaving a rig with unsaved tuned physics asks first") {
  RigFolder folder;
  Desk desk;
  begin_tail(desk);
  desk.viewer().requests.rig.save = SaveRig{folder.file("tail.skf")};
  desk.harness().frame(3);
  REQUIRE_FALSE(is_unsaved(desk.session().rig_edits));
  tune(desk, 0.9f);
  press(desk, {'Q', kControl});
  CHECK_FALSE(desk.viewer().quits);
  CHECK(desk.view().edit.question.kind == QuestionKind::Tuned);
  CHECK(desk.view().edit.question.text.find("tuned") != std::string::npos);
  desk.harness().click("question/keep");
  CHECK(desk.view().browser.purpose == FilePurpose::SaveCopy);
  desk.view().browser.open = false;
  desk.viewer().requests.chosen_file = {FilePurpose::SaveCopy, folder.file("copy.skf")};
  desk.harness().frame(1);
  CHECK(fs::exists(folder.file("copy.skf")));
  CHECK_FALSE(is_tuning_unsaved(desk.session()));
}

TEST_CASE("A copy that was cancelled while quitting does not make a later one quit") {
  RigFolder folder;
  Desk desk;
  begin_tail(desk);
  desk.viewer().requests.rig.save = SaveRig{folder.file("tail.skf")};
  desk.harness().frame(3);
  tune(desk, 0.9f);
  press(desk, {'Q', kControl});
  desk.harness().click("question/keep");
  REQUIRE(desk.view().browser.purpose == FilePurpose::SaveCopy);
  desk.view().browser.open = false;
  perform(Action::SaveCopy, desk.session(), desk.view(), desk.viewer().requests);
  desk.view().browser.open = false;
  desk.viewer().requests.chosen_file = {FilePurpose::SaveCopy, folder.file("copy.skf")};
  desk.harness().frame(1);
  CHECK(fs::exists(folder.file("copy.skf")));
  CHECK_FALSE(desk.viewer().quits);
}

TEST_CASE("A minimal rig that was saved replaces no unsaved edits without a question") {
  Desk desk;
  begin_tail(desk);
  REQUIRE(is_unsaved(desk.session().rig_edits));
  MinimalView& minimal = desk.view().minimal;
  minimal.open = minimal.done = true;
  minimal.saved = "minimal.skf";
  desk.harness().frame(2);
  desk.harness().click("minimal/open");
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::Unsaved);
  CHECK(desk.view().notice.empty());
}

TEST_CASE("a reload keeps tuned physics without asking") {
  RigFolder folder;
  Desk desk;
  begin_tail(desk);
  desk.viewer().requests.rig.save = SaveRig{folder.file("tail.skf")};
  desk.harness().frame(3);
  tune(desk, 0.9f);
  desk.viewer().requests.reload = true;
  desk.harness().frame(3);
  CHECK(desk.view().edit.question.kind == QuestionKind::None);
  CHECK(count_tuned_bones(desk.session()) == 1);
}

TEST_CASE("IK settings can be saved into the rig, but CCD and iterations cannot") {
  RigFolder folder;
  Desk desk;
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  FamilyOverride set;
  set.constraint = IkConstraint::Clockwise;
  set.iterations = 3;
  edited(desk.viewer().requests, desk.session()).pokes.families = {set};
  desk.harness().frame(2);
  desk.viewer().requests.rig.save = SaveRig{folder.file("arm.skf")};
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::IkToo);
  CHECK(desk.view().edit.question.text.find("IK") != std::string::npos);
  desk.harness().click("question/keep");
  desk.harness().frame(3);
  const auto saved = load(folder.file("arm.skf"));
  REQUIRE(saved);
  CHECK(saved.skf->armature.inverse_kinematics[0].init_constraint == IkConstraint::Clockwise);
  REQUIRE(desk.session().setup.pokes.families.size() == 1);  // the file cannot store iterations
  CHECK(desk.session().setup.pokes.families[0].iterations == 3);
  CHECK_FALSE(desk.session().setup.pokes.families[0].constraint);
  set.mode = IkMode::CCD;
  edited(desk.viewer().requests, desk.session()).pokes.families = {FamilyOverride{0, IkMode::CCD}};
  desk.harness().frame(2);
  desk.viewer().requests.rig.save = SaveRig{folder.file("arm.skf")};
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::None);
}

TEST_CASE("saving a rig asks whether to save the tuned physics") {
  for (const bool writes : {true, false}) {
    CAPTURE(writes);
    RigFolder folder;
    Desk desk;
    begin_tail(desk);
    const float before = rig(desk).physics[0].sway;
    tune(desk, 0.9f);
    desk.viewer().requests.rig.save = SaveRig{folder.file("tail.skf")};
    desk.harness().frame(2);
    CHECK(desk.view().edit.question.kind == QuestionKind::TunedToo);
    CHECK_FALSE(fs::exists(folder.file("tail.skf")));
    desk.harness().click(writes ? "question/keep" : "question/lose");
    desk.harness().frame(3);
    const auto saved = load(folder.file("tail.skf"));
    REQUIRE(saved);
    CHECK(saved.skf->armature.physics[0].sway == doctest::Approx(writes ? 0.9f : before));
    CHECK(count_tuned_bones(desk.session()) == (writes ? 0 : 1));
    CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  }
}
