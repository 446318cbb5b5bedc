// Editing a bone's parts in the inspector and styles in the left panel; each edit can be undone.
#include <algorithm>

#include "panels/actions.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;

namespace {

void begin(Desk& desk, Action action, int bone) {
  perform(action, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.session().playback.paused = true;
  desk.view().edit.on = true;
  select_only(desk.view().selection, bone);
  desk.harness().frame(3);
}

int bone_with_sprite(Desk& desk) {
  const auto& bones = rig(desk).bones;
  return static_cast<int>(
      std::ranges::find_if(bones, [](const Bone& b) { return b.visuals_id >= 0; }) - bones.begin());
}

// Opens the texture list in the first column of the first row.
void choose_texture_of_first_row(Desk& desk) {
  const int bone = bone_with_sprite(desk);
  const std::string row = "armature/style-table/row/" + std::to_string(bone) + "/select";
  const Rect line = desk.harness().find(row);
  const Rect head = desk.harness().find("armature/style-table/column/0/select");
  desk.harness().click_at({head.center().x, line.center().y});
  desk.harness().frame(3);
}

}  // namespace

TEST_CASE("bones can leave and join a chain, and its target can be changed") {
  Desk desk;
  begin(desk, Action::NewArm, 2);
  CHECK(rig(desk).inverse_kinematics[0].bone_ids == std::vector<int>{1, 2, 3});
  desk.harness().click("inspector/edit/member/2/leave");
  desk.harness().frame(2);
  CHECK(rig(desk).inverse_kinematics[0].bone_ids == std::vector<int>{1, 2});
  CHECK_FALSE(desk.harness().has("inspector/edit/member/0/leave"));
  desk.harness().click("inspector/edit/join");
  desk.harness().frame(2);
  desk.harness().click("inspector/edit/join list/0");
  desk.harness().frame(2);
  CHECK(rig(desk).inverse_kinematics[0].bone_ids == std::vector<int>{0, 1, 2});
  desk.harness().click("inspector/edit/target");
  desk.harness().frame(2);
  desk.harness().click("inspector/edit/target list/-1");
  desk.harness().frame(2);
  CHECK(rig(desk).inverse_kinematics[0].target_id == -1);
  press(desk, {'Z', kControl});
  CHECK(rig(desk).inverse_kinematics[0].target_id == 4);
  press(desk, {'Z', kControl});
  press(desk, {'Z', kControl});
  CHECK(rig(desk).inverse_kinematics[0].bone_ids == std::vector<int>{1, 2, 3});
}

TEST_CASE("a bone's physics can be added, edited by field and removed") {
  Desk desk;
  begin(desk, Action::NewBlank, 0);
  desk.harness().click("inspector/edit/add-physics");
  desk.harness().frame(3);
  REQUIRE(rig(desk).physics.size() == 1);
  const float sway = rig(desk).physics[0].sway;
  desk.harness().drag("inspector/edit/physics/sway", {-30, 0});
  desk.harness().frame(2);
  CHECK(rig(desk).physics[0].sway < sway);
  CHECK(rig(desk).physics[0].rot_damping == 6);
  press(desk, {'Z', kControl});
  CHECK(rig(desk).physics[0].sway == sway);
  desk.harness().click("inspector/edit/remove-physics");
  desk.harness().frame(2);
  CHECK(rig(desk).physics.empty());
}

TEST_CASE("a field of physics takes and keeps every value that a file may hold") {
  Desk desk;
  begin(desk, Action::NewBlank, 0);
  ui::Harness& hand = desk.harness();
  hand.click("inspector/edit/add-physics");
  hand.frame(3);
  const std::string sway = "inspector/edit/physics/sway";
  hand.click(sway);
  hand.frame(2);
  hand.type("2.5");
  hand.key(ui::EditKey::Enter);
  hand.frame(3);
  REQUIRE(rig(desk).physics[0].sway == 2.5f);
  const ImVec2 field = hand.find(sway).center();
  hand.move(field);
  hand.press();
  for (const float by : {-60.f, -20.f}) {  // down, and up again
    hand.move({field.x + by, field.y});
    hand.frame(2);
    CHECK(rig(desk).physics[0].sway == doctest::Approx(2.5f + by / 100));
  }
  hand.release();
  hand.frame(2);
  hand.drag("inspector/edit/physics/rot_bounce", {300, 0});
  hand.frame(2);
  CHECK(rig(desk).physics[0].rot_bounce == 1);
}

TEST_CASE("a sprite's resting tint can be edited") {
  Desk desk;
  desk.view().edit.on = true;
  const int bone = bone_with_sprite(desk);
  select_only(desk.view().selection, bone);
  desk.harness().frame(3);
  desk.harness().drag("inspector/edit/tint-g", {-30, 0});
  desk.harness().frame(2);
  const int id = rig(desk).bones[static_cast<std::size_t>(bone)].visuals_id;
  const Visuals& visuals = rig(desk).visuals[static_cast<std::size_t>(id)];
  CHECK(visuals.init_tint.g < 0.9f);
  CHECK(visuals.init_tint.r == 1);
  press(desk, {'Z', kControl});
  CHECK(rig(desk).visuals[static_cast<std::size_t>(id)].init_tint.g == 1);
}

TEST_CASE("styles can be copied, renamed, given textures and deleted") {
  Desk desk;
  desk.view().edit.on = true;
  desk.view().left_tab = LeftTab::Styles;
  desk.view().styles.selected = 0;
  desk.harness().frame(3);
  const std::size_t count = rig(desk).styles.size();
  const std::size_t textures = rig(desk).styles[0].textures.size();
  desk.harness().click("armature/style-edit/copy");
  desk.harness().frame(3);
  REQUIRE(rig(desk).styles.size() == count + 1);
  CHECK(rig(desk).styles.back().textures.size() == textures);
  CHECK(desk.view().styles.selected == static_cast<int>(count));
  desk.harness().click("armature/style-edit/rename");
  desk.harness().frame(3);
  desk.harness().type("Winter");
  desk.harness().key(ui::EditKey::Enter);
  desk.harness().frame(3);
  CHECK(rig(desk).styles.back().name == "Winter");
  choose_texture_of_first_row(desk);
  const std::string name = desk.view().styles.chosen_name;
  const int style = desk.view().styles.chosen_style;
  REQUIRE(style >= 0);
  const auto has = [&] {
    const auto& all = rig(desk).styles[static_cast<std::size_t>(style)].textures;
    return std::ranges::count(all, name, &Texture::name) > 0;
  };
  const bool before = has();
  desk.harness().click("armature/style-table/row/" + std::to_string(desk.view().selection.bone) +
                       (before ? "/textures/none" : "/textures/texture 0"));
  desk.harness().frame(3);
  CHECK(has() != before);
  press(desk, {'Z', kControl});
  CHECK(has() == before);
  desk.view().styles.selected = static_cast<int>(count);
  desk.harness().frame(2);
  desk.harness().click("armature/style-edit/delete");
  desk.harness().frame(3);
  CHECK(rig(desk).styles.size() == count);
}

TEST_CASE("the way back to the rig's own styles is a step of undo in edit mode") {
  Desk desk;
  desk.view().left_tab = LeftTab::Styles;
  desk.harness().frame(3);
  const auto own = desk.session().setup.styles;
  REQUIRE(own == first_styles(*desk.session().now.skf));
  const auto toggle = [&] {
    desk.harness().click("armature/style/" + std::to_string(own.back()) + "/active");
    desk.harness().frame(3);
  };
  toggle();
  const auto other = desk.session().setup.styles;
  REQUIRE(other != own);
  desk.view().edit.on = true;
  desk.harness().frame(3);
  const auto before = desk.session().now.skf;
  toggle();
  CHECK(desk.session().setup.styles == own);
  press(desk, {'Z', kControl});
  CHECK(desk.session().setup.styles == other);
  press(desk, {'Z', kControl | kShift});
  CHECK(desk.session().setup.styles == own);
  CHECK(desk.session().now.skf == before);  // the rig has them already
}
