// Handles of the ruler: the playhead's flag, the loop's brackets and, in edit mode, the end of the
// animation.
#pragma once

#include <vector>

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// An interval of x in which no number may be drawn.
struct Taken {
  float from, to;
};

// Draws the loop's brackets. Returns what they, the flag and the end cover.
std::vector<Taken> loop_brackets(const TimelineContext& context);
void drag_brackets(TimelineContext& context);
void end_mark(TimelineContext& context);
void playhead_flag(const TimelineContext& context);
// Returns whether the flag covers this place on screen: a drag from there keeps its distance.
bool is_on_flag(const TimelineContext& context, float x);

}  // namespace skelscope
