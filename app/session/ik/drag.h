// Dragging bones with the mouse: the overrides of local values that bring a bone to the mouse's
// place in armature space.
#pragma once

#include <string>
#include <vector>

#include "session/ik/skeleton_drag.h"
#include "session/tick/simulation.h"

namespace skelscope {

// The way in which the mouse drags a bone or the skeleton in the viewport.
enum class Grab { None, Move, Turn, Skeleton, Reach };
struct DragView {
  Grab grab = Grab::None;
  int bone = -1;                 // the bone that the overrides belong to
  bool moved = false;            // the mouse has moved farther than in a click
  skelform::Vec2 pressed_at{0};  // screen pixels of the viewport
  skelform::Vec2 offset{0};      // Move: from the mouse to the bone's origin, armature pixels
  float turn = 0;                // Turn: from the mouse's direction to the bone's rotation, radians
  HeldSkeleton skeleton;         // Skeleton: its state at the press; its points follow the mouse
  Pokes before;                  // the pokes at the press
};
// A dragged skeleton has a point for each bone of the old rig, so its drag ends.
void indices(auto& each, DragView& drag) {
  each.bone(drag.bone);
  each.pokes(drag.before);
  if (drag.bone < 0 || drag.grab == Grab::Skeleton) drag = {};
}

// Returns the position relative to the parent that puts the bone at `in_rig` (armature space). It
// counts with the parent's rotation, scale and mirroring after all passes. An axis that the parent
// scales to 0 keeps its value.
skelform::Vec2 local_position(const Simulation& simulation, int bone, skelform::Vec2 in_rig);
// Returns -1 if the bone's parents mirror it, so that it turns the other way round, else 1: see
// turn_sense().
float turn_sense_of(const Simulation& simulation, int bone);

// Returns the bone that moves when this bone is dragged: the target if this bone is the end of a
// solved chain, else this bone.
int moved_by(const Simulation& simulation, int bone);
// Returns whether IK sets the bone's rotation, so that a rotation by hand has no effect.
bool is_turned_by_ik(const Simulation& simulation, int bone);

// Returns the physics entries that pause while a bone is dragged: the bone's own, and those of the
// bones above it up to the first bone without physics.
std::vector<int> physics_of_hold(const skelform::Armature& armature, int bone);

using Overrides = std::vector<Override>;
void set_override(Overrides& overrides, int bone, skelform::Element element, float value);
void place(Overrides& overrides, const Simulation& simulation, int bone, skelform::Vec2 in_rig);
void turn(Overrides& overrides, const Simulation& simulation, int bone, float in_rig);

// Returns whether the bone has overrides of position, rotation or scale, which a drag sets and
// Escape removes.
bool is_held(const Overrides& overrides, int bone);
std::vector<int> held_bones(const Overrides& overrides);  // in the order of their overrides
void let_go(Overrides& overrides, int bone);
void let_go_of_all(const Simulation& simulation, Pokes& pokes);

}  // namespace skelscope
