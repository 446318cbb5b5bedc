// The mouse on the keys of the timeline in edit mode: a click or a marquee selects them, a drag
// takes them to other frames.
#pragma once

#include "panels/timeline/keys/timeline_graph.h"
#include "panels/timeline/rows/timeline_context.h"
#include "widgets/hit.h"

namespace skelscope {

// graph: what the mouse does over the rows; at: the key under it.
void follow_key_hand(TimelineContext& context, const Hit& graph, const KeyAt& at);

// Lets go of keys that are no more, and of all where edit mode ended or other bones were selected.
// A playhead behind the end stands on the frame of a key that was set there.
void settle_keys(const Session& session, View& view, Requests& requests);

// Whether keys, and not bones, are what Delete and its like are about.
bool holds_keys(const View& view);
// All keys of the rows that are listed.
void select_all_keys(const Session& session, View& view);
// Escape: the hand first, then what is selected. False when there is neither.
bool let_go_of_keys(View& view);

// The menu over the keys, while it is open.
void key_menu(TimelineContext& context);

}  // namespace skelscope
