// The horizontal scale of the timeline: converts between frames and x, in screen pixels.
#pragma once

#include "view/timeline_view.h"

namespace skelscope {

struct TimelineAxis {
  float left = 0, right = 0;  // edges of the graph, x
  float scale = 1;            // content scale
  int last_frame = 0;         // of the main animation; fits the width without a zoom
  int last_of_all = 0;        // of the longest animation in the mix; limits zoom and pan
  int behind = 0;             // frames beyond the last one that can be seen and reached
  double left_frame = 0;      // the frame at `left`
  float frame_width = 1;      // pixels for each frame
};

// Returns the axis for the view's zoom. Without a zoom, the frames 0 to last_frame and `behind`
// more fit.
TimelineAxis make_axis(const TimelineView& view, float left, float right, float scale,
                       int last_frame, int last_of_all, int behind = 0);

float x_of(const TimelineAxis& axis, double frame);
double frame_at(const TimelineAxis& axis, float x);    // with fractions
int last_reached(const TimelineAxis& axis);            // by the playhead, inclusive
int nearest_frame(const TimelineAxis& axis, float x);  // within 0..last_reached

// Returns the distance of two numbers of the ruler in frames (1, 2, 5, 10, 20 ...), such that they
// are at least `least` pixels apart.
int ruler_step(const TimelineAxis& axis, float least);
int minor_step(int step);  // frames between two small ticks

// Zooms by `factor`. The frame at x stays there, unless an end of the range comes into sight.
void zoom_at(TimelineView& view, const TimelineAxis& axis, float x, float factor);
void pan_by(TimelineView& view, const TimelineAxis& axis, float pixels);
// Pans the frame to the left edge, unless it is visible already.
void reveal_frame(TimelineView& view, const TimelineAxis& axis, int frame);

}  // namespace skelscope
