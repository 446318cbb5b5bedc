#include "session/recording/trace.h"

#include <bit>
#include <cmath>
#include <limits>

#include "json/read_number.h"
#include "lists/lists.h"
#include "session/file/load_rig.h"
#include "session/json/report.h"
#include "session/record/session.h"
#include "session/recording/recording.h"
#include "words/numbers.h"

namespace skelscope {
namespace {

using namespace skelform;

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

}  // namespace

bool is_absent(double number) {
  return same_bits(number, kAbsent);
}
bool is_null(double number) {
  return same_bits(number, kNull);
}

std::string number_text(double number) {
  if (is_absent(number)) return "missing";
  if (is_null(number)) return "null";
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  const std::string text = shortest_text(static_cast<float>(number));
  const double again = skeljson::read_double(text);
  const bool exact = again == number || number == static_cast<float>(number);
  return exact ? text : shortest_text(number);
}

double to_float_digits(double number) {
  constexpr auto largest = static_cast<double>(std::numeric_limits<float>::max());
  return std::abs(number) <= largest ? static_cast<double>(static_cast<float>(number)) : number;
}

TraceLists lists_of(const Trace& trace) {
  TraceLists lists;
  for (const TraceTick& tick : trace.ticks) {
    lists.stages |= tick.bones[to_index(TracePass::Ik)].has_value();
    lists.sprites |= tick.sprites.has_value();
  }
  return lists;
}

TraceTick trace_tick(const Simulation& s, std::int64_t number, const TraceLists& lists) {
  TraceTick tick = skelform::trace_tick(armature_of(s), s.shown.pose, s.shown.physics,
                                        s.constructed, lists.stages ? &s.trace : nullptr, number);
  if (!lists.sprites) return tick;
  DrawList list;
  build_draw_list(armature_of(s), s.shown.pose, s.constructed, first_styles(*s.skf), {}, list,
                  s.input.rules.dialect);
  tick.sprites = trace_sprites(armature_of(s), list);
  return tick;
}

TraceHead trace_head(const Session& s) {
  const std::string name = s.path.empty() && s.sent.bytes ? s.sent.name : rig_name(s.path);
  return {name, armature_of(s).version, skelform::name_of(s.now.input.rules.dialect),
          skelform::trace_skeleton(armature_of(s))};
}

TraceHead trace_head(const Session& s, const Recording& recording) {
  TraceHead head = trace_head(s);
  const auto& ticks = recording.ticks;
  const auto dialect = ticks.empty() ? skelform::Dialect{} : ticks.front().input.rules.dialect;
  head.dialect = skelform::name_of(dialect);
  return head;
}

std::string write_trace_head(const TraceHead& head) {
  return trace_head_text(head, quoted_text);
}

TraceText::TraceText() : ticks{quoted_text} {}

std::string_view write_trace_tick(TraceText& text, const TraceTick& tick) {
  return tick_text(text.ticks, tick);
}

std::string write_trace_tail() {
  return "]}\n";
}

std::string write_trace(const Trace& trace) {
  std::string text = write_trace_head(trace.head);
  TraceText ticks;
  for (const TraceTick& tick : trace.ticks) text += write_trace_tick(ticks, tick);
  return text + write_trace_tail();
}

}  // namespace skelscope
