// The document of a trace in pieces, so that a long one need not be held: the head, ticks, and
// "]" with what may stand behind them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/text.h"
#include "trace/row.h"
#include "trace/trace.h"

namespace skelform {

using Quote = std::string (*)(std::string_view text);  // a text as a JSON string

// To "\"ticks\":[". Without a recording, a runtime and parameters those keys are left out.
std::string trace_head_text(const TraceHead& head, Quote quote);

// "physics_parameters": of a trace's head, a recording or its tick. What is not finite is left out.
void put_parameters(skeljson::Text& json, const std::vector<TraceParameters>& rows);

// The ticks of one document: state from the ticks before, and buffers that every tick uses again.
struct TickText {
  // A list that most ticks leave as it was: its text stays too.
  template <class Rows>
  struct Kept {
    std::optional<Rows> rows;
    std::string text;
  };
  Quote quote = nullptr;
  skeljson::Text json = {};
  RowsText rows = {};
  NumberTexts numbers = {};
  Kept<std::vector<TraceVisuals>> visuals = {};
  Kept<std::vector<TraceFamily>> families = {};
  bool first = true;
};
std::string_view tick_text(TickText& text, const TraceTick& tick);  // good until the next

}  // namespace skelform
