// In the menu bar: whether the open file is followed, and what its last export changed.
#pragma once

#include "view/file_view.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Ends at `right` and takes at most the half of what is free from `left` on. Returns where it
// begins.
float file_status(const FileView& file, const Theme& theme, const Rect& strip, float right,
                  float left);

}  // namespace skelscope
