// The right side of the Compare tab for another rig: what differs in data, looks and motion. A
// click shows the place, a button takes the other rig's value over as an edit.
#pragma once

#include "session/compare/reference.h"
#include "view/view_state.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the verdicts, and the choice between the changes and the bones at the tick on screen.
void export_head(const Session& session, const Reference& reference, View& view, Requests& requests,
                 const Theme& theme, Rect rect);
void export_changes(const Session& session, const Reference& reference, View& view,
                    Requests& requests, const Theme& theme, Rect rect);

}  // namespace skelscope
