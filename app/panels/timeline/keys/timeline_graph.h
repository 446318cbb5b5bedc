// The rows beside the list: clip bars, keyframe diamonds, the segment under the playhead.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Draws the visible part of the visible rows, and no two diamonds on the same pixels, so that the
// cost depends on the window's size, not on the number of keys.
void timeline_graph(TimelineContext& context);

// A key of a row, by index; key -1: none.
struct KeyAt {
  int row = -1, key = -1;
};
KeyAt key_under_mouse(const TimelineContext& context);

// A tooltip about a key, and an arrow to the key that follows it.
void describe_key(const TimelineContext& context, const KeyAt& at);

// The segment of an element's row that holds the track's frame: its curve in a box.
// from, to: indices of the keys at its ends.
void segment_curve(const TimelineContext& context, const TimelineRow& row, const Rect& rect,
                   int from, int to);

float key_radius(const TimelineContext& context, const TimelineRow& row);

}  // namespace skelscope
