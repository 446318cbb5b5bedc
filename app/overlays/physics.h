// The physics overlay: for every bone with physics where it was posed, where the simulation has it,
// and what pulls it from the one to the other.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "session/runs/quantity.h"

namespace skelscope {

struct PhysicsOverlay {
  int selected = -1;                       // drawn strongly, the others faintly
  const ObservedTicks* samples = nullptr;  // for the trail; nullptr: none
  double trail_seconds = 1;
};

// Of bones that orbit the circle, raw and simulated ray with the arc between them; of all momentum,
// lag, the wedge of a damped rotation, the frames of a damped scale and the trail.
void build_physics(const Session& session, const Projection& projection,
                   const PhysicsOverlay& options, OverlayList& over);

// How far the bone moved in this tick as the simulator saw it, velocity included: what sway turns
// it against. Armature pixels.
skelform::Vec2 momentum_of(const Session& session, int entry);

}  // namespace skelscope
