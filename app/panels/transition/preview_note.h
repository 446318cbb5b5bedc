// While the viewport shows a transition the panels show that moment, too, and say so. The Bone tab
// sets the transition beside its two animations: preview_bone.h.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Says which moment of the transition the panel shows, with a button that goes back to the
// session's tick; taken off the top of the panel.
void preview_note(const Session& session, View& view, const Theme& theme, Rect& panel);

}  // namespace skelscope
