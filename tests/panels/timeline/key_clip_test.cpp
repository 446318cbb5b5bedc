// Keys and bones on the clipboard, the row about selected keys, and a playhead beyond the end.
#include <doctest/doctest.h>

#include "panels/timeline/key_panel.h"

using namespace skelscope;
using namespace skelscope::ui;
using skelform::Element;

namespace {

void copy_keys_of_arm(KeyPanel& panel) {
  panel.marquee(2, 15, {panel.width(22), 14});
  panel.press({'C', kControl});
}

void type_in(KeyPanel& panel, const std::string& field, const std::string& text) {
  panel.harness.click(at(field));
  panel.harness.frame(2);
  panel.harness.type(text);
  panel.harness.key(EditKey::Enter);
  panel.harness.frame(2);
}

const skelform::Keyframe& key_of(KeyPanel& panel, int frame, Element element) {
  for (const auto& key : armature_of(panel.session()).animations[0].keyframes)
    if (key.frame == frame && key.element == element) return key;
  FAIL("no such key");
  return armature_of(panel.session()).animations[0].keyframes[0];
}

}  // namespace

TEST_CASE("copied keys are pasted at the playhead and then selected") {
  KeyPanel panel;
  copy_keys_of_arm(panel);
  CHECK(panel.view().toast.text == "Copied 2 keys");
  panel.press({kEscape});
  panel.viewer.requests.seek_frame = 50;
  panel.harness.frame(2);
  panel.press({'V', kControl});
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 66, 70});
  CHECK(panel.selected() ==
        KeyPlaces{{0, 50, 1, Element::PositionX}, {0, 66, 1, Element::PositionX}});
  CHECK(key_of(panel, 50, Element::PositionX).value == 90);
  CHECK(edit_count(panel.session().rig_edits) == 1);
}

TEST_CASE("cutting removes the keys and copies them") {
  KeyPanel panel;
  panel.marquee(2, 15, {panel.width(22), 14});
  panel.press({'X', kControl});
  CHECK(panel.arm_x() == Frames{0, 50, 70});
  panel.press({'V', kControl});
  CHECK(panel.arm_x() == Frames{0, 16, 50, 70});  // pasted at the playhead, which is at 0
}

TEST_CASE("keys copied from one bone are pasted to the selected bone") {
  KeyPanel panel;
  copy_keys_of_arm(panel);
  panel.view().selection.bone = 0;
  panel.harness.frame(2);
  panel.press({'V', kControl});
  CHECK(panel.frames(0, Element::PositionX) == Frames{0, 16});
}

TEST_CASE("pasting a text without keys or bones is refused with a message") {
  KeyPanel panel;
  panel.press({'V', kControl});
  CHECK(panel.view().toast.text == "The clipboard is empty");
  ImGui::SetClipboardText("hello");
  panel.press({'V', kControl});
  CHECK(panel.view().toast.text == "The clipboard holds no keys and no bones of a rig");
  ImGui::SetClipboardText(R"({"skelform_clip":1,"kind":"keys"})");
  panel.press({'V', kControl});
  CHECK(panel.view().notice == "The clipboard has no key");
  CHECK(edit_count(panel.session().rig_edits) == 0);
}

TEST_CASE("pasting into another rig matches bones by name and reports keys left out") {
  std::string text;
  {
    KeyPanel panel;
    panel.press({'A', kControl});
    panel.press({'C', kControl});
    text = ImGui::GetClipboardText();
  }
  KeyPanel other;
  skelform::Armature armature = key_armature();
  armature.bones[2].name = "Another Target";
  armature.animations[0].keyframes.clear();
  skelform::resolve(armature);
  show_armature(other.session(), std::move(armature));
  other.harness.frame(2);
  ImGui::SetClipboardText(text.c_str());
  other.press({'V', kControl});
  CHECK(other.arm_x() == Frames{0, 18, 34, 50, 70});
  CHECK(other.frames(2, Element::PositionY).empty());
  CHECK(other.view().toast.text == "3 keys were left out. This rig has no bone 'Foot Target'");
}

TEST_CASE("without selected keys the bone is copied and pasted below the selected bone") {
  KeyPanel panel;
  panel.view().selection.bone = 2;
  panel.harness.frame(2);
  panel.press({'C', kControl});
  CHECK(panel.view().toast.text == "Copied Foot Target with all below");
  panel.view().selection.bone = 0;
  panel.press({'V', kControl});
  REQUIRE(armature_of(panel.session()).bones.size() == 4);
  CHECK(armature_of(panel.session()).bones[3].name == "Foot Target");
  CHECK(armature_of(panel.session()).bones[3].parent_id == 0);
  CHECK(panel.view().toast.text == "Pasted bones: 1 bone, 3 keys");
}

TEST_CASE("value and curve of a single key can be changed below the rows, as one edit") {
  KeyPanel panel;
  panel.harness.click(panel.key(2, 18));
  panel.harness.frame(2);
  type_in(panel, "keys/value", "55");
  CHECK(key_of(panel, 18, Element::PositionX).value == 55);
  panel.harness.click(at("keys/easing"));
  panel.harness.frame(2);
  panel.harness.click(at("keys/easing/list/3"));
  CHECK(key_of(panel, 18, Element::PositionX).handle_preset == "SineInOut");
  CHECK(key_of(panel, 18, Element::PositionX).value == 55);
  CHECK(edit_count(panel.session().rig_edits) == 1);
  panel.harness.click(panel.key(3, 0));
  panel.harness.frame(2);
  type_in(panel, "keys/value", "90");
  CHECK(std::abs(key_of(panel, 0, Element::Rotation).value - skelform::kPi / 2) < 1e-5f);
}

TEST_CASE("in edit mode the playhead can go beyond the end, and a key set there becomes the last") {
  KeyPanel panel;
  copy_keys_of_arm(panel);
  panel.press({kEscape});
  panel.view().timeline.frame_width = 0;  // zoomed out to all frames and those beyond the end
  panel.harness.frame(2);
  panel.harness.click_at({x_of_frame(panel, 80), ruler_y(panel)});
  CHECK(panel.frame() == 70);
  CHECK(playhead_frame(panel.session(), panel.view().edit.keys) == 80);
  panel.press({262});  // Right
  CHECK(playhead_frame(panel.session(), panel.view().edit.keys) == 81);
  panel.press({'V', kControl});
  panel.harness.frame(2);
  CHECK(panel.arm_x() == Frames{0, 18, 34, 50, 70, 81, 97});
  CHECK(panel.frame() == 81);
  CHECK(panel.view().edit.keys.beyond == -1);
}

TEST_CASE("a frame beyond the end can be typed only in edit mode") {
  KeyPanel panel;
  type_in(panel, "transport/frame", "200");
  CHECK(playhead_frame(panel.session(), panel.view().edit.keys) == 200);
  panel.view().edit.on = false;
  panel.harness.frame(2);
  CHECK(playhead_frame(panel.session(), panel.view().edit.keys) == 70);
  panel.harness.click_at({x_of_frame(panel, 72), ruler_y(panel)});
  CHECK(playhead_frame(panel.session(), panel.view().edit.keys) == 70);
}

TEST_CASE("the transport switches Auto-key in edit mode") {
  KeyPanel panel;
  panel.harness.click(transport("auto-key"));
  CHECK(panel.view().edit.auto_key);
  panel.harness.click(transport("auto-key"));
  CHECK_FALSE(panel.view().edit.auto_key);
  panel.view().edit.on = false;
  panel.harness.frame(2);
  CHECK_FALSE(panel.harness.has(transport("auto-key")));
}
