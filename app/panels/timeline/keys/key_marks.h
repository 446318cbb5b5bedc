// Selected keys of the timeline: questions about the keys of a row, and the marks of selected keys.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Returns whether any of the row's keys at a frame is selected.
bool has_selected(const TimelineContext& context, const TimelineRow& row, int frame);
// Returns whether Auto-key has written a key since the rig was saved: at a frame, or anywhere in
// the row.
bool has_written(const TimelineContext& context, const TimelineRow& row, int frame);
bool has_written(const TimelineContext& context, const TimelineRow& row);
// Returns the row's keys at a frame, or all of them.
KeyPlaces places_on(const TimelineContext& context, const TimelineRow& row, int frame);
KeyPlaces places_in(const TimelineContext& context, const TimelineRow& row);

// Returns whether the selected keys are being dragged to other frames.
bool carries_keys(const KeyView& keys);

void written_diamond(const TimelineContext& context, ImVec2 center, float radius);
void selected_diamond(const TimelineContext& context, ImVec2 center, float radius);
// Marks the old place of a dragged key.
void left_diamond(const TimelineContext& context, ImVec2 center, float radius);
// Draws the dragged keys of a row at their new places.
void carried_keys(const TimelineContext& context, const TimelineRow& row, float y);

// Draws the marquee, or a readout of the drag beside the mouse.
void draw_key_hand(const TimelineContext& context);

// Returns the marquee's rectangle, from the point of the press to the mouse.
Rect marquee_rect(const TimelineContext& context);

}  // namespace skelscope
