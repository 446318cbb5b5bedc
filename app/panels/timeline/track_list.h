// The left column of the timeline: the mix rule, the tracks in mixing order, their bones and
// elements.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Draws "Tracks" and the choice between Sequence, Average and Blend.
void track_list_head(TimelineContext& context);

// Draws the visible rows. The grip of a track drags it to another place.
void track_rows(TimelineContext& context);

// The look of a TrackEnd. next: the TrackEnd after a click.
struct EndLook {
  const char* id;
  const char* label;
  const char* icon;
  const char* tip;
  TrackEnd next;
};
EndLook look_of(TrackEnd end);

// Draws the popup of a track's grip: loop, reverse, speed, clock, weight, mask, folding, removal.
void track_menu(TimelineContext& context, const TimelineRow& row, const Rect& anchor);

// Draws the heading of a layer: "Layer 1, over layer 0".
void layer_heading(const TimelineContext& context, const TimelineRow& row, const Rect& rect);
// Draws a track's slider of its weight, and the buttons Additive and Mask.
void mix_row(TimelineContext& context, const TimelineRow& row, const Rect& rect);
// Draws the visible notes about IK targets outside a mask, over both columns.
void mask_notes(TimelineContext& context);

// Draws the head of a bone's or an element's row below a track.
void bone_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect);
void element_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect);

}  // namespace skelscope
