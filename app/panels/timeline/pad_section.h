// The blend pad beside the tracks: its clips on a plane, the point between them, the weights of the
// clips.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/hit.h"

namespace skelscope {

// Returns the section's width beside the tracks in a panel of the given size, screen pixels; 0 if
// it is closed or has no room.
float pad_section_width(const Theme& theme, const TimelineView& view, ImVec2 panel);

void pad_section(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& rect);

}  // namespace skelscope
