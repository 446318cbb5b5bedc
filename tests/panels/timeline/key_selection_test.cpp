// Keys of the timeline in edit mode: selecting by clicks and marquees, dragging, stretching,
// removing.
#include <doctest/doctest.h>

#include "panels/timeline/key_panel.h"

using namespace skelscope;
using namespace skelscope::ui;
using skelform::Element;

TEST_CASE(
    "a click selects a key and shows its frame; Shift adds a key, Ctrl deselects one, Escape "
    "deselects all") {
  KeyPanel panel;
  panel.harness.click(panel.key(2, 18));
  CHECK(panel.selected() == KeyPlaces{{0, 18, 1, Element::PositionX}});
  CHECK(panel.frame() == 18);
  CHECK(panel.view().selection.bone == -1);  // selecting the bone would move its rows to the top
  panel.harness.hold_shift(true);
  panel.harness.click(panel.key(2, 34));
  panel.harness.hold_shift(false);
  CHECK(panel.selected().size() == 2);
  CHECK(panel.frame() == 18);
  panel.harness.hold_control(true);
  panel.harness.click(panel.key(2, 18));
  panel.harness.hold_control(false);
  CHECK(panel.selected() == KeyPlaces{{0, 34, 1, Element::PositionX}});
  panel.press({kEscape});
  CHECK(panel.selected().empty());
  CHECK(edit_count(panel.session().rig_edits) == 0);
}

TEST_CASE("a diamond in the row of a bone or an animation selects all keys below it") {
  KeyPanel panel;
  panel.harness.click(panel.key(1, 0));
  CHECK(panel.selected().size() == 2);  // x and rotation of Arm
  panel.harness.click(panel.key(0, 0));
  CHECK(panel.selected().size() == 3);
  panel.press({'A', kControl});
  CHECK(panel.selected().size() == 11);  // two keys share a place
}

TEST_CASE("outside edit mode a click on a key shows its frame and selects its bone") {
  KeyPanel panel;
  panel.view().edit.on = false;
  panel.harness.frame(2);
  panel.harness.click(panel.key(2, 18));
  CHECK(panel.selected().empty());
  CHECK(panel.view().selection.bone == 1);
}

TEST_CASE("a marquee selects the keys inside; Shift adds them, Ctrl inverts their selection") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(22), 14});
  CHECK(panel.selected() ==
        KeyPlaces{{0, 18, 1, Element::PositionX}, {0, 34, 1, Element::PositionX}});
  panel.harness.hold_control(true);
  panel.marquee(2, 30, {panel.width(22), 14});
  panel.harness.hold_control(false);
  CHECK(panel.selected() ==
        KeyPlaces{{0, 18, 1, Element::PositionX}, {0, 50, 1, Element::PositionX}});
  panel.harness.hold_shift(true);
  panel.marquee(2, 30, {panel.width(8), 14});
  panel.harness.hold_shift(false);
  CHECK(panel.selected().size() == 3);
}

TEST_CASE("a drag moves the selected keys by whole frames, as one edit") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(22), 14});
  panel.harness.drag(panel.key(2, 34), {panel.width(3.2f), 0});
  CHECK(panel.arm_x() == Frames{0, 21, 37, 50, 70});
  CHECK(panel.selected() ==
        KeyPlaces{{0, 21, 1, Element::PositionX}, {0, 37, 1, Element::PositionX}});
  REQUIRE(edit_count(panel.session().rig_edits) == 1);
  CHECK(panel.session().rig_edits.entries[1].title == "Moved 2 keys by +3 frames");
  panel.press({'Z', kControl});
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 70});
}

TEST_CASE("a drag of keys shows its distance, moves them on release, and Escape cancels it") {
  KeyPanel panel;
  Harness& hand = panel.harness;
  const ImVec2 from = hand.find(panel.key(2, 34)).center();
  hand.move(from);
  hand.press();
  hand.move({from.x + panel.width(16), from.y});
  CHECK(hand.has(at("hand/+16 frames/1 key  frame 50  replaces 1")));
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 70});
  hand.move({from.x + panel.width(17), from.y});
  CHECK(hand.has(at("hand/+17 frames/1 key  frame 51")));
  panel.press({kEscape});
  hand.release();
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 70});
  CHECK(edit_count(panel.session().rig_edits) == 0);
}

TEST_CASE("dragged keys replace keys at their frames and stop at frame 0") {
  KeyPanel panel;
  panel.harness.drag(panel.key(2, 34), {panel.width(16), 0});
  CHECK(panel.arm_x() == Frames{0, 18, 50, 70});
  panel.marquee(2, 15, {panel.width(40), 14});
  CHECK(panel.selected().size() == 2);
  panel.harness.drag(panel.key(2, 18), {-panel.width(21), 0});
  CHECK(panel.arm_x() == Frames{0, 32, 70});
}

TEST_CASE("dragging with Alt or Ctrl stretches the keys; the far end stays") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(40), 14});
  CHECK(panel.selected().size() == 3);  // at 18, 34 and 50
  panel.harness.hold_alt(true);
  panel.harness.drag(panel.key(2, 50), {-panel.width(16), 0});
  panel.harness.hold_alt(false);
  CHECK(panel.arm_x() == Frames{0, 18, 26, 34, 70});
  panel.harness.hold_control(true);
  panel.harness.drag(panel.key(2, 18), {-panel.width(16), 0});
  panel.harness.hold_control(false);
  CHECK(panel.arm_x() == Frames{0, 2, 18, 34, 70});
}

TEST_CASE(
    "Delete removes the selected keys, Ctrl+D duplicates them, and selecting a bone deselects "
    "them") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(22), 14});
  panel.press({'D', kControl});
  CHECK(panel.arm_x() == Frames{0, 18, 34, 35, 50, 51, 70});
  CHECK(panel.selected().begin()->frame == 35);
  panel.press({kDelete});
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 70});
  CHECK(panel.selected().empty());
  panel.harness.click(panel.key(2, 18));
  panel.view().selection.bone = 2;
  panel.harness.frame(2);
  CHECK(panel.selected().empty());  // another bone was selected
}

TEST_CASE("the key menu sets easing and removes all keys of the bone at that frame") {
  KeyPanel panel;
  panel.harness.right_click(panel.key(2, 34));
  panel.harness.frame(2);
  CHECK(panel.selected() == KeyPlaces{{0, 34, 1, Element::PositionX}});
  panel.harness.click(at("key menu/ease-in"));
  const auto& keys = armature_of(panel.session()).animations[0].keyframes;
  for (const auto& key : keys) {
    if (key.frame != 34 || key.element != Element::PositionX) continue;
    CHECK(key.start_handle.x == 0.5f);
    CHECK(key.handle_preset == "SineIn");
  }
  panel.harness.right_click(panel.key(2, 34));
  panel.harness.frame(2);
  panel.harness.click(at("key menu/remove-bones"));
  CHECK(panel.arm_x() == Frames{0, 18, 50, 70});
}
