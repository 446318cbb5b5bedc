// A note in the menu bar: whether the open file is followed, and what its last export changed.
#pragma once

#include "view/file_view.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the note, which ends at `right` and takes at most half of the free width from `left` on.
// Returns the note's left edge.
float file_status(const FileView& file, const Theme& theme, const Rect& strip, float right,
                  float left);

}  // namespace skelscope
