// Keys of the timeline in edit mode: selected by clicks and marquees, dragged, stretched, removed.
#include <doctest/doctest.h>

#include "panels/timeline/key_panel.h"

using namespace skelscope;
using namespace skelscope::ui;
using skelform::Element;

TEST_CASE("a click selects a key and shows its frame; Shift adds, Ctrl takes out, Esc clears") {
  KeyPanel panel;
  panel.harness.click(panel.key(2, 18));
  CHECK(panel.selected() == KeyPlaces{{0, 18, 1, Element::PositionX}});
  CHECK(panel.frame() == 18);
  CHECK(panel.view().selection.bone == -1);  // the rows stay where they are
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

TEST_CASE("the row of a bone and of the animation stand for all that lies below") {
  KeyPanel panel;
  panel.harness.click(panel.key(1, 0));
  CHECK(panel.selected().size() == 2);  // x and rotation of the arm
  panel.harness.click(panel.key(0, 0));
  CHECK(panel.selected().size() == 3);
  panel.press({'A', kControl});
  CHECK(panel.selected().size() == 11);  // two keys share a place
}

TEST_CASE("outside edit mode a click only shows the frame") {
  KeyPanel panel;
  panel.view().edit.on = false;
  panel.harness.frame(2);
  panel.harness.click(panel.key(2, 18));
  CHECK(panel.selected().empty());
  CHECK(panel.view().selection.bone == 1);
}

TEST_CASE("a marquee takes the keys inside; Shift adds to them, Ctrl turns them over") {
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

TEST_CASE("a drag takes the selected keys along in whole frames, in one step") {
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

TEST_CASE("the hand says how far it goes, nothing moves before it lets go, Esc takes it back") {
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

TEST_CASE("keys replace others on which they are dropped, and stop at frame 0") {
  KeyPanel panel;
  panel.harness.drag(panel.key(2, 34), {panel.width(16), 0});
  CHECK(panel.arm_x() == Frames{0, 18, 50, 70});
  panel.marquee(2, 15, {panel.width(40), 14});
  CHECK(panel.selected().size() == 2);
  panel.harness.drag(panel.key(2, 18), {-panel.width(21), 0});
  CHECK(panel.arm_x() == Frames{0, 32, 70});
}

TEST_CASE("Alt stretches the keys away from their other end") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(40), 14});
  CHECK(panel.selected().size() == 3);  // 18 34 50
  panel.harness.hold_alt(true);
  panel.harness.drag(panel.key(2, 50), {-panel.width(16), 0});
  panel.harness.hold_alt(false);
  CHECK(panel.arm_x() == Frames{0, 18, 26, 34, 70});
  panel.harness.hold_control(true);
  panel.harness.drag(panel.key(2, 18), {-panel.width(16), 0});
  panel.harness.hold_control(false);
  CHECK(panel.arm_x() == Frames{0, 2, 18, 34, 70});
}

TEST_CASE("Delete removes the keys, Ctrl+D sets them behind themselves; else bones are meant") {
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
  CHECK(panel.selected().empty());  // another bone was chosen: keys are no longer meant
}

TEST_CASE("the menu has what the keys have, and the shapes of curves") {
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
