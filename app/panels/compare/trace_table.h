// The differences between a trace and the rig, a row for each bone, sorted by any column. The table
// of a tick's differences has the same heads.
#pragma once

#include "session/compare/trace_check.h"
#include "session/record/session.h"
#include "view/studies/studies.h"
#include "view/view_state.h"
#include "widgets/draw.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct HeadCell {
  ReferenceColumn column;
  const char* id;
  const char* title;
  float width;  // pixels at scale 1; 0: what the others leave
  Align align;
};
// Draws the head of a column. A click sorts by it, another one turns the order round. Numbers begin
// with the largest.
void sort_head(const Theme& theme, const HeadCell& head, const Rect& cell, ReferenceView& sort);

// Arguments that all parts of the trace view share.
struct TracePanel {
  const Session& session;
  const Reference& reference;
  const TraceCheck& check;
  View& view;
  Requests& requests;
  const Theme& theme;
};

constexpr float kTraceRow = 22, kTraceHead = 26;  // heights of rows, pixels at scale 1

void trace_table_head(const TracePanel& panel, const Rect& row);
void trace_table_rows(const TracePanel& panel);
// Draws the head and the rows, which scroll below it, or the reason why there are none.
void trace_table(const TracePanel& panel, Rect rect);

}  // namespace skelscope
