// Edit mode saves what it changes, and asks before a file loses something.
#include <algorithm>
#include <fstream>
#include <string>

#include "gl/image_io.h"
#include "panels/actions.h"
#include "skelform/write.h"
#include "temporary_folder.h"
#include "viewer/desk.h"
#include "viewer/keyed_root.h"
#include "viewer/picture/thumbnail_picture.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

std::vector<std::string> style_names(const Armature& armature) {
  std::vector<std::string> names;
  for (const Style& style : armature.styles) names.push_back(style.name);
  return names;
}

// The example with the styles A, B and C, all active.
void begin_with_styles(Desk& desk) {
  desk.view().edit.on = true;
  desk.view().left_tab = LeftTab::Styles;
  desk.harness().frame(2);
  for (std::size_t i = rig(desk).styles.size(); i < 3; ++i) {
    ask_edit(desk.viewer().requests.rig, "Style").edits = {AddStyle{"?", 0}};
    desk.harness().frame(2);
  }
  const char* names[] = {"A", "B", "C"};
  for (int i = 0; i < 3; ++i)
    ask_edit(desk.viewer().requests.rig, "Name").edits = {RenameStyle{i, names[i]}};
  RigRequest& all = ask_edit(desk.viewer().requests.rig, "All on");
  all.edits = {ArrangeStyles{{0, 1, 2}, {0, 1, 2}}};
  all.shows_styles = true;
  desk.harness().frame(3);
  REQUIRE(rig(desk).styles.size() == 3);
  REQUIRE(desk.session().setup.styles == std::vector<int>{0, 1, 2});
}

Skf saved(Desk& desk, const std::string& path) {
  desk.viewer().requests.rig.save = SaveRig{path, true};
  desk.harness().frame(3);
  LoadResult result = load(path);
  REQUIRE_MESSAGE(result.skf, result.error.message);
  return std::move(*result);
}

const std::string& name_of_first(Desk& desk) {
  return rig(desk).styles[static_cast<std::size_t>(desk.session().setup.styles.front())].name;
}

}  // namespace

TEST_CASE("in edit mode styles that are off move among themselves, as an edit") {
  const TemporaryFolder folder;
  Desk desk;
  begin_with_styles(desk);
  desk.harness().click("armature/style/1/active");
  desk.harness().frame(3);
  desk.harness().click("armature/style/2/active");
  desk.harness().frame(3);
  REQUIRE(desk.session().setup.styles.size() == 1);
  const std::vector<std::string> before = style_names(rig(desk));
  desk.view().styles.selected = 2;
  press(desk, {kUp, kControl});
  desk.harness().frame(3);
  CHECK(style_names(rig(desk)) == std::vector<std::string>{before[0], before[2], before[1]});
  CHECK(name_of_first(desk) == before[0]);
  CHECK(style_names(saved(desk, folder.file("styles.skf")).armature) == style_names(rig(desk)));
  press(desk, {'Z', kControl});
  desk.harness().frame(3);
  CHECK(style_names(rig(desk)) == before);
}

TEST_CASE("a style that cannot move says why") {
  Desk desk;
  begin_with_styles(desk);
  const std::size_t before = edit_count(desk.session().rig_edits);
  desk.view().styles.selected = 0;
  press(desk, {kUp, kControl});
  desk.harness().frame(2);
  CHECK(desk.view().toast.text.find("first of the styles that are on") != std::string::npos);
  desk.view().edit.on = false;
  desk.harness().frame(2);
  desk.harness().click("armature/style/2/active");
  desk.harness().frame(3);
  REQUIRE(desk.session().setup.styles == std::vector<int>{0, 1});
  desk.view().styles.selected = 2;
  press(desk, {kUp, kControl});
  desk.harness().frame(2);
  CHECK(desk.view().toast.text.find("is off") != std::string::npos);
  CHECK(edit_count(desk.session().rig_edits) == before);
}

TEST_CASE("styles switched and moved in edit mode are edits, undone, redone and saved") {
  const TemporaryFolder folder;
  Desk desk;
  begin_with_styles(desk);
  const std::size_t before = edit_count(desk.session().rig_edits);
  desk.harness().click("armature/style/0/active");
  desk.harness().frame(3);
  CHECK(edit_count(desk.session().rig_edits) == before + 1);
  CHECK(desk.session().setup.styles == std::vector<int>{1, 2});
  desk.harness().click("armature/style/2/up");
  desk.harness().frame(3);
  CHECK(name_of_first(desk) == "C");
  CHECK(style_names(rig(desk)) == std::vector<std::string>{"A", "C", "B"});
  const Skf file = saved(desk, folder.file("a.skf"));
  CHECK(style_names(file.armature) == std::vector<std::string>{"A", "C", "B"});
  CHECK(file.editor.active_styles == std::vector<int>{1, 2});
  CHECK_FALSE(is_unsaved(desk.session().rig_edits));
  press(desk, {'Z', kControl});
  press(desk, {'Z', kControl});
  CHECK(style_names(rig(desk)) == std::vector<std::string>{"A", "B", "C"});
  CHECK(desk.session().setup.styles == std::vector<int>{0, 1, 2});
  press(desk, {'Z', kControl | kShift});
  CHECK(desk.session().setup.styles == std::vector<int>{1, 2});
}

TEST_CASE("the last active style stays on, because files with none on show all") {
  Desk desk;
  begin_with_styles(desk);
  for (const char* style : {"0", "1", "2"}) {
    desk.harness().click("armature/style/" + std::string(style) + "/active");
    desk.harness().frame(3);
  }
  CHECK(desk.session().setup.styles == std::vector<int>{2});
  CHECK(desk.view().notice.find("One style stays on") == 0);
}

TEST_CASE("outside edit mode styles are a view, which edit mode takes over with the next change") {
  Desk desk;
  begin_with_styles(desk);
  press(desk, {'E'});
  const auto before = desk.session().now.skf;
  desk.harness().click("armature/style/0/active");
  desk.harness().frame(3);
  CHECK(desk.session().now.skf == before);
  CHECK(desk.session().setup.styles == std::vector<int>{1, 2});
  press(desk, {'E'});
  CHECK(desk.harness().has("armature/back"));
  desk.harness().click("armature/style/1/active");
  desk.harness().frame(3);
  CHECK(desk.session().now.skf->editor.active_styles == std::vector<int>{2});
  CHECK_FALSE(desk.harness().has("armature/back"));
}

TEST_CASE("an IK setting changed in the IK tab in edit mode is an edit, CCD is not") {
  const TemporaryFolder folder;
  Desk desk;
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.view().right_tab = RightTab::Ik;
  desk.harness().frame(3);
  desk.harness().click("inspector/ik lab/families/row/0/choose");
  desk.harness().frame(3);
  const std::size_t before = edit_count(desk.session().rig_edits);
  const auto click = [&](const std::string& end) {
    desk.harness().click("inspector/ik lab/family/0/settings/" + end);
    desk.harness().frame(3);
  };
  click("mode/choice/2");
  CHECK(edit_count(desk.session().rig_edits) == before);
  click("mode/choice/1");
  click("constraint/choice/1");
  click("mimic/on");
  CHECK(edit_count(desk.session().rig_edits) == before + 3);
  CHECK(desk.session().setup.pokes.families.empty());
  const Skf file = saved(desk, folder.file("a.skf"));
  CHECK(desk.view().edit.question.kind == QuestionKind::None);
  const InverseKinematics& family = file.armature.inverse_kinematics[0];
  CHECK(family.init_mode == IkMode::Arc);
  CHECK(family.init_constraint == IkConstraint::Clockwise);
  CHECK(family.init_mimic_target);
}

TEST_CASE("the question about tuning names physics only if physics was tuned") {
  const TemporaryFolder folder;
  Desk desk;
  perform(Action::NewArm, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  FamilyOverride family;
  family.mode = IkMode::Arc;
  edited(desk.viewer().requests, desk.session()).pokes.families = {family};
  desk.harness().frame(2);
  desk.viewer().requests.rig.save = SaveRig{folder.file("a.skf")};
  desk.harness().frame(2);
  CHECK(desk.view().edit.question.kind == QuestionKind::IkToo);
}

TEST_CASE("Delete after a missed key says so and keeps the bone") {
  Desk desk;
  ui::open_keyed_root(desk);
  desk.view().bottom_tab = BottomTab::Timeline;
  desk.harness().frame(3);
  const Rect graph = desk.harness().find("timeline/timeline/graph");
  desk.harness().click_at({graph.max.x - 3, graph.max.y - 3});
  desk.harness().frame(2);
  for (const KeyChord& chord : {KeyChord{kDelete}, KeyChord{'X', kControl}}) {
    desk.view().toast = {};
    press(desk, chord);
    CHECK(rig(desk).bones.size() == 1);
    CHECK(desk.view().toast.text.find("No key is selected") == 0);
  }
  desk.harness().click_at(desk.joint(0) + ImVec2(40, 40));  // beside the bone, in the picture
  select_only(desk.view().selection, 0);
  desk.view().toast = {};
  desk.harness().frame(2);
  press(desk, {kDelete});
  CHECK(desk.view().toast.text.find("No key is selected") == std::string::npos);
}

TEST_CASE("edit mode keeps the scale of the timeline, and the handle of the end is in reach") {
  Desk desk;
  desk.view().bottom_tab = BottomTab::Timeline;
  desk.harness().frame(3);
  const float width = desk.view().timeline.shown_width;
  const double left = desk.view().timeline.shown_left;
  press(desk, {'E'});
  desk.harness().frame(2);
  CHECK(desk.view().timeline.shown_width == doctest::Approx(width));
  CHECK(desk.view().timeline.shown_left == doctest::Approx(left));
  CHECK(desk.harness().has("timeline/timeline/animation end"));
}

namespace {

// A rig of format 0.5 whose second key names a missing bone.
std::string rig_with_a_lost_key(const TemporaryFolder& folder) {
  const std::string path = folder.file("old.json");
  std::ofstream(path) << R"({"version":"0.5.0","bones":[{"id":0,"name":"Root","parent_id":-1}],
    "animations":[{"name":"Walk","id":0,"fps":60,"keyframes":[
    {"frame":0,"bone_id":0,"element":"Rotation","value":0},
    {"frame":20,"bone_id":7,"element":"Rotation","value":1}]}]})";
  return path;
}

}  // namespace

TEST_CASE("saving asks before it leaves out keys of a missing bone, edited or not") {
  const TemporaryFolder folder;
  for (const bool edited_first : {false, true}) {
    CAPTURE(edited_first);
    Desk desk;
    desk.viewer().requests.open_path = rig_with_a_lost_key(folder);
    desk.harness().frame(3);
    press(desk, {'E'});
    if (edited_first)
      ask_edit(desk.viewer().requests.rig, "Moved").edits = {SetRest{{{0, Element::PositionX, 5}}}};
    desk.harness().frame(2);
    const std::string path = folder.file(edited_first ? "b.skf" : "a.skf");
    desk.viewer().requests.rig.save = SaveRig{path};
    desk.harness().frame(2);
    CHECK(desk.view().edit.question.kind == QuestionKind::Losses);
    CHECK(desk.view().edit.question.text.find("animations[0].keyframes[1].bone_id") !=
          std::string::npos);
    CHECK_FALSE(load(path));
    desk.harness().click("question/lose");
    desk.harness().frame(3);
    CHECK(load(path));
    desk.viewer().requests.rig.save = SaveRig{path};
    desk.harness().frame(2);
    CHECK(desk.view().edit.question.kind == QuestionKind::None);  // told once
  }
}

TEST_CASE("after Save as the window shows the new file's version and problems") {
  const TemporaryFolder folder;
  Desk desk;
  desk.viewer().requests.open_path = rig_with_a_lost_key(folder);
  desk.harness().frame(3);
  const auto has = [&](const char* code) {
    return std::ranges::count(desk.session().problems, code, &Problem::code) > 0;
  };
  CHECK(desk.session().now.skf->format != "0.7");
  CHECK(has("key-bone-out-of-range"));
  press(desk, {'E'});
  desk.viewer().requests.rig.save = SaveRig{folder.file("new.skf"), true, TunedPhysics::Ask, true};
  desk.harness().frame(3);
  CHECK(desk.session().path == folder.file("new.skf"));
  CHECK(desk.session().now.skf->format == "0.7");
  CHECK_FALSE(has("key-bone-out-of-range"));
  CHECK_FALSE(has("thumbnail-missing"));
}

TEST_CASE("the thumbnail of a saved rig shows physics at rest, whatever the file's state") {
  Desk desk;
  desk.harness().frame(2);
  Skf thrown = *desk.session().now.skf, still = thrown;
  REQUIRE_FALSE(thrown.armature.physics.empty());
  for (Physics& physics : thrown.armature.physics) {
    physics.has_global_pos = true;
    physics.global_pos = {500, 300};
    physics.global_orbit = 2;
  }
  for (Bone& bone : still.armature.bones) bone.physics_id = -1;
  resolve(thrown.armature);
  resolve(still.armature);
  std::string error;
  const auto a = draw_resting(thrown, 64, true, error), b = draw_resting(still, 64, true, error);
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a->rgba == b->rgba);
}
