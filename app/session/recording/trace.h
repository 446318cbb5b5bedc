// A trace as a JSON document: the results of each tick. Any runtime can print it, for compare():
//
//   { "skelscope": "trace", "version": 1, "rig": "hero.skf", "rig_version": "0.7.0",
//     "dialect": "normative", "skeleton": [ { "id": 0, "name": "Root", "parent": -1, "physics": 2 }
//     ], "recording": { ... }, "ticks": [ { "tick": 0,
//       "bones": [ { "id": 0, "x": 0, "y": 0, "rot": 0, "sx": 1, "sy": 1, "hidden": false } ],
//       "local": [ ... ], "visuals": [ { "bone": 3, "tex": "Hand", "tint": [1, 1, 1, 1],
//       "zindex": 4 } ], "ik": [ { "family": 0, "mode": "FABRIK", "constraint": "Clockwise",
//       "mimic_target": false } ], "vertices": { "3": [ [1, 2] ] }, "physics": [ ... ],
//       "stages": { "fk": [ ... ], "ik": [ ... ], "physics": [ ... ] } } ] }
//
// bones, stages and vertices are in armature space (pixels, y up, radians counter-clockwise, not
// wrapped), local is what construct() read: the animated pose with the overrides. Only tick and
// bones are required; missing values are kAbsent or empty here. The skeleton is there for people:
// it names bones, their parents and the owners of physics entries. The recording is the input of
// the run: anybody with the rig can check a trace that has it. Keys that the format lacks are not
// read; the reader lists them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skelform {
struct Armature;
}

namespace skelscope {

struct Recording;
struct Session;
struct Simulation;

// Stand-ins for a missing number and for a null. Every other NaN is in the document itself: printf
// and Python print it, so it is read although JSON has none.
inline constexpr double kAbsent = std::bit_cast<double>(0x7ff8'0000'0000'0ab5u);
inline constexpr double kNull = std::bit_cast<double>(0x7ff8'0000'0000'0011u);
bool is_absent(double number);
bool is_null(double number);
// The shortest decimals that read back to it, as a float where it is one; "null", "NaN",
// "Infinity", and "missing" for kAbsent.
std::string number_text(double number);
// With the digits of a float, as differences of floats have no more; larger numbers stay.
double to_float_digits(double number);

struct TraceBone {
  int id = 0;
  double x = kAbsent, y = kAbsent, rot = kAbsent, sx = kAbsent, sy = kAbsent;
  std::optional<bool> hidden;
};

struct TraceVisuals {
  int bone = 0;
  std::optional<std::string> tex;  // empty: shows nothing
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

// The bone lists of a tick in the order of the passes.
enum class TracePass { Local, Fk, Ik, Physics, Bones };
inline constexpr int kTracePasses = 5;
const char* name_of(TracePass pass);  // "local", "fk", ... : their keys

struct TraceTick {
  std::int64_t tick = 0;
  std::array<std::optional<std::vector<TraceBone>>, kTracePasses> bones;  // by TracePass
  std::optional<std::vector<TraceVisuals>> visuals;
  std::optional<std::vector<TraceFamily>> ik;
  std::optional<std::vector<TraceVertices>> vertices;
  std::optional<std::vector<TracePhysics>> physics;
};

struct TraceJoint {
  int id = 0;
  std::string name;
  int parent = -1;   // an id
  int physics = -1;  // the id of its physics entry; -1: none, or not said
};

struct TraceHead {
  std::string rig, rig_version, dialect;
  std::vector<TraceJoint> skeleton;
  std::string recording = {};  // its document as text, see recording.h; empty: not said
  std::string runtime = {};    // whose it is, in its own words; empty: not said
};
std::vector<TraceJoint> trace_skeleton(const skelform::Armature& armature);

// A key of ticks or rows that no trace has: another program's own, or its name for one.
struct UnknownKey {
  std::string list, key;   // "bones", "rotation"; the list of a tick's own keys is ""
  std::int64_t times = 0;  // ticks or rows
  std::int64_t first_tick = 0;
};

struct Trace {
  TraceHead head;
  std::vector<TraceTick> ticks;
  std::vector<UnknownKey> unknown = {};
};

// The numbers of a row by name: what the writer, the reader and compare() go through.
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

// The tick on screen. stages: also the pose after each pass.
TraceTick trace_tick(const Simulation& simulation, std::int64_t number, bool stages);
TraceHead trace_head(const Session& session);
TraceHead trace_head(const Session& session, const Recording& recording);  // in its dialect

// The document in pieces, so that a long one need not be held: head, ticks, tail.
std::string write_trace_head(const TraceHead& head);
struct TraceText {  // of the ticks of one document
  TraceText();
  TraceText(TraceText&&) noexcept;
  TraceText& operator=(TraceText&&) noexcept;
  ~TraceText();
  struct Ticks;
  std::unique_ptr<Ticks> ticks;
};
std::string_view write_trace_tick(TraceText& text, const TraceTick& tick);  // good until the next
std::string write_trace_tail();
std::string write_trace(const Trace& trace);  // all of it

// On failure the error says where and what.
bool read_trace(std::string_view document, Trace& trace, std::string& error);

}  // namespace skelscope
