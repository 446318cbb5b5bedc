// The physics of one bone in one tick. The overlay, the plots and the figures read it.
// Pixels and radians in armature space, y up.
#pragma once

#include "session/tick/simulation.h"

namespace skelscope {

struct PhysicsSample {
  skelform::Vec2 center{0};           // where its parent stands; its own place without one
  skelform::Vec2 raw_center{0};       // the same before physics
  skelform::Vec2 raw_pos{0}, pos{0};  // before and after physics
  skelform::Vec2 raw_scale{1}, scale{1};
  float raw_rot = 0, rot = 0;
  float raw_orbit = 0;         // direction from the parent, -pi..pi
  float orbit = 0;             // the simulated one; within half a turn of raw_orbit
  float orbit_diff = 0;        // raw_orbit - orbit as the simulator has it, not wrapped
  float orbit_turn = 0;        // how far the simulated orbit turned in this tick, radians a tick
  float global_orbit_vel = 0;  // the simulator's, radians: ten times the turn but for sway's part
  bool sways = false;          // orbit is the simulator's; else the direction the bone ended up in
};

// The bone must have a physics entry, and the simulation a tick.
PhysicsSample sample_of(const Simulation& simulation, int bone);

float lag_of(const PhysicsSample& sample);           // pixels between raw and simulated place
float rotation_lag_of(const PhysicsSample& sample);  // raw - simulated, -pi..pi

// Whether these parameters let a bone swing around its parent; without, it has no orbit to speak
// of.
bool orbits(const skelform::Armature& armature, const skelform::Physics& physics, int bone);

// The parameters the simulation's last tick used.
const skelform::Physics& acting_physics(const Simulation& simulation, int entry);

}  // namespace skelscope
