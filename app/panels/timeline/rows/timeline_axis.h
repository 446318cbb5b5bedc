// The horizontal scale of the timeline: converts between frames and x, in screen pixels.
#pragma once

#include "view/timeline_view.h"

namespace skelscope {

struct TimelineAxis {
  float left = 0, right = 0;  // x of the graph's edges
  float scale = 1;            // content scale of the window
  int last_frame = 0;         // the main animation's last frame; fits without a zoom
  int last_of_all = 0;        // the longest animation's last frame; limits zoom and pan
  int after_last = 0;         // number of frames shown and reachable after the last one
  double left_frame = 0;      // the frame at `left`
  float frame_width = 1;      // pixels between two frames
};

// Returns the axis for the view's zoom. Without a zoom, the frames 0 to last_frame and `after_last`
// more fit.
TimelineAxis make_axis(const TimelineView& view, float left, float right, float scale,
                       int last_frame, int last_of_all, int after_last = 0);

float x_of(const TimelineAxis& axis, double frame);
double frame_at(const TimelineAxis& axis, float x);    // frame at x, with fractions
int last_reached(const TimelineAxis& axis);            // last frame for the playhead
int nearest_frame(const TimelineAxis& axis, float x);  // frame nearest to x, 0 to last_reached()

// Returns the distance of two numbers of the ruler in frames (1, 2, 5, 10, 20 ...), such that they
// are at least `least` pixels apart.
int ruler_step(const TimelineAxis& axis, float least);
int minor_step(int step);  // frames between two small marks

// Zooms by `factor`. The frame at x stays there, unless an end of the range comes into sight.
void zoom_at(TimelineView& view, const TimelineAxis& axis, float x, float factor);
void pan_by(TimelineView& view, const TimelineAxis& axis, float pixels);
// Pans the frame to the left edge, unless it is visible already.
void reveal_frame(TimelineView& view, const TimelineAxis& axis, int frame);

}  // namespace skelscope
