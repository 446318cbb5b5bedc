// While the viewport shows a switch, most other panels still show the session's tick: they say so
// and write it weakly. The Bone tab follows the viewport: preview_bone.h.
#pragma once

#include "panels/panels.h"
#include "widgets/rect.h"

namespace skelscope {

// Says which tick the panel shows and which one the viewport, with a button that brings the
// viewport back; taken off the top of the panel.
void preview_note(const Session& session, View& view, const Theme& theme, Rect& panel);

// The same look with weaker inks.
Theme dimmed(const Theme& theme);

}  // namespace skelscope
