// Marks of the main animation as flags on the ruler: set, dragged, named and removed there.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Sets a mark at a frame of the main animation, or removes the one that is there.
void toggle_mark(const Session& session, Requests& requests, int frame);

// The flags, over the ruler. Drag moves one, a right click opens its menu.
void mark_flags(TimelineContext& context);
// Rows of the ruler's menu, which was opened at the frame.
void mark_rows(TimelineContext& context, int frame);

}  // namespace skelscope
