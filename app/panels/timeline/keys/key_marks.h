// Keys of the timeline that are selected: which those of a row are, and how they show.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Whether any of the row's keys on a frame is selected.
bool has_selected(const TimelineContext& context, const TimelineRow& row, int frame);
// Whether Auto-key wrote one of them since the rig was saved; of the row at all.
bool has_written(const TimelineContext& context, const TimelineRow& row, int frame);
bool has_written(const TimelineContext& context, const TimelineRow& row);
// The row's keys on a frame; all of the row.
KeyPlaces places_on(const TimelineContext& context, const TimelineRow& row, int frame);
KeyPlaces places_in(const TimelineContext& context, const TimelineRow& row);

// Whether the hand takes the selected keys to other frames.
bool carries_keys(const KeyView& keys);

void written_diamond(const TimelineContext& context, ImVec2 center, float radius);
void selected_diamond(const TimelineContext& context, ImVec2 center, float radius);
// Where a key stood that is in the hand.
void left_diamond(const TimelineContext& context, ImVec2 center, float radius);
// The keys in the hand, where they would go.
void carried_keys(const TimelineContext& context, const TimelineRow& row, float y);

// The frame around what a marquee takes; and in words what the hand does, beside it.
void draw_key_hand(const TimelineContext& context);

// A marquee's rectangle, from where the mouse went down.
Rect marquee_rect(const TimelineContext& context);

}  // namespace skelscope
