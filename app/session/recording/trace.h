// Traces of sessions, and a reader of traces by any program. trace/trace.h has their rows.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "trace/text.h"
#include "trace/trace.h"

namespace skelscope {

struct Recording;
struct Session;
struct Simulation;

using skelform::bone_fields;
using skelform::kAbsent;
using skelform::kTracePasses;
using skelform::physics_fields;
using skelform::TraceBone;
using skelform::TraceFamily;
using skelform::TraceField;
using skelform::TraceHead;
using skelform::TraceJoint;
using skelform::TracePass;
using skelform::TracePhysics;
using skelform::TraceTick;
using skelform::TraceVertices;
using skelform::TraceVisuals;
using skelform::Unit;

// Stands for a null, as kAbsent does for a missing number.
inline constexpr double kNull = std::bit_cast<double>(0x7ff8'0000'0000'0011u);
bool is_absent(double number);
bool is_null(double number);
// The shortest decimals that read back to it, as a float where it is one; "null", "NaN",
// "Infinity", and "missing" for kAbsent.
std::string number_text(double number);
// With the digits of a float, as differences of floats have no more; larger numbers stay.
double to_float_digits(double number);

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

// The tick on screen. stages: also the pose after each pass.
TraceTick trace_tick(const Simulation& simulation, std::int64_t number, bool stages);
TraceHead trace_head(const Session& session);
TraceHead trace_head(const Session& session, const Recording& recording);  // in its dialect

// The document in pieces, see trace/text.h. Control characters in it are escaped.
std::string write_trace_head(const TraceHead& head);
struct TraceText {  // of the ticks of one document
  TraceText();
  skelform::TickText ticks;
};
std::string_view write_trace_tick(TraceText& text, const TraceTick& tick);  // good until the next
std::string write_trace_tail();
std::string write_trace(const Trace& trace);  // all of it

// On failure the error says where and what.
bool read_trace(std::string_view document, Trace& trace, std::string& error);

}  // namespace skelscope
