// The mouse on the keys of the timeline in edit mode: a click or a marquee selects them, a drag
// moves them to other frames.
#pragma once

#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/rows/timeline_context.h"
#include "widgets/hit.h"

namespace skelscope {

// graph: the mouse over the rows. at: the key under the mouse.
void follow_key_hand(TimelineContext& context, const Hit& graph, const KeyAt& at);

// Deselects keys that no longer exist, and all keys when edit mode ends or other bones are
// selected. Moves the track to a playhead beyond its end, once a key there has made the animation
// long enough.
void settle_keys(const Session& session, View& view, Requests& requests);

// Returns whether actions such as Delete are for keys, and not for bones: keys are selected, or the
// timeline has the focus.
bool means_keys(const View& view);
bool holds_keys(const View& view);
// Selects all keys of the listed rows.
void select_all_keys(const Session& session, View& view);
// Ends a drag of keys where they are; a press alone does nothing.
void end_key_hand(const Session& session, View& view, Requests& requests);
// Handles Escape: deselects the keys. Returns false if none is selected.
bool deselect_keys(View& view);

// Draws the menu of the selected keys, while it is open.
void key_menu(TimelineContext& context);

}  // namespace skelscope
