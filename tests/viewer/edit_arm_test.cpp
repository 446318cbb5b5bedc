// An arm that waves, made from an empty rig with the mouse alone: drawn, given IK and keys, saved,
// opened.
#include <unistd.h>

#include <cmath>
#include <filesystem>

#include "panels/actions.h"
#include "skelform/lint.h"
#include "viewer/desk.h"

using namespace skelscope;
using namespace skelform;
using ui::Desk;
namespace fs = std::filesystem;

namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

// Draws a chain of three bones from the root, with a target.
void draw_arm(Desk& desk) {
  begin_new(desk, Action::NewBlank);
  desk.view().edit.ends = false;
  for (int bone = 0; bone < 3; ++bone) {
    press(desk, {'A'});
    drag(desk, desk.joint(bone), {80, bone == 1 ? -30.f : 0.f});
  }
  press(desk, {'K'});
  desk.harness().click_at(desk.joint(1));
  desk.harness().click_at(desk.joint(3));
}

std::vector<Vec2> ends(const Skf& skf, int bone, int ticks) {
  Session session;
  session.starts_at_rest = true;
  show_rig(session, Skf(skf), "");
  session.playback.paused = true;
  std::vector<Vec2> places;
  for (int i = 0; i < ticks; ++i) {
    places.push_back(session.now.constructed.bones[at(bone)].pos);
    step(session, 1);
  }
  return places;
}

}  // namespace

TEST_CASE("each bone is drawn from a joint as one edit") {
  Desk desk;
  draw_arm(desk);
  REQUIRE(rig(desk).bones.size() == 5);
  CHECK(rig(desk).bones[1].parent_id == 0);
  CHECK(rig(desk).bones[2].parent_id == 1);
  CHECK(rig(desk).bones[3].parent_id == 2);
  CHECK(std::abs(rig(desk).bones[1].init_pos.x - 80) < 2);
  CHECK(edit_count(desk.session().rig_edits) == 4);
  REQUIRE(rig(desk).inverse_kinematics.size() == 1);
  CHECK(rig(desk).inverse_kinematics[0].bone_ids == std::vector<int>{1, 2, 3});
  CHECK(rig(desk).inverse_kinematics[0].target_id == 4);
}

TEST_CASE("a chain of bones drawn at any angle reaches its target") {
  for (const float angle : {0.4f, 3.6f}) {
    CAPTURE(angle);
    Desk desk;
    begin_new(desk, Action::NewBlank);
    desk.view().edit.ends = false;
    for (const int bone : {0, 1, 2}) {
      const float way = angle + static_cast<float>(bone * bone) * 0.4f;
      press(desk, {'A'});
      drag(desk, desk.joint(bone), {80 * std::cos(way), 80 * std::sin(way)});
    }
    const std::vector<Vec2> drawn = {place(desk, 1), place(desk, 2), place(desk, 3)};
    press(desk, {'K'});
    desk.harness().click_at(desk.joint(1));
    desk.harness().click_at(desk.joint(3));
    REQUIRE(rig(desk).inverse_kinematics.size() == 1);
    for (int bone = 1; bone <= 3; ++bone)
      CHECK(length(place(desk, bone) - drawn[at(bone - 1)]) < 1);  // IK has moved no bone
    const Vec2 before = place(desk, 4);
    drag(desk, desk.joint(4), {-40 * std::cos(angle) + 15, -40 * std::sin(angle) - 10});
    CHECK(length(place(desk, 4) - before) > 20);
    CHECK(length(place(desk, 3) - place(desk, 4)) < 0.5f);
    for (const Problem& problem : check(*desk.session().now.skf))
      CHECK(problem.code != "family-off-axis");
  }
}

TEST_CASE("the chain still reaches its target after a joint was moved at rest") {
  Desk desk;
  draw_arm(desk);
  const Bone before = rig(desk).bones[2];
  drag(desk, desk.joint(2), {10, 50});
  CHECK(length(rig(desk).bones[2].init_pos - before.init_pos) > 5);
  CHECK(rig(desk).bones[2].init_pos.y == 0);
  drag(desk, desk.joint(4), {-60, -50});
  CHECK(length(place(desk, 3) - place(desk, 4)) < 0.5f);
}

TEST_CASE("dragging a target with Auto-key sets keys, and the saved rig moves the same way") {
  const fs::path file =
      fs::temp_directory_path() / ("skelscope_arm_" + std::to_string(getpid()) + ".skf");
  fs::remove(file);
  Desk desk;
  draw_arm(desk);
  desk.harness().click("timeline/timeline/transport/auto-key");
  CHECK(desk.view().edit.auto_key);
  desk.viewer().requests.seek_frame = 0;
  desk.harness().frame(2);
  drag(desk, desk.joint(4), {-40, -60});
  CHECK(desk.session().setup.pokes.overrides.empty());
  desk.viewer().requests.seek_frame = 30;
  desk.harness().frame(3);
  REQUIRE(shown_frame(desk.session()) == 30);
  const Vec2 before = place(desk, 4);
  drag(desk, desk.joint(4), {-90, 70});
  const Vec2 after = place(desk, 4);
  CHECK(length(after - before) > 80);
  CHECK(shown_frame(desk.session()) == 30);
  int keys = 0;
  for (const Keyframe& key : rig(desk).animations[0].keyframes) keys += key.bone_id == 4;
  CHECK(keys == 4);                                  // x and y at both frames
  CHECK(desk.view().edit.keys.written.size() == 4);  // which are red until they are saved
  press(desk, {'Z', kControl});
  CHECK(desk.view().edit.keys.written.size() == 2);  // the keys that are undone are not
  press(desk, {'Z', kControl | kShift});
  desk.viewer().requests.rig.save = SaveRig{file.string()};
  desk.harness().frame(2);
  CHECK(desk.view().edit.keys.written.empty());
  const auto loaded = load(file.string());
  REQUIRE(loaded);
  CHECK(loaded.skf->armature == rig(desk));
  const std::vector<Vec2> mine = ends(*desk.session().now.skf, 3, 90);
  CHECK(mine == ends(*loaded.skf, 3, 90));
  CHECK(length(mine[0] - mine[30]) > 40);  // the arm waves
  fs::remove(file);
}

TEST_CASE("dragging a bone of the resting rig is one edit") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  drag(desk, desk.joint(0), {0, -40});  // keys hide its resting x, so only y changes visibly
  CHECK(std::abs(rig(desk).bones[0].init_pos.y - 40) < 2);
  CHECK(edit_count(desk.session().rig_edits) == 1);
  press(desk, {'Z', kControl});
  CHECK(rig(desk).bones[0].init_pos.y == 0);
}

TEST_CASE("Escape cancels a drag of the resting rig") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  ui::Harness& hand = desk.harness();
  hand.move(desk.joint(0));
  hand.press();
  hand.move(desk.joint(0) + ImVec2(0, -50));
  hand.frame(2);
  CHECK(rig(desk).bones[0].init_pos.y != 0);
  press(desk, {256});
  CHECK(rig(desk).bones[0].init_pos.y == 0);
  hand.release();
  CHECK(rig(desk).bones[0].init_pos.y == 0);
}

TEST_CASE(
    "with Auto-key, dragging the end of a chain without IK sets keys for its bones' rotation") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  press(desk, {'K', kShift});
  desk.viewer().requests.seek_frame = 10;
  desk.session().setup.pokes.physics = false;
  desk.harness().frame(3);
  const Vec2 root = place(desk, 0);
  drag(desk, desk.joint(4), {90, -60});
  bool turned = false;
  for (const Keyframe& key : rig(desk).animations[0].keyframes)
    turned |= key.element == Element::Rotation && key.frame == 10;
  CHECK(turned);
  CHECK(place(desk, 0) == root);
  CHECK(desk.session().setup.pokes.overrides.empty());
}

TEST_CASE("bones can be renamed, deleted and duplicated in the tree") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  select_only(desk.view().selection, 3);
  press(desk, {kF2});
  desk.harness().frame(3);
  desk.harness().type("Fin");
  desk.harness().key(ui::EditKey::Enter);
  desk.harness().frame(2);
  CHECK(rig(desk).bones[3].name == "Fin");
  press(desk, {'D', kControl});
  CHECK(rig(desk).bones.size() == 7);
  select_only(desk.view().selection, 3);
  press(desk, {kDelete});
  CHECK(rig(desk).bones.size() == 5);
  press(desk, {'Z', kControl});
  CHECK(rig(desk).bones.size() == 7);
}

TEST_CASE("a blank rig shows the first step to take until there is a second bone") {
  Desk desk;
  begin_new(desk, Action::NewBlank);
  CHECK(desk.harness().has("viewport/tools/first step"));
  press(desk, {'A', kShift});
  desk.harness().frame(3);
  CHECK(rig(desk).bones.size() == 2);
  CHECK_FALSE(desk.harness().has("viewport/tools/first step"));
}

TEST_CASE("deleting reports what goes too, and renaming reports that the name is taken") {
  Desk desk;
  begin_new(desk, Action::NewArm);
  select_only(desk.view().selection, 1);
  press(desk, {kDelete});
  CHECK(desk.view().toast.text == "Deleted Upper Arm with 2 bones below, 1 IK chain");
  CHECK(desk.session().rig_edits.entries.back().title == desk.view().toast.text);
  press(desk, {'Z', kControl});
  select_only(desk.view().selection, 3);
  press(desk, {kF2});
  desk.harness().frame(3);
  desk.harness().type("Forearm");
  desk.harness().key(ui::EditKey::Enter);
  desk.harness().frame(2);
  CHECK(rig(desk).bones[3].name == "Forearm");
  CHECK(desk.view().toast.text == "Renamed Hand to a second Forearm");
}

TEST_CASE("a row dropped on another bone in the tree gets that parent") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  desk.session().setup.pokes.physics = false;
  desk.harness().frame(2);
  const Rect from = desk.harness().find("armature/tree/row/4/select");
  const Rect to = desk.harness().find("armature/tree/row/1/select");
  desk.harness().drag("armature/tree/row/4/select", to.center() - from.center());
  CHECK(rig(desk).bones[4].parent_id == 1);
}

TEST_CASE("the inspector's fields change the resting rig, or the key at the playhead") {
  Desk desk;
  begin_new(desk, Action::NewTail);
  select_only(desk.view().selection, 2);
  desk.harness().frame(2);
  desk.harness().drag("inspector/edit/x", {40, 0});
  CHECK(rig(desk).bones[2].init_pos.x > 0);
  CHECK(edit_count(desk.session().rig_edits) == 1);
  desk.harness().click("inspector/edit/rest-key/1");
  desk.viewer().requests.seek_frame = 10;
  desk.harness().frame(3);
  desk.harness().drag("inspector/edit/rotation", {40, 0});
  bool keyed = false;
  for (const Keyframe& key : rig(desk).animations[0].keyframes)
    keyed |= key.bone_id == 2 && key.element == Element::Rotation && key.frame == 10;
  CHECK(keyed);
  CHECK(edit_count(desk.session().rig_edits) == 2);
}
