// Arguments that all parts of the timeline share for one frame: data, look and places.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "panels/timeline/rows/timeline_axis.h"
#include "panels/timeline/rows/timeline_rows.h"
#include "view/studies/studies.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct TimelineContext {
  const Session& session;
  const Studies& studies;
  View& view;
  Requests& requests;
  const Theme& theme;
  const TimelineRows& rows;
  TimelineAxis axis;
  int frame = 0;            // of the playhead: the main track's, in edit mode maybe behind it
  Rect head, ruler;         // above the rows, side by side
  Rect heads, graph;        // the rows, side by side
  float row_height = 23;    // pixels
  std::vector<int> shares;  // percent, one for each of Playback::tracks
};

inline constexpr float kHeadsWidth = 302, kRulerHeight = 25, kRowHeight = 23;  // design px
inline constexpr float kNumberSpacing = 84;  // between two numbers of the ruler, at least

inline float row_top(const TimelineContext& context, int row) {
  const float above = static_cast<float>(row) - context.view.timeline.scroll;
  return std::floor(context.graph.min.y + above * context.row_height);
}

// The part of a row in the heads or the graph.
inline Rect row_rect(const TimelineContext& context, int row, const Rect& column) {
  return {{column.min.x, row_top(context, row)}, {column.max.x, row_top(context, row + 1)}};
}

// Rows that are at least partly visible: [first, last).
std::pair<int, int> visible_rows(const TimelineContext& context);
// The row at a height, or -1.
int row_at(const TimelineContext& context, float y);

const TimelineRow& row_of(const TimelineContext& context, int row);
bool is_main(const TimelineContext& context, int track);
const PlaybackTrack& track_of(const TimelineContext& context, int track);

// Asks for a frame of the main track unless it is on screen.
void scrub_to(TimelineContext& context, int frame);

// Wheel over the ruler and the graph: zoom; with Shift: pan; with Ctrl: scroll the rows.
void wheel_over_graph(TimelineContext& context);
void scroll_rows(TimelineContext& context, float rows);

}  // namespace skelscope
