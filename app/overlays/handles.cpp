#include "overlays/handles.h"

#include "lists/lists.h"

namespace skelscope {

using skelform::Vec2;

namespace {

constexpr float kHeldRing = 11;
// Distance of the knob from the joint along the bone's y axis, look pixels.
constexpr float kRing = 40;

bool is_bone(const Session& session, int bone) {
  return has_index(session.now.constructed.bones, bone);
}

}  // namespace

bool turn_knob(const Session& session, const Projection& projection, int bone, Vec2& screen) {
  if (!is_bone(session, bone) || is_turned_by_ik(session.now, bone)) return false;
  const auto& built = session.now.constructed.bones[bone];
  const Vec2 y_axis = direction_on_screen(projection, built.rot + skelform::kPi / 2);
  screen = to_screen(projection, built.pos) + y_axis * (kRing * projection.scale);
  return true;
}

void build_held(const Session& session, const Projection& projection, OverlayList& over) {
  for (const int bone : held_bones(session.setup.pokes.overrides)) {
    if (!is_bone(session, bone)) continue;
    const Vec2 joint = to_screen(projection, session.now.constructed.bones[bone].pos);
    add_ring(over, joint, kHeldRing, 1.6f, {Ink::Accent});
  }
}

void build_handles(const Session& session, const Projection& projection, int bone, Grab grab,
                   OverlayList& over) {
  Vec2 knob;
  if (!turn_knob(session, projection, bone, knob)) return;
  const Vec2 joint = to_screen(projection, session.now.constructed.bones[bone].pos);
  const bool near = grab == Grab::Turn;
  if (near) add_ring(over, joint, kRing, 1.4f, {Ink::Selection, 0.8f});
  add_line(over, joint + (knob - joint) * 0.6f, knob, 1.2f, {Ink::Selection, 0.6f});
  add_disc(over, knob, near ? 5.5f : 4.5f, {Ink::Selection});
  add_ring(over, knob, near ? 5.5f : 4.5f, 1.2f, {Ink::Panel}).casing = false;
}

}  // namespace skelscope
