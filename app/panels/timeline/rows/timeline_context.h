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
  int frame = 0;            // the playhead's frame; in edit mode it may lie after the end
  Rect head, ruler;         // area above the rows, left and right
  Rect heads, graph;        // area of the rows, left and right
  float row_height = 23;    // height of a row, pixels
  std::vector<int> shares;  // percent of the mix, one for each of Playback::tracks
};

inline constexpr float kHeadsWidth = 302, kRulerHeight = 25, kRowHeight = 23;  // pixels, scale 1
inline constexpr float kNumberSpacing = 84;  // least distance of the ruler's numbers

inline float row_top(const TimelineContext& context, int row) {
  const float above = static_cast<float>(row) - context.view.timeline.scroll;
  return std::floor(context.graph.min.y + above * context.row_height);
}

// Returns a row's part of a column: of the heads or of the graph.
inline Rect row_rect(const TimelineContext& context, int row, const Rect& column) {
  return {{column.min.x, row_top(context, row)}, {column.max.x, row_top(context, row + 1)}};
}

// Returns the rows that are at least partly visible: [first, last).
std::pair<int, int> visible_rows(const TimelineContext& context);
// Returns the row at a height; -1: none.
int row_at(const TimelineContext& context, float y);

const TimelineRow& row_of(const TimelineContext& context, int row);
bool is_main(const TimelineContext& context, int track);
const PlaybackTrack& track_of(const TimelineContext& context, int track);

// Requests a frame of the main track, unless it is on screen.
void scrub_to(TimelineContext& context, int frame);

// The wheel over the ruler and the graph zooms; with Shift it pans, with Ctrl it scrolls the rows.
void wheel_over_graph(TimelineContext& context);
void scroll_rows(TimelineContext& context, float rows);

}  // namespace skelscope
