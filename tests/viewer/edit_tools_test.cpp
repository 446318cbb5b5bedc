// The tools of edit mode in the viewport: snapping, keys for several bones, arrow keys, locks; and
// a file that another program wrote meanwhile.
#include <unistd.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "panels/actions.h"
#include "session/edit/locks.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

const Keyframe* key_of(Desk& desk, int bone, Element element, int frame) {
  for (const Keyframe& key : rig(desk).animations[0].keyframes)
    if (key.bone_id == bone && key.element == element && key.frame == frame) return &key;
  return nullptr;
}

}  // namespace

TEST_CASE("a new bone's end snaps to the height of a joint near it") {
  Desk desk;
  begin_at(desk, Action::NewBlank, 0);
  desk.view().edit.ends = false;
  press(desk, {'A'});
  drag(desk, desk.joint(0), {100, -60});
  press(desk, {'A'});
  drag(desk, desk.joint(0), {-80, -57});  // three pixels off the first one's height
  REQUIRE(rig(desk).bones.size() == 3);
  CHECK(place(desk, 2).y == doctest::Approx(place(desk, 1).y));
  press(desk, {'A'});
  drag(desk, desk.joint(0), {30, -40});  // too far from both
  CHECK(place(desk, 3).y == doctest::Approx(40).epsilon(0.02));
}

TEST_CASE("a moved bone snaps to other joints, and with Ctrl to the grid") {
  Desk desk;
  begin_at(desk, Action::NewBlank, 0);
  desk.view().edit.ends = false;
  press(desk, {'A'});
  drag(desk, desk.joint(0), {100, -60});
  press(desk, {'A'});
  drag(desk, desk.joint(0), {-83, -120});
  press(desk, {'V'});
  drag(desk, desk.joint(2), {181, 20});
  CHECK(place(desk, 2).x == doctest::Approx(place(desk, 1).x));
  ui::Harness& hand = desk.harness();
  const ImVec2 from = desk.joint(2);
  hand.move(from);
  hand.press();
  hand.hold_control(true);
  hand.move(from + ImVec2(20, -20));
  hand.move(from + ImVec2(41, -33));
  hand.release();
  hand.hold_control(false);
  const Vec2 at = place(desk, 2);
  CHECK(std::abs(at.x - std::round(at.x / 10) * 10) < 0.02f);
  CHECK(std::abs(at.y - std::round(at.y / 10) * 10) < 0.02f);
}

TEST_CASE(
    "with Auto-key, Ctrl-dragging sets keys for scale, and dragging moves all selected bones by "
    "keys") {
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  press(desk, {'K', kShift});
  const Bone before = rig(desk).bones[2];
  select_only(desk.view().selection, 2);
  desk.harness().hold_control(true);
  drag(desk, desk.joint(2), {60, 0});
  desk.harness().hold_control(false);
  const Keyframe* scale = key_of(desk, 2, Element::ScaleX, 0);
  REQUIRE(scale);
  CHECK(scale->value > 1.2f);
  CHECK(rig(desk).bones[2].init_scale == before.init_scale);
  CHECK(edit_count(desk.session().rig_edits) == 1);
  select_only(desk.view().selection, 1);
  toggle_selected(desk.view().selection, 2);
  drag(desk, desk.joint(2), {0, 40});
  CHECK(key_of(desk, 1, Element::PositionY, 0));
  CHECK(edit_count(desk.session().rig_edits) == 2);
}

TEST_CASE("arrow keys move the selected bone while the mouse is over the rig, as one edit") {
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  select_only(desk.view().selection, 1);
  desk.harness().move(desk.joint(4) + ImVec2(80, 80));
  desk.harness().frame(2);
  const Vec2 before = rig(desk).bones[1].init_pos;
  press(desk, {kRight});
  press(desk, {kRight, kShift});
  press(desk, {kUp});
  CHECK(rig(desk).bones[1].init_pos == before + Vec2(11, 1));
  CHECK(edit_count(desk.session().rig_edits) == 1);
  desk.harness().hover("armature/tree/row/3/select");
  press(desk, {kUp});
  CHECK(rig(desk).bones[1].init_pos == before + Vec2(11, 1));
  CHECK(desk.view().selection.bone == 0);  // the arrow moved through the tree
}

TEST_CASE("a locked bone can be neither picked nor moved until it is unlocked") {
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  desk.harness().hover("armature/tree/row/2/select");
  desk.harness().frame(2);
  desk.harness().click("armature/tree/row/2/lock");
  REQUIRE(is_locked(*desk.session().now.skf, 2));
  const Vec2 before = rig(desk).bones[2].init_pos;
  select_only(desk.view().selection, -1);
  drag(desk, desk.joint(2), {40, 0});
  CHECK(rig(desk).bones[2].init_pos == before);
  CHECK(desk.view().selection.bone != 2);
  select_only(desk.view().selection, 2);
  press(desk, {kRight});
  CHECK(rig(desk).bones[2].init_pos == before);
  CHECK(desk.view().toast.text.find("locked") != std::string::npos);
  press(desk, {'L', kControl});
  CHECK_FALSE(is_locked(*desk.session().now.skf, 2));
  drag(desk, desk.joint(2), {40, 0});
  CHECK(rig(desk).bones[2].init_pos != before);
}

TEST_CASE("a bone's menu sets its colour in the tree") {
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  desk.harness().right_click("armature/tree/row/2/select");
  desk.harness().frame(2);
  desk.harness().click("armature/tree/bone-menu/color/3");
  const auto& facts = desk.session().now.skf->editor.bones;
  REQUIRE(facts.size() == rig(desk).bones.size());
  CHECK(facts[2].group_color == std::array{102, 187, 106, 255});
}

TEST_CASE("a file changed by another program is overwritten only when the user agrees") {
  const fs::path file =
      fs::temp_directory_path() / ("skelscope_changed_" + std::to_string(getpid()) + ".skf");
  fs::remove(file);
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  desk.viewer().requests.rig.save = SaveRig{file.string()};
  desk.harness().frame(2);
  REQUIRE(fs::exists(file));
  select_only(desk.view().selection, 1);
  desk.harness().move(desk.joint(4) + ImVec2(80, 80));
  press(desk, {kRight});
  press(desk, {'S', kControl});  // no other program has written it
  CHECK(desk.view().edit.question.kind == QuestionKind::None);
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  press(desk, {kRight});
  { std::ofstream(file) << "of another program"; }
  press(desk, {'S', kControl});
  CHECK(desk.view().edit.question.kind == QuestionKind::Changed);
  CHECK(fs::file_size(file) == 18);
  desk.harness().click("question/cancel");
  CHECK(is_unsaved(desk.session().rig_edits));
  press(desk, {'S', kControl});
  desk.harness().click("question/lose");
  desk.harness().frame(2);
  CHECK(fs::file_size(file) > 18);
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  fs::remove(file);
}

TEST_CASE("undo of a bone that is being dragged ends the drag") {
  Desk desk;
  begin_at(desk, Action::NewBlank, 0);
  desk.view().edit.ends = false;
  press(desk, {'A'});
  drag(desk, desk.joint(0), {100, -60});
  press(desk, {'V'});
  desk.harness().move(desk.joint(1));
  desk.harness().press();
  REQUIRE(desk.view().edit.hand.grab != HandGrab::None);
  desk.viewer().requests.undo = 1;
  desk.harness().frame(2);
  CHECK(rig(desk).bones.size() == 1);
  CHECK(desk.view().edit.hand.grab == HandGrab::None);
  desk.harness().release();
}

TEST_CASE("an arrow key moves a selected child once, not again with its selected parent") {
  Desk desk;
  begin_at(desk, Action::NewTail, 0);
  REQUIRE(rig(desk).bones[2].parent_id == 1);
  select_only(desk.view().selection, 1);
  toggle_selected(desk.view().selection, 2);
  desk.harness().move(desk.joint(4) + ImVec2(80, 80));
  desk.harness().frame(2);
  const Vec2 parent = rig(desk).bones[1].init_pos, child = rig(desk).bones[2].init_pos;
  press(desk, {kRight, kShift});
  CHECK(length(rig(desk).bones[1].init_pos - parent) == doctest::Approx(10));
  CHECK(rig(desk).bones[2].init_pos == child);
}
