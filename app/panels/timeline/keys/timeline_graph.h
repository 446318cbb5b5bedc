// The right part of the timeline's rows: a bar for each track, diamonds for keys, and the curve
// under the playhead.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Draws the visible part of the visible rows, and at most one diamond at a place, so that the cost
// depends on the window's size, not on the number of keys.
void timeline_graph(TimelineContext& context);

// A key of a row, by the row's index; key -1: none.
struct KeyAt {
  int row = -1, key = -1;
};

// Draws a tooltip about a key, and an arrow to the next key.
void describe_key(const TimelineContext& context, const KeyAt& at);

// Draws the curve of the segment that holds the track's frame, in a box. from, to: indices of the
// keys at its ends.
void segment_curve(const TimelineContext& context, const TimelineRow& row, const Rect& rect,
                   int from, int to);

float key_radius(const TimelineContext& context, const TimelineRow& row);

}  // namespace skelscope
