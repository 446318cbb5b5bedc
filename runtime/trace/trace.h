// A trace as a JSON document: the results of each tick. Any runtime can print it, for compare():
//
//   { "skelscope": "trace", "version": 1, "rig": "hero.skf", "rig_version": "0.7.0",
//     "dialect": "normative", "skeleton": [ { "id": 0, "name": "Root", "parent": -1, "physics": 2 }
//     ], "physics_parameters": [ { "entry": 0, "sway": 0.4 } ], "recording": { ... },
//     "ticks": [ { "tick": 0,
//       "bones": [ { "id": 0, "x": 0, "y": 0, "rot": 0, "sx": 1, "sy": 1, "hidden": false } ],
//       "local": [ ... ], "visuals": [ { "bone": 3, "tex": "Hand", "tint": [1, 1, 1, 1],
//       "zindex": 4 } ], "ik": [ { "family": 0, "mode": "FABRIK", "constraint": "Clockwise",
//       "mimic_target": false } ], "vertices": { "3": [ [1, 2] ] }, "physics": [ ... ],
//       "sprites": [ { "bone": 3, "style": "Default", "tex": "Hand", "tint": [1, 1, 1, 1],
//       "points": [ [1, 2] ] } ], "passed": [ { "animation": "Walk", "frame": 15, "name": "step" }
//       ], "stages": { "fk": [ ... ], "ik": [ ... ], "physics": [ ... ] } } ] }
//
// bones, stages and vertices are in armature space (pixels, y up, radians counter-clockwise, not
// wrapped). "rewound_to": 12 in a tick says that the game went back to the state after tick 12
// before it. local is the pose that construct() read: the animated pose with the overrides. sprites
// are what is drawn, in painting order. Only tick and bones are required; missing values are
// kAbsent or empty here. The skeleton is for human readers: it names bones, their parents and the
// owners of physics entries. The physics parameters are those of the run, as a game may have tuned
// them; missing ones are the rig's. The recording is the input of the run: with it and the rig,
// anybody can check the trace. Keys that the format lacks are not read; the reader lists them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skelform/construct.h"
#include "skelform/draw.h"
#include "skelform/pose.h"

namespace skelform {

// The value of a missing number. Any other NaN is from the document: printf and Python print it, so
// it is read although JSON does not allow it.
inline constexpr double kAbsent = std::bit_cast<double>(0x7ff8'0000'0000'0ab5u);

struct TraceBone {
  int id = 0;
  double x = kAbsent, y = kAbsent, rot = kAbsent, sx = kAbsent, sy = kAbsent;
  std::optional<bool> hidden;
};

struct TraceVisuals {
  int bone = 0;
  std::optional<std::string> tex;  // empty text: no texture
  double r = kAbsent, g = kAbsent, b = kAbsent, a = kAbsent, zindex = kAbsent;
  bool operator==(const TraceVisuals&) const = default;
};

struct TraceFamily {
  int family = 0;
  std::optional<std::string> mode, constraint;
  std::optional<bool> mimic_target;
  bool operator==(const TraceFamily&) const = default;
};

struct TracePhysics {
  int id = 0;
  double pos_x = kAbsent, pos_y = kAbsent, sx = kAbsent, sy = kAbsent, rot = kAbsent;
  double orbit = kAbsent, orbit_diff = kAbsent, orbit_vel = kAbsent;
};

struct TraceVertices {
  int bone = 0;
  std::vector<std::array<double, 2>> points;
};

// A sprite that is drawn. The rows of a tick stand in painting order.
struct TraceSprite {
  int bone = 0;
  std::optional<std::string> style, tex;
  double r = kAbsent, g = kAbsent, b = kAbsent, a = kAbsent;  // tint
  std::vector<std::array<double, 2>> points;                  // its corners or vertices
  int after = -1;  // the bone of the sprite that is drawn before it; -1: none
};

// The bone lists of a tick, in the order of the passes.
enum class TracePass { Local, Fk, Ik, Physics, Bones };
inline constexpr int kTracePasses = 5;
const char* name_of(TracePass pass);  // the key in the document: "local", "fk", ...

// A mark that was passed in a tick. compare does not compare them.
struct TraceMark {
  std::string animation;
  int frame = 0;
  std::string name;  // empty: none
  bool operator==(const TraceMark&) const = default;
};

struct TraceTick {
  std::int64_t tick = 0;
  // The tick of this trace to whose state the game went back before this one; -1: the tick before.
  std::int64_t rewound_to = -1;
  std::array<std::optional<std::vector<TraceBone>>, kTracePasses> bones;  // by TracePass
  std::optional<std::vector<TraceVisuals>> visuals;
  std::optional<std::vector<TraceFamily>> ik;
  std::optional<std::vector<TraceVertices>> vertices;
  std::optional<std::vector<TracePhysics>> physics;
  std::optional<std::vector<TraceSprite>> sprites;
  std::vector<TraceMark> passed;
};

struct TraceJoint {
  int id = 0;
  std::string name;
  int parent = -1;   // id of the parent; -1: none
  int physics = -1;  // id of its physics entry; -1: none or unknown
};

// The physics parameters that the run used; without a value: the rig's own.
struct TraceParameters {
  int entry = 0;
  PhysicsChanges values = {};
};

struct TraceHead {
  std::string rig, rig_version, dialect;
  std::vector<TraceJoint> skeleton;
  std::vector<TraceParameters> physics = {};  // each entry once; empty: unknown
  std::string recording = {};   // the recording's document as text (recording.h); empty: none
  std::string runtime = {};     // name of the runtime that wrote it; empty: unknown
  std::string unrecorded = {};  // why it has no recording, in its writer's words
};

// The numbers of a row by name, for the writer, the reader and compare().
enum class Unit { Pixels, Angle, Factor, Count };
template <class Row>
struct TraceField {
  const char* name;
  double Row::*value;
  Unit unit;
};
inline constexpr std::array kBoneFields = std::to_array<TraceField<TraceBone>>({
    {"x", &TraceBone::x, Unit::Pixels},
    {"y", &TraceBone::y, Unit::Pixels},
    {"rot", &TraceBone::rot, Unit::Angle},
    {"sx", &TraceBone::sx, Unit::Factor},
    {"sy", &TraceBone::sy, Unit::Factor},
});
inline constexpr std::array kPhysicsFields = std::to_array<TraceField<TracePhysics>>({
    {"pos_x", &TracePhysics::pos_x, Unit::Pixels},
    {"pos_y", &TracePhysics::pos_y, Unit::Pixels},
    {"sx", &TracePhysics::sx, Unit::Factor},
    {"sy", &TracePhysics::sy, Unit::Factor},
    {"rot", &TracePhysics::rot, Unit::Angle},
    {"orbit", &TracePhysics::orbit, Unit::Angle},
    {"orbit_diff", &TracePhysics::orbit_diff, Unit::Angle},
    {"orbit_vel", &TracePhysics::orbit_vel, Unit::Angle},
});
inline std::span<const TraceField<TraceBone>> bone_fields() {
  return kBoneFields;
}
inline std::span<const TraceField<TracePhysics>> physics_fields() {
  return kPhysicsFields;
}

// Which lists a tick has beside its bones.
struct TraceLists {
  bool local = true, visuals = true, ik = true, vertices = true, physics = true;
};
// Returns the indices of the bones in the order of their ids; empty: as the rig lists them.
std::vector<int> trace_order(const Armature& armature);
// Fills the rows of a tick, as trace_tick() does. Allocates nothing for a tick that has had as many
// rows of these lists before. `order` is trace_order()'s.
void fill_tick(TraceTick& tick, const Armature& armature, const TraceLists& lists,
               std::span<const int> order, const Pose& pose, std::span<const PhysicsState> physics,
               const Constructed& constructed, const ConstructTrace* stages,
               std::span<const FamilySettings> families = {});
// Returns the rows of a tick. Call it after construct() and before apply_velocity(). They hold the
// pose and the physics state of that time, and the results; with `stages`, which may be nullptr,
// also the pose after each pass. `families` are those of the ConstructOptions. All arguments must
// be of this armature.
TraceTick trace_tick(const Armature& armature, const Pose& pose,
                     std::span<const PhysicsState> physics, const Constructed& constructed,
                     const ConstructTrace* stages, std::int64_t number,
                     std::span<const FamilySettings> families = {});
// Returns the sprites of a draw list of this armature, without the game's attachments.
std::vector<TraceSprite> trace_sprites(const Armature& armature, const DrawList& list);
// Fills `after` from the order of the rows.
void order_sprites(std::vector<TraceSprite>& sprites);
std::vector<TraceJoint> trace_skeleton(const Armature& armature);

// Returns a row for each physics entry of the rig.
std::vector<TraceParameters> trace_parameters(std::span<const Physics> physics);
void trace_parameters(std::span<const Physics> physics, std::vector<TraceParameters>& rows);
// Returns the physics of a rig with the finite parameters of the rows. Rows for entries that it
// lacks are ignored.
std::vector<Physics> with_parameters(std::vector<Physics> physics,
                                     std::span<const TraceParameters> rows);

}  // namespace skelform
