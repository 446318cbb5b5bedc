// The horizontal scale of the timeline: which frame lies at which x. Screen pixels.
#pragma once

#include "view/timeline_view.h"

namespace skelscope {

struct TimelineAxis {
  float left = 0, right = 0;  // edges of the graph
  float scale = 1;            // content scale
  int last_frame = 0;         // of the main animation: what fits when nothing is zoomed
  int last_of_all = 0;        // of the longest animation in the mix: how far out and right it goes
  int behind = 0;             // frames behind the last one that are shown and reached, too
  double left_frame = 0;      // the frame at `left`
  float frame_width = 1;      // pixels a frame
};

// The axis for what the view asks for; without a zoom the whole of 0..last_frame fits, and what is
// shown behind it.
TimelineAxis make_axis(const TimelineView& view, float left, float right, float scale,
                       int last_frame, int last_of_all, int behind = 0);

float x_of(const TimelineAxis& axis, double frame);
double frame_at(const TimelineAxis& axis, float x);    // fractions between frames
int last_reached(const TimelineAxis& axis);            // by the playhead
int nearest_frame(const TimelineAxis& axis, float x);  // within 0..last_reached

// Frames between two numbers of the ruler (1, 2, 5, 10, 20 ...) so that they keep `least` pixels.
int ruler_step(const TimelineAxis& axis, float least);
int minor_step(int step);  // frames between the small ticks under such a step

// Zooms by `factor`; the frame under x stays there unless an end of the range comes into sight.
void zoom_at(TimelineView& view, const TimelineAxis& axis, float x, float factor);
void pan_by(TimelineView& view, const TimelineAxis& axis, float pixels);
// Scrolls by pages so that the frame is visible; leaves a visible one alone.
void reveal_frame(TimelineView& view, const TimelineAxis& axis, int frame);

}  // namespace skelscope
