#include "overlays/drag_readout.h"

#include <cmath>

#include "lists/lists.h"
#include "words/numbers.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr Vec2 kBesideMouse{18, 24};  // offset from the mouse, look pixels

std::string figure(float value, bool with_plus) {
  const std::string text = skelform::fixed_text(std::abs(value), 1);
  const bool zero = text == "0.0";
  return (value < 0 && !zero ? "\u2212" : with_plus && !zero ? "+" : "") + text;
}

float in_degrees_of(float radians) {
  return radians * skelform::kDegreesPerRadian;
}

bool in_hand(const Session& session, const DragView& drag) {
  return drag.grab != Grab::None && has_index(session.now.shown.pose.bones, drag.bone);
}

const skelform::LocalBone& held_bone(const Session& session, const DragView& drag) {
  return session.now.shown.pose.bones[drag.bone];
}

// Returns the dragged bone's position: in armature space while pulling the whole skeleton, else
// relative to its parent.
Vec2 place_in_hand(const Session& session, const DragView& drag) {
  if (drag.grab == Grab::Skeleton || drag.grab == Grab::Reach)
    return session.now.constructed.bones[drag.bone].pos;
  return held_bone(session, drag).pos;
}

}  // namespace

void remember_start(const Session& session, View& view) {
  if (!in_hand(session, view.drag)) return;
  view.sight.held_pos = place_in_hand(session, view.drag);
  view.sight.held_rot = held_bone(session, view.drag).rot;
}

void build_drag_readout(const Session& session, const View& view, const Projection& projection,
                        OverlayList& over) {
  const DragView& drag = view.drag;
  if (!drag.moved || !in_hand(session, drag)) return;
  Label label;
  if (drag.grab == Grab::Turn) {
    const float rot = held_bone(session, drag).rot;
    label.text = figure(in_degrees_of(rot), false) + "\u00B0";
    label.note = figure(in_degrees_of(rot - view.sight.held_rot), true) + "\u00B0";
  } else {
    const Vec2 pos = place_in_hand(session, drag), by = pos - view.sight.held_pos;
    label.text = "x " + figure(pos.x, false) + "  y " + figure(pos.y, false);
    label.note = figure(by.x, true) + ", " + figure(by.y, true);
  }
  label.at = to_screen(projection, view.cursor) + kBesideMouse * projection.scale;
  label.border = {Ink::Selection};
  label.figures = true;
  add_label(over, label);
}

}  // namespace skelscope
