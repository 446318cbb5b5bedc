// A note on panels that show the tick of a transition while the viewport does. The Bone tab
// compares the transition with its two animations instead: preview_bone.h.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Draws, at the top of the panel, the transition's tick and a button that returns to the session's
// tick; cuts it off `panel`.
void preview_note(const Session& session, View& view, const Theme& theme, Rect& panel);

}  // namespace skelscope
