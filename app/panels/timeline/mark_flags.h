// Marks of the main animation as flags on the ruler, where they are added, dragged, named and
// removed.
#pragma once

#include "panels/timeline/rows/timeline_context.h"

namespace skelscope {

// Sets a mark at a frame of the main animation, or removes the mark at that frame.
void toggle_mark(const Session& session, Requests& requests, int frame);

// Draws the flags over the ruler. A drag moves a flag, a right click opens its menu.
void mark_flags(TimelineContext& context);
// Draws the rows about marks in the ruler's menu, which was opened at `frame`.
void mark_rows(TimelineContext& context, int frame);

}  // namespace skelscope
