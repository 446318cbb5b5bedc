// Writes traces of sessions and reads traces of any program. trace/trace.h describes their rows.
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
using skelform::TraceMark;
using skelform::TracePass;
using skelform::TracePhysics;
using skelform::TraceSprite;
using skelform::TraceTick;
using skelform::TraceVertices;
using skelform::TraceVisuals;
using skelform::Unit;

// Stands for a null, just as kAbsent stands for a missing number.
inline constexpr double kNull = std::bit_cast<double>(0x7ff8'0000'0000'0011u);
bool is_absent(double number);
bool is_null(double number);
// Returns the shortest decimal that reads back to the same float, or to the same double if the
// number is no float; "null", "NaN", "Infinity", and "missing" for kAbsent.
std::string number_text(double number);
// Rounds to the digits of a float, since differences of floats have no more; larger numbers stay.
double to_float_digits(double number);

// A key of ticks or rows that traces do not have: another program's own key, or its spelling of
// one.
struct UnknownKey {
  std::string list, key;   // "bones", "rotation"; the list "" is the tick itself
  std::int64_t times = 0;  // ticks or rows that have it
  std::int64_t first_tick = 0;
};

struct Trace {
  TraceHead head;
  std::vector<TraceTick> ticks;
  std::vector<UnknownKey> unknown = {};
  std::string skipped = {};  // text around the JSON, see printed_json.h
};

// The lists that a trace may have beside those of every trace of ours.
struct TraceLists {
  bool stages = false;   // the pose after each pass
  bool sprites = false;  // what the rig's active styles draw
};
TraceLists lists_of(const Trace& trace);
// Returns the tick on screen as a tick of a trace.
TraceTick trace_tick(const Simulation& simulation, std::int64_t number, const TraceLists& lists);
TraceHead trace_head(const Session& session);
TraceHead trace_head(const Session& session, const Recording& recording);  // with its dialect

// Write a document piece by piece, see trace/text.h. Control characters are escaped.
std::string write_trace_head(const TraceHead& head);
struct TraceText {  // working memory of write_trace_tick(), one per document
  TraceText();
  skelform::TickText ticks;
};
std::string_view write_trace_tick(TraceText& text, const TraceTick& tick);  // valid until the next
std::string write_trace_tail();
std::string write_trace(const Trace& trace);  // the whole document

// On failure `error` says where and what.
bool read_trace(std::string_view document, Trace& trace, std::string& error);

}  // namespace skelscope
