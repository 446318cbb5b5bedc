// The record of every tick: its input and the state before it. Restoring a snapshot and running its
// input repeats the tick exactly, including physics and smoothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "session/tick/playback.h"
#include "skelform/skelform.h"

namespace skelform {
struct Parameter;  // fields/physics_parameters.h
}
namespace skelscope {

// A change of the animated pose for one tick, after animate and before construct. `value` has the
// element's unit: Zindex truncates it, Hidden is value != 0, Texture takes an index into
// Armature::texture_names (-1 shows nothing). Elements of families need a FamilyOverride.
struct Override {
  int bone = 0;
  skelform::Element element = skelform::Element::PositionX;
  float value = 0;
  bool operator==(const Override&) const = default;
};

// Returns whether an Override of this element has an effect.
bool is_overridable(skelform::Element element);

// An edit of an IK family. Unset fields keep the animated value or the file's.
struct FamilyOverride {
  int family = 0;
  std::optional<skelform::IkMode> mode;
  std::optional<skelform::IkConstraint> constraint;
  std::optional<bool> mimic_target;
  std::optional<int> target;  // a bone index
  std::optional<bool> enabled;
  bool pulled = false;  // muted while its skeleton is dragged
  std::optional<int> iterations;
  std::vector<skelform::JointLimit> limits;  // IkMode::PointChain only
  bool operator==(const FamilyOverride&) const = default;
};

// Stand in the order of describe_parameters().
enum class PhysicsParameter {
  PosDamping,
  PosRatio,
  ScaleDamping,
  ScaleRatio,
  RotDamping,
  Sway,
  RotBounce
};
inline constexpr int kPhysicsParameterCount = static_cast<int>(PhysicsParameter::RotBounce) + 1;
const char* name_of(PhysicsParameter parameter);            // the key in the file
skelform::Parameter described(PhysicsParameter parameter);  // its range and unit, too
// A physics parameter that the user set to another value than the file's.
struct PhysicsPoke {
  int entry = 0;  // index into Armature::physics
  PhysicsParameter parameter = PhysicsParameter::PosDamping;
  float value = 0;
  bool operator==(const PhysicsPoke& other) const;  // NaN equals NaN
};

// Passes that the user has switched off.
struct Passes {
  bool animate = true;  // false: the rig stays at rest
  bool fk = true, ik = true, mesh = true;
  bool operator==(const Passes&) const = default;
};

// The character's placement and velocity in its world, as in a game's Actor.
struct Stance {
  skelform::Placement placement;
  skelform::Vec2 velocity{0};  // pixels a tick, y up; only physics reacts to it
  bool operator==(const Stance&) const = default;
};

// The user's pokes, a part of the input of each later tick.
struct Pokes {
  std::vector<Override> overrides;
  std::vector<FamilyOverride> families;
  std::vector<PhysicsPoke> physics_pokes;
  std::vector<int> held_physics;  // entries that pause while their bones are dragged
  // A game's parameters in place of the rig's, one per entry; empty: the rig's.
  std::vector<skelform::Physics> own_physics;
  Passes passes;
  bool physics = true;
  Stance stance;
  skelform::RootMotion root;  // bone -1: none; see session/record/root_walk.h
  // In the pokes of a tick: the way that its placement has gone by root motion.
  skelform::RootStep walked;
  skelform::Vec2 velocity{0};  // of an excitation: pixels a tick in the world, y up
  bool operator==(const Pokes&) const = default;
};

// The input of a tick. A tick depends on it and on the state before only. Ticks with equal pokes
// share them.
struct TickInput {
  bool restart = false;        // loads the rig afresh before this tick
  bool reset_physics = false;  // the tick begins with physics at rest in its own pose
  std::vector<TickTrack> tracks;
  int main = 0;                        // index of the main track in `tracks`
  std::vector<TrackEnd> ends;          // the tracks' endings; empty: all loop
  std::vector<int> queue;              // waiting animations, see Playback::queue
  std::shared_ptr<const Pokes> pokes;  // nullptr: none
  skelform::AnimateOptions rules;
};
bool operator==(const TickInput& a, const TickInput& b);  // compares the pokes themselves
const Pokes& pokes_of(const TickInput& input);
// Returns the main track of a tick; nullptr without tracks.
const TickTrack* main_track(const TickInput& input);

// The bones' hidden flags before a tick, which bones remember besides the State with
// Dialect::hidden_from_first_construct.
using FirstHidden = std::vector<std::uint8_t>;  // one per bone; empty: not constructed yet

struct Snapshot {
  TickInput input;
  skelform::State before;    // of a restart: the freshly loaded rig
  FirstHidden first_hidden;  // only if the dialect needs it
  Transport transport;       // for playing on from the tick; its player has the tick's events
  double speed = 1;          // of the playback, for rewinding at the same pace
  int tick_rate = 60;        // ticks a second when it ran; sets its duration
  std::int64_t lap = 0;      // the first tick of its lap of the main track
  std::uint64_t serial = 0;  // unique in the history; 0: not recorded
};

// A ring with a byte budget: the oldest ticks are dropped first, and the newest always stays.
struct History {
  std::deque<Snapshot> snapshots;
  std::int64_t first_tick = 0;  // number of snapshots.front()
  std::size_t bytes = 0;        // heap blocks of all snapshots; shared blocks count once
  std::size_t byte_budget = 256u << 20;
  std::int64_t nanoseconds = 0;  // duration of all snapshots together
  std::uint64_t last_serial = 0;
};

std::int64_t last_tick(const History& history);  // first_tick - 1 if empty
const Snapshot* find_snapshot(const History& history, std::int64_t tick);
void record(History& history, Snapshot snapshot);  // drops old ticks beyond the budget
void evict(History& history);                      // for a smaller byte_budget
double recorded_seconds(const History& history);
// Drops the later ticks and returns their number.
std::int64_t truncate_after(History& history, std::int64_t tick);
void clear(History& history);

// Returns the first tick of the lap that `next` belongs to. A lap is a run of the main track: it
// begins at a restart, at another animation, at a change of direction, and where the frame moves
// against the direction. So the frames of a lap are sorted.
std::int64_t lap_at_record(const History& history, const Snapshot& next);

}  // namespace skelscope
