// The document of a trace in parts, so that a long one need not stay in memory: the head, ticks,
// and "]" with the keys after it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/text.h"
#include "trace/row.h"
#include "trace/trace.h"

namespace skelform {

using Quote = std::string (*)(std::string_view text);  // returns a text as a JSON string

// Returns the text up to "\"ticks\":[". Keys without a value are left out: the recording, the
// runtime and the parameters.
std::string trace_head_text(const TraceHead& head, Quote quote);

// Writes "physics_parameters" of a trace's head, of a recording or of its tick. Numbers that are
// not finite are left out.
void put_parameters(skeljson::Text& json, const std::vector<TraceParameters>& rows);

// Writes the ticks of one document. Keeps the lists of the previous tick, and buffers that all
// ticks use.
struct TickText {
  // A list that changes rarely: its text is kept as well.
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
std::string_view tick_text(TickText& text, const TraceTick& tick);  // valid until the next call
// Writes the keys of a tick into `text.json`, whose object is open. Allocates nothing once the
// buffers have held as long a tick.
void put_tick(TickText& text, const TraceTick& tick);

// Writes an element of "passed"; an empty name is left out.
void put_mark(skeljson::Text& json, std::string_view animation, int frame, std::string_view name,
              Quote quote);
// Writes a key with a text as its value.
void put_text(skeljson::Text& json, std::string_view key, std::string_view text, Quote quote);

}  // namespace skelform
