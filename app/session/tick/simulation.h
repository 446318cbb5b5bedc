// One character being simulated: what a tick reads and what it leaves. The session is one with a
// record; ghosts, sweeps and previews are copies that run on their own and leave the session alone.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "session/tick/history.h"
#include "session/tick/track_mask.h"
#include "skelform/skelform.h"

namespace skelscope {

struct Simulation {
  std::shared_ptr<const skelform::Skf> skf;  // never null once made
  skelform::State state;                     // after the tick; the next one starts here
  skelform::State shown;                     // what construct() read and left: the pose with the
                                             //   overrides, physics without the velocity
  TickInput input;                           // of the tick
  skelform::Constructed constructed;
  skelform::ConstructTrace trace;
  std::vector<skelform::PhysicsState>
      physics_before;            // the simulator's as the tick's physics began
  skelform::DrawList draw_list;  // filled by whoever draws: update_draw_list()
  LibraryTracks tracks;          // scratch: the tick's
  skelform::AnimateScratch scratch;
  skelform::ConstructScratch construct_scratch;
  skelform::Overrides overrides;                          // scratch: the tick's, a bone each
  std::vector<skelform::FamilySettings> family_settings;  // scratch, one a family
  std::vector<skelform::Physics> physics_parameters;      // scratch; empty: the file's
  std::vector<std::uint8_t> ik_disabled;                  // editor.json's, one a bone
};

Simulation make_simulation(std::shared_ptr<const skelform::Skf> skf);
const skelform::Armature& armature_of(const Simulation& simulation);

// The last tick's options of construct(); they refer to the simulation.
skelform::ConstructOptions construct_options_of(const Simulation& simulation);

// One tick: animate, overrides, construct, velocity; as an Actor of the runtime does it. Nothing
// else in the program simulates.
void run_tick(Simulation& simulation, const TickInput& input);
// A tick from its record, exactly as it was.
void run_snapshot(Simulation& simulation, const Snapshot& snapshot);
// The same tick with another input, for pokes while paused.
void run_snapshot_with(Simulation& simulation, const Snapshot& snapshot, const TickInput& input);

// The character's placement at the tick.
const skelform::Placement& placement_of(const Simulation& simulation);

// In the world: at the tick's placement.
void update_draw_list(Simulation& simulation, std::span<const int> styles);

// The armature's physics entries, or a game's `own` in their place, with the pokes; empty without
// either.
std::vector<skelform::Physics> tuned_physics(const skelform::Armature& armature,
                                             std::span<const PhysicsPoke> pokes,
                                             std::span<const skelform::Physics> own = {});
float value_of(const skelform::Physics& physics, PhysicsParameter parameter);

}  // namespace skelscope
