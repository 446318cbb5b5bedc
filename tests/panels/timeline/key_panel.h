// The timeline of timeline_rig.h in edit mode.
//
// Rows: 0 Walk, 1 Arm, 2 its position x, 3 its rotation, 4 a dead key, 5 Foot Target, 6 its y.
#pragma once

#include "panels/actions.h"
#include "panels/key_codes.h"
#include "panels/timeline/timeline_rig.h"

namespace skelscope::ui {

// The armature with element names, as in a file.
inline skelform::Armature key_armature() {
  skelform::Armature armature = timeline_armature();
  for (skelform::Animation& animation : armature.animations)
    for (skelform::Keyframe& key : animation.keyframes)
      if (!key.dead) key.element_name = skelform::name_of(key.element);
  return armature;
}

struct KeyPanel : BottomPanel {
  explicit KeyPanel(const HarnessOptions& options = {}) : BottomPanel(key_armature(), options) {
    view().edit.on = true;
    harness.frame(2);
  }
  std::string key(int row, int frame) {
    return at("row/" + std::to_string(row) + "/key/" + std::to_string(frame));
  }
  const KeyPlaces& selected() { return view().edit.keys.selected; }
  void press(KeyChord chord) {
    dispatch(chord, false, session(), view(), viewer.requests);
    harness.frame(2);
  }
  // The frames of the keys of one element of Walk.
  std::vector<int> frames(int bone, skelform::Element element) {
    std::vector<int> list;
    for (const auto& key : armature_of(session()).animations[0].keyframes)
      if (key.bone_id == bone && key.element == element && !key.dead) list.push_back(key.frame);
    return list;
  }
  std::vector<int> arm_x() { return frames(1, skelform::Element::PositionX); }
  // The width of a number of frames, screen pixels.
  float width(float frames) { return x_of_frame(*this, frames) - x_of_frame(*this, 0); }
  void marquee(int row, float frame, ImVec2 by) {
    const Rect near = harness.find(key(row, 0));
    harness.move({x_of_frame(*this, frame), near.center().y - 9});
    harness.press();
    for (int i = 1; i <= 4; ++i)
      harness.move({x_of_frame(*this, frame) + by.x * static_cast<float>(i) / 4,
                    near.center().y - 9 + by.y * static_cast<float>(i) / 4});
    harness.release();
  }
};

using Frames = std::vector<int>;

}  // namespace skelscope::ui
