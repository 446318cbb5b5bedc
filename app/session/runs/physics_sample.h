// The physics of one bone in one tick, for the overlay, the plots and the figures. Pixels and
// radians in armature space, y up.
#pragma once

#include "session/tick/simulation.h"

namespace skelscope {

struct PhysicsSample {
  skelform::Vec2 center{0};           // its parent's place; its own place without a parent
  skelform::Vec2 raw_center{0};       // the same before physics
  skelform::Vec2 raw_pos{0}, pos{0};  // its place before and after physics
  skelform::Vec2 raw_scale{1}, scale{1};
  float raw_rot = 0, rot = 0;
  float raw_orbit = 0;         // direction from the parent, -pi..pi
  float orbit = 0;             // simulated; within half a turn of raw_orbit
  float orbit_diff = 0;        // raw_orbit - orbit in the simulator, not wrapped
  float orbit_turn = 0;        // turn of the simulated orbit in this tick, radians
  float global_orbit_vel = 0;  // the simulator's, radians: ten times the turn, apart from sway
  bool sways = false;          // true: orbit is simulated; false: it is the bone's final direction
};

// Returns the bone's sample. The bone must have a physics entry, and the simulation must have run a
// tick.
PhysicsSample sample_of(const Simulation& simulation, int bone);

float lag_of(const PhysicsSample& sample);           // pixels from the simulated to the raw place
float rotation_lag_of(const PhysicsSample& sample);  // raw - simulated, -pi..pi

// Returns whether these parameters let a bone swing around its parent; otherwise its orbit means
// nothing.
bool orbits(const skelform::Armature& armature, const skelform::Physics& physics, int bone);

// Returns the entry's parameters in the simulation's last tick.
const skelform::Physics& acting_physics(const Simulation& simulation, int entry);

}  // namespace skelscope
