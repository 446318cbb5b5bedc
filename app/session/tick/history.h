// The recording of every tick: its input and the state before it. Restoring a snapshot and running
// its input repeats the tick exactly, physics and smoothing included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "session/tick/playback.h"
#include "skelform/skelform.h"

namespace skelscope {

// A change of the animated pose: holds for one tick, after animate and before construct.
// `value` in the element's unit; Zindex truncates it, Hidden is value != 0, Texture takes an index
// into Armature::texture_names (-1 shows nothing). Family elements are changed by FamilyOverride.
struct Override {
  int bone = 0;
  skelform::Element element = skelform::Element::PositionX;
  float value = 0;
  bool operator==(const Override&) const = default;
};

// Whether an Override of this element does anything.
bool is_overridable(skelform::Element element);

// An edit of an IK family; unset fields keep the animated or the file's value.
struct FamilyOverride {
  int family = 0;
  std::optional<skelform::IkMode> mode;
  std::optional<skelform::IkConstraint> constraint;
  std::optional<bool> mimic_target;
  std::optional<int> target;  // a bone index
  std::optional<bool> enabled;
  bool pulled = false;  // muted for as long as its skeleton is pulled at
  std::optional<int> iterations;
  std::vector<skelform::JointLimit> limits;  // IkMode::PointChain only
  bool operator==(const FamilyOverride&) const = default;
};

// A physics parameter tuned away from the file's value.
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
const char* name_of(PhysicsParameter parameter);  // the file's key
struct PhysicsPoke {
  int entry = 0;  // index into Armature::physics
  PhysicsParameter parameter = PhysicsParameter::PosDamping;
  float value = 0;
  bool operator==(const PhysicsPoke& other) const;  // NaN equals itself
};

// Passes that are left out to see what each of them does.
struct Passes {
  bool animate = true;  // false: the rig stands at rest
  bool fk = true, ik = true, mesh = true;
  bool operator==(const Passes&) const = default;
};

// How the character stands in its world, as a game's Actor has it.
struct Stance {
  skelform::Placement placement;
  skelform::Vec2 velocity{0};  // pixels a tick, y up, that physics lags behind; moves nothing else
  bool operator==(const Stance&) const = default;
};

// The user's pokes; part of every tick's input from then on.
struct Pokes {
  std::vector<Override> overrides;
  std::vector<FamilyOverride> families;
  std::vector<PhysicsPoke> physics_pokes;
  std::vector<int> held_physics;  // entries that rest while a hand holds their bones
  // The parameters that a game had in place of the rig's, one an entry; empty: the rig's.
  std::vector<skelform::Physics> own_physics;
  Passes passes;
  bool physics = true;
  Stance stance;
  skelform::Vec2 velocity{0};  // of an excitation: pixels a tick in the world, y up
  bool operator==(const Pokes&) const = default;
};

// A tick depends on this and the state before it only. Ticks with the same pokes share them.
struct TickInput {
  bool restart = false;        // back to a freshly loaded rig before this tick
  bool reset_physics = false;  // the simulator begins this tick at rest in the tick's own pose
  std::vector<TickTrack> tracks;
  int main = 0;                        // the main track's place in them
  std::vector<TrackEnd> ends;          // what each track will do at its end; empty: all loop
  std::vector<int> queue;              // animations that still wait, see Playback::queue
  std::shared_ptr<const Pokes> pokes;  // nullptr: none
  skelform::AnimateOptions rules;
};
bool operator==(const TickInput& a, const TickInput& b);  // pokes by value
const Pokes& pokes_of(const TickInput& input);
// The main track of a tick; nullptr without tracks.
const TickTrack* main_track(const TickInput& input);

// Dialect::hidden_from_first_construct makes bones remember more than a State does.
using FirstHidden = std::vector<std::uint8_t>;  // one a bone; empty: not constructed yet

struct Snapshot {
  TickInput input;
  skelform::State before;             // of a restart: the freshly loaded rig
  FirstHidden first_hidden;           // before the tick; only kept where the dialect needs it
  std::vector<PlaybackTrack> tracks;  // the transport's, so that playing on continues from them
  std::shared_ptr<const skelform::Player> player;  // the transport's, with the tick's events
  std::shared_ptr<const skelform::PadPlayer> pad;  // the transport's
  double speed = 1;          // the transport's, so that rewinding keeps the pace
  int tick_rate = 60;        // ticks a second when it ran: how long it lasted
  std::int64_t lap = 0;      // the tick at which this lap of the main track began
  std::uint64_t serial = 0;  // no other snapshot of the history ever had it; 0: not recorded
};

// A ring with a byte budget: the oldest ticks go first, the newest always stays.
struct History {
  std::deque<Snapshot> snapshots;
  std::int64_t first_tick = 0;  // number of snapshots.front()
  std::size_t bytes = 0;        // heap blocks of all snapshots, shared ones once
  std::size_t byte_budget = 256u << 20;
  std::int64_t nanoseconds = 0;  // that the snapshots lasted together
  std::uint64_t last_serial = 0;
};

std::int64_t last_tick(const History& history);  // first_tick - 1 when empty
const Snapshot* find_snapshot(const History& history, std::int64_t tick);
void record(History& history, Snapshot snapshot);  // evicts beyond the budget
void evict(History& history);                      // after byte_budget has shrunk
double recorded_seconds(const History& history);
// Drops the later ticks; returns how many there were.
std::int64_t truncate_after(History& history, std::int64_t tick);
void clear(History& history);

// Laps, the runs of the main track: one begins at a restart, at another animation, at a change of
// direction and where the frame moves against the direction. So frames are sorted within a lap.
std::int64_t lap_at_record(const History& history, const Snapshot& next);

}  // namespace skelscope
