// A runtime with mistakes: runs a rig by our own rules, changed in the ways in which other runtimes
// err. Without a change it gives our own values; only families of CCD and PointChain, which no file
// has, are solved by FABRIK where a pass has a mistake.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "session/recording/recording.h"
#include "session/recording/trace.h"
#include "session/tick/simulation.h"

namespace skelscope {

enum class Smoothing { ByRules, Twice, Straight };
enum class Constraints { ByRules, Ignored, Swapped };
enum class Targets { ByRules, AtRest, Local };
enum class MeshMistake {
  None,
  AddedWeights,
  NoBinds,
  WholeWeights,
  Local,
  NegatedNormals,
  BoneTurns
};
// The pose that physics reads: after IK, after FK, or before IK, which then follows physics.
enum class PhysicsPose { AfterIk, Fk, BeforeIk, TickBefore };
enum class PhysicsStart { ByRules, AtRest, Zero };
enum class Bounce { ByRules, StoredBefore, Undamped };
enum class Sway { ByRules, DragNegated, DragReversed, DiffNegated };

// Mistakes in the passes themselves; with one of them the port poses the rig by code of its own.
struct PassMistakes {
  bool first_keys_late = false;  // a track begins one frame after its first key
  bool no_reset = false;         // fields without keys stay as they are
  Smoothing smoothing = Smoothing::ByRules;
  // FK.
  bool rotation_stays = false, scale_stays = false;  // not inherited
  bool position_unscaled = false, position_unturned = false, position_turned_back = false;
  bool local_scale_of_scale = false, local_scale_of_position = false;  // of the parent
  bool children_first = false;
  // IK.
  bool families_reversed = false;
  Constraints constraints = Constraints::ByRules;
  Targets targets = Targets::ByRules;
  bool targets_constrain = false;  // the constraint takes the same wrong target as the solver
  // Physics.
  PhysicsPose physics_pose = PhysicsPose::AfterIk;
  PhysicsStart start = PhysicsStart::ByRules;
  Bounce bounce = Bounce::ByRules;
  Sway sway = Sway::ByRules;
  float step = 2, orbit_divisor = 10, sway_divisor = 1000;
  bool unwrapped = false, without_physics = false, without_velocity = false;
  int steps = 1, every = 1;  // steps of physics a tick; ticks a step
  std::vector<int> lost_entries;
  // Meshes and printing.
  MeshMistake mesh = MeshMistake::None;
  int shown = -1;  // the list that it prints as "bones"; -1: bones
  bool operator==(const PassMistakes&) const = default;
};

struct Mistakes : PassMistakes {
  skelform::Dialect dialect;
  std::vector<std::function<void(skelform::Armature&)>> rig;  // changes of a copy of the rig
  std::vector<std::function<void(Recording&, const skelform::Armature&)>> input;
  // Drawing.
  bool draws = false;  // also prints sprites
  bool styles_reversed = false, zindex_ignored = false;
};

// The state of a run.
struct Port {
  Mistakes mistakes;
  Simulation simulation;  // of the changed rig
  Recording recording;    // the changed input
  std::vector<skelform::PhysicsState> physics;
  std::vector<skelform::ConstructedBone> resting, before;  // FK at rest; the pose a tick ago
  std::vector<float> ik_rot;
  std::vector<bool> has_ik_rot;
  bool plain = true;  // only the rig, the input and the dialect are changed
  std::size_t ran = 0;
  std::int64_t number = 0;
};

Port make_port(const std::shared_ptr<const skelform::Skf>& skf, const Recording& recording,
               const Mistakes& mistakes);
// Runs the next tick of the recording, which must exist.
void run_port(Port& port);
TraceTick traced(const Port& port, std::int64_t number);

// The passes of construct(), with the port's mistakes. `physics`: applies its state.
void inherit(Port& port, std::vector<skelform::ConstructedBone>& bones, bool physics);
void solve_families(Port& port, std::vector<skelform::ConstructedBone>& bones);
void simulate(Port& port, const std::vector<skelform::ConstructedBone>& bones);
void rest_physics(Port& port, const std::vector<skelform::ConstructedBone>& bones);
void carry_meshes(Port& port);

}  // namespace skelscope
