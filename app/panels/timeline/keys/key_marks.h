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
// Marks the old place of a dragged key.
void left_diamond(const TimelineContext& context, ImVec2 center, float radius);
// The dragged keys at their new places.
void carried_keys(const TimelineContext& context, const TimelineRow& row, float y);

// The marquee's frame, or a readout of the drag beside the mouse.
void draw_key_hand(const TimelineContext& context);

// A marquee's rectangle, from where the mouse went down.
Rect marquee_rect(const TimelineContext& context);

}  // namespace skelscope
