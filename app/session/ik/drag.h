// Moving and turning bones by hand: the overrides of local values that put a bone where the hand
// wants it in armature space.
#pragma once

#include <string>
#include <vector>

#include "session/ik/skeleton_drag.h"
#include "session/tick/simulation.h"

namespace skelscope {

// The mouse's hold on a bone or skeleton in the viewport.
enum class Grab { None, Move, Turn, Skeleton, Reach };
struct DragView {
  Grab grab = Grab::None;
  int bone = -1;                 // the bone that the overrides are for
  bool moved = false;            // far enough from the press to be more than a click
  skelform::Vec2 pressed_at{0};  // screen pixels of the viewport
  skelform::Vec2 offset{0};      // Move: from the mouse to the joint, armature pixels
  float turn = 0;                // Turn: from the mouse's direction to the bone's rotation, radians
  HeldSkeleton skeleton;         // Skeleton: as it was taken hold of, points follow the mouse
  Pokes before;                  // at the press
};

// Position relative to the parent that puts the bone there in armature space, under the parent as
// it stands after all passes: turned, scaled, mirrored. An axis that the parent scales to nothing
// keeps its value.
skelform::Vec2 local_position(const Simulation& simulation, int bone, skelform::Vec2 world);
// The same for a rotation; of all turns the one nearest to the present local rotation.
float local_rotation(const Simulation& simulation, int bone, float world);
// 1, or -1 where the bone hangs below a parent that turns it the other way round: see turn_sense().
float turn_sense_of(const Simulation& simulation, int bone);

// The bone that moves when this one is dragged: the end of a solved chain goes where its target
// goes, so that is dragged instead.
int moved_by(const Simulation& simulation, int bone);
// Whether IK sets the bone's rotation, so that turning it by hand shows nothing.
bool is_turned_by_ik(const Simulation& simulation, int bone);

// Physics that rests while a hand holds the bone: its own, and of the bones above it up to the
// first one without.
std::vector<int> physics_of_hold(const skelform::Armature& armature, int bone);

using Overrides = std::vector<Override>;
void set_override(Overrides& overrides, int bone, skelform::Element element, float value);
void place(Overrides& overrides, const Simulation& simulation, int bone, skelform::Vec2 world);
void turn(Overrides& overrides, const Simulation& simulation, int bone, float world);

// Position, rotation and scale: what a hand sets and Escape lets go of.
bool is_held(const Overrides& overrides, int bone);
std::vector<int> held_bones(const Overrides& overrides);  // each once, in the order of the hands
void let_go(Overrides& overrides, int bone);
void let_go_of_all(const Simulation& simulation, Pokes& pokes);

}  // namespace skelscope
