// A note in the menu bar: whether the open file is followed, and what its last export changed.
#pragma once

#include "view/file_view.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct FileNote {
  float left = 0;        // the note's left edge
  bool pressed = false;  // a click asks for the list of what changed
};

// Returns whether the note tells what a reload changed.
bool tells_reload(const FileView& file);

// Draws the note, which ends at `right` and takes at most half of the free width from `left` on.
// The changes of a reload stay until the user lists them or puts them away.
FileNote file_status(FileView& file, const Theme& theme, const Rect& strip, float right,
                     float left);

}  // namespace skelscope
