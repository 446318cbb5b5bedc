// Keyboard alternatives to drags and right clicks, in the whole window.
#include <cmath>

#include "panels/actions.h"
#include "panels/graph/graph_edit.h"
#include "viewer/desk.h"
#include "viewer/keyed_root.h"

using namespace skelscope;
using namespace skelform;

namespace {

struct KeysAlone : ui::Desk {
  void press(int key, int mods = 0) {
    harness().hold_shift((mods & kShift) != 0);
    harness().hold_control((mods & kControl) != 0);
    dispatch({key, mods}, ImGui::GetIO().WantTextInput, session(), view(), viewer().requests);
    harness().frame(3);
    harness().hold_shift(false);
    harness().hold_control(false);
  }
  bool ring_is_at(const std::string& path) {
    const Rect rect = harness().find(path);
    const RingItem& item = view().ring.item;
    return item.id != 0 && std::abs(item.left - rect.min.x) < 1 &&
           std::abs(item.top - rect.min.y) < 1 && std::abs(item.right - rect.max.x) < 1;
  }
  // Presses Tab until the focus ring is on the item.
  void reach(const std::string& path) {
    if (!view().ring.on) press(kF6);
    for (int i = 0; i < 300 && !ring_is_at(path); ++i) press(kTab);
    REQUIRE(ring_is_at(path));
  }
  void edit() {
    if (!view().edit.on) press('E');
    REQUIRE(view().edit.on);
  }
  const Bone& bone(int index) {
    return armature_of(session()).bones[static_cast<std::size_t>(index)];
  }
  std::string row(int index) { return "armature/tree/row/" + std::to_string(index) + "/select"; }
};

struct KeyedAlone : KeysAlone {
  KeyedAlone() {
    ui::open_keyed_root(*this);
    harness().frame(6);
  }
  float value_at(int frame) {
    for (const Keyframe& key : armature_of(session()).animations[0].keyframes)
      if (key.element == Element::PositionX && key.frame == frame) return key.value;
    return NAN;
  }
};

}  // namespace

TEST_CASE("Ctrl+P, a row and Enter give a bone another parent, and Escape cancels") {
  KeysAlone desk;
  desk.edit();
  desk.press('1', kControl);
  desk.view().folded.assign(armature_of(desk.session()).bones.size(), 0);
  const int child = 3, parent = 1;
  const int before = desk.bone(child).parent_id;
  REQUIRE(before != parent);
  select_only(desk.view().selection, child);
  desk.press('P', kControl);
  REQUIRE(desk.harness().has("armature/tree-edit/parent"));
  desk.press(kEscape);
  CHECK_FALSE(desk.harness().has("armature/tree-edit/parent"));
  desk.press('P', kControl);
  desk.reach(desk.row(parent));
  desk.press(kEnter);
  CHECK(desk.bone(child).parent_id == parent);
  CHECK_FALSE(desk.harness().has("armature/tree-edit/parent"));
  desk.press('Z', kControl);
  CHECK(desk.bone(child).parent_id == before);
}

TEST_CASE("a bone's menu can make it a root") {
  KeysAlone desk;
  desk.edit();
  desk.press('1', kControl);
  desk.view().folded.assign(armature_of(desk.session()).bones.size(), 0);
  desk.harness().frame(3);
  desk.reach(desk.row(3));
  desk.press(kF10, kShift);
  REQUIRE(desk.harness().has("armature/tree/bone-menu/choose-parent"));
  for (int i = 0; i < 40 && !desk.ring_is_at("armature/tree/bone-menu/choose-parent"); ++i)
    desk.press(kDown);
  desk.press(kEnter);
  REQUIRE(desk.harness().has("armature/tree-edit/no-parent"));
  desk.reach("armature/tree-edit/no-parent");
  desk.press(kEnter);
  CHECK(desk.bone(3).parent_id == -1);
}

TEST_CASE(
    "Ctrl+Enter selects a second bone, and two selected bones become the ends of an IK chain") {
  KeysAlone desk;
  perform(Action::NewBlank, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(4);
  desk.edit();
  select_only(desk.view().selection, 0);
  for (int i = 0; i < 2; ++i) desk.press('A', kShift);
  REQUIRE(armature_of(desk.session()).bones.size() >= 3);
  desk.view().folded.assign(armature_of(desk.session()).bones.size(), 0);
  desk.press('1', kControl);
  desk.reach(desk.row(0));
  desk.press(kEnter);
  desk.reach(desk.row(2));
  desk.press(kEnter, kControl);
  REQUIRE(selected_bones(desk.view().selection).size() == 2);
  const std::size_t families = armature_of(desk.session()).inverse_kinematics.size();
  perform(Action::ChainBones, desk.session(), desk.view(), desk.viewer().requests);
  desk.harness().frame(3);
  REQUIRE(armature_of(desk.session()).inverse_kinematics.size() == families + 1);
  CHECK(armature_of(desk.session()).inverse_kinematics.back().bone_ids.size() == 3);
}

TEST_CASE("Alt with up or down reorders the tracks, and the focus stays on the moved track") {
  KeysAlone desk;
  auto& tracks = desk.session().playback.tracks;
  REQUIRE(tracks.size() == 1);
  const int first = tracks[0].animation;
  const int second = first == 0 ? 1 : 0;
  PlaybackTrack added = tracks[0];
  added.animation = second;
  tracks.push_back(added);
  for (int t = 0; t < 2; ++t) desk.view().timeline.open[{tracks[t].animation, -1}] = false;
  desk.harness().frame(3);
  desk.reach("timeline/timeline/track/0/row");
  desk.press(kDown, kAlt);
  CHECK(tracks[0].animation == second);
  CHECK(tracks[1].animation == first);
  CHECK(desk.ring_is_at("timeline/timeline/track/1/row"));
  desk.press(kUp, kAlt);
  CHECK(tracks[0].animation == first);
  CHECK(desk.ring_is_at("timeline/timeline/track/0/row"));
}

TEST_CASE("keys in the timeline can be found, selected, moved and stretched without a mouse") {
  KeyedAlone desk;
  desk.edit();
  desk.reach("timeline/timeline/graph");
  REQUIRE(desk.harness().has("timeline/timeline/ring row"));
  desk.press(kDown);  // row of the bone
  desk.press(kRight, kControl);
  CHECK(shown_frame(desk.session()) == 30);
  desk.press(kEnter);
  REQUIRE(desk.view().edit.keys.selected.size() == 1);
  desk.press(kRight, kAlt);
  desk.press(kRight, kAlt | kShift);
  CHECK(desk.value_at(41) == 100);
  CHECK(std::isnan(desk.value_at(30)));
  desk.press(kRight, kControl);
  desk.press(kRight, kControl);
  desk.press(kEnter, kShift);
  CHECK(desk.view().edit.keys.selected.size() == 3);  // a blank rig has another key at its end
  desk.press(kLeft, kControl | kAlt);
  CHECK(desk.value_at(59) == 0);
  CHECK(desk.value_at(41) == 100);
  desk.press(kF10, kShift);
  CHECK(desk.harness().has("timeline/timeline/key menu/cut-keys"));
}

TEST_CASE("a key in the graph can be chosen, moved, added and deleted with the keyboard") {
  KeyedAlone desk;
  desk.edit();
  desk.press('2', kAlt);
  desk.view().layout.bottom = 28;
  desk.harness().frame(4);
  desk.reach("timeline/timeline/graph/plot");
  desk.press(kRight, kControl);
  desk.press(kRight, kControl);
  CHECK(shown_frame(desk.session()) == 30);
  desk.press(kUp, kAlt);
  CHECK(desk.value_at(30) == doctest::Approx(101));
  desk.press(kRight, kAlt | kShift);
  CHECK(desk.value_at(40) == doctest::Approx(101));
  desk.press(kLeft, kAlt);
  CHECK(desk.value_at(39) == doctest::Approx(101));
  desk.viewer().requests.seek_frame = 10;
  desk.harness().frame(3);
  desk.press(kEnter);
  CHECK_FALSE(std::isnan(desk.value_at(10)));
  desk.press(kDelete);
  CHECK(std::isnan(desk.value_at(10)));
}

TEST_CASE("Alt with an arrow moves the selected bone, and undo reverts it") {
  KeysAlone desk;
  desk.session().playback.paused = true;
  const int target = armature_of(desk.session()).inverse_kinematics[0].target_id;
  REQUIRE(target >= 0);
  select_only(desk.view().selection, target);
  const Vec2 before = ui::place(desk, target);
  desk.press(kRight, kAlt);
  desk.press(kUp, kAlt | kShift);
  CHECK(ui::place(desk, target).x == doctest::Approx(before.x + 1).epsilon(0.001));
  CHECK(ui::place(desk, target).y == doctest::Approx(before.y + 10).epsilon(0.001));
  desk.press('Z', kControl);
  desk.press('Z', kControl);
  CHECK(ui::place(desk, target).y == doctest::Approx(before.y));
}

TEST_CASE("Shift+F10 opens the menu of the focused item, as a right click does") {
  KeysAlone desk;
  desk.session().playback.paused = true;
  desk.viewer().requests.seek_frame = 7;
  desk.harness().frame(3);
  desk.reach("viewport/toolbar/trails");
  desk.press(kF10, kShift);
  CHECK(desk.harness().has("viewport/toolbar/trail options/before"));
  desk.press(kEscape);
  desk.reach("timeline/timeline/ruler");
  desk.press(kF10, kShift);
  REQUIRE(desk.harness().has("timeline/timeline/ruler menu/from"));
  CHECK(desk.view().timeline.menu_frame == 7);
}
