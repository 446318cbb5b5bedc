// The physics overlay: for every bone with physics its animated place, its simulated place, and the
// forces between them.
#pragma once

#include "overlays/overlay_list.h"
#include "overlays/projection.h"
#include "session/record/session.h"
#include "session/runs/quantity.h"

namespace skelscope {

struct PhysicsOverlay {
  int selected = -1;                       // bone drawn strongly, others faintly; -1: none
  const ObservedTicks* samples = nullptr;  // simulated places for the trails; nullptr: no trails
  double trail_seconds = 1;
  bool momentum = true;  // needs the tick on screen in the record
};

// Draws the physics of all bones: momentum, lag, the wedge of a damped rotation, the frames of a
// damped scale and the trail. A bone that orbits its parent also gets its circle, and the raw and
// simulated rays with the arc between them.
void build_physics(const Session& session, const Projection& projection,
                   const PhysicsOverlay& options, OverlayList& over);

// Returns the bone's movement in this tick as the simulation saw it, velocity included, in armature
// pixels. Sway turns the orbit against it.
skelform::Vec2 momentum_of(const Session& session, int entry);

}  // namespace skelscope
