// The simulation of one character: the input of a tick and its results. The session has a
// Simulation with a record; ghosts, sweeps and previews are copies that run apart from it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "session/tick/history.h"
#include "session/tick/track_mask.h"
#include "skelform/skelform.h"

namespace skelscope {

struct Simulation {
  std::shared_ptr<const skelform::Skf> skf;  // not null once made
  skelform::State state;                     // after the tick; the next tick starts here
  skelform::State shown;  // pose and physics as construct() read and left them: with overrides,
                          // without the velocity
  TickInput input;        // of the tick
  skelform::Constructed constructed;
  skelform::ConstructTrace trace;
  std::vector<skelform::PhysicsState>
      physics_before;            // the physics state when the tick's physics began
  skelform::DrawList draw_list;  // see update_draw_list(), which the drawer calls
  LibraryTracks tracks;          // scratch of the tick
  skelform::Scratch scratch;
  skelform::Scratch construct_scratch;
  skelform::Overrides overrides;                          // scratch of the tick, one per bone
  std::vector<skelform::FamilySettings> family_settings;  // scratch, one per family
  std::vector<skelform::Physics> physics_parameters;      // scratch; empty: the file's
  std::vector<std::uint8_t> ik_disabled;                  // from editor.json, one per bone
};

Simulation make_simulation(std::shared_ptr<const skelform::Skf> skf);
const skelform::Armature& armature_of(const Simulation& simulation);

// Returns the options of the last tick's construct(), which refer to the simulation.
skelform::ConstructOptions construct_options_of(const Simulation& simulation);

// Runs one tick: animate, overrides, construct, velocity, as an Actor of the runtime does. All
// ticks of the program run here.
void run_tick(Simulation& simulation, const TickInput& input);
// Runs a recorded tick again, with identical results.
void run_snapshot(Simulation& simulation, const Snapshot& snapshot);
// Runs a recorded tick with another input, for pokes while paused.
void run_snapshot_with(Simulation& simulation, const Snapshot& snapshot, const TickInput& input);

// Returns the character's placement in the tick.
const skelform::Placement& placement_of(const Simulation& simulation);

// Builds the draw list in the world, at the tick's placement.
void update_draw_list(Simulation& simulation, std::span<const int> styles);

// Returns the armature's physics entries, or `own` in their place, with the pokes applied; empty
// without `own` and pokes.
std::vector<skelform::Physics> tuned_physics(const skelform::Armature& armature,
                                             std::span<const PhysicsPoke> pokes,
                                             std::span<const skelform::Physics> own = {});
float value_of(const skelform::Physics& physics, PhysicsParameter parameter);

}  // namespace skelscope
