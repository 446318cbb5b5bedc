// The left column of the timeline: the mix rule, the tracks in mixing order, their bones and
// elements.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// "Tracks" and the choice between Sequence, Average and Blend.
void track_list_head(TimelineContext& context);

// The visible rows. Tracks are carried to another place by their grip.
void track_rows(TimelineContext& context);

// How a TrackEnd is drawn and named; `next` is what a click makes of it.
struct EndLook {
  const char* id;
  const char* label;
  const char* icon;
  const char* tip;
  TrackEnd next;
};
EndLook look_of(TrackEnd end);

// The popup of a track's grip: loop, reverse, speed, clock, weight, mask, folding, removal.
void track_menu(TimelineContext& context, const TimelineRow& row, const Rect& anchor);

// A bone or an element below a track.
void bone_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect);
void element_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect);

}  // namespace skelscope
