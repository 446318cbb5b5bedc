// Keys that move through the list of the file dialog.
#pragma once

#include "panels/action_table.h"
#include "view/browser_view.h"

namespace skelscope {

// Handles a key while nothing is being typed. Returns whether an open dialog used it.
bool press_in_browser(const KeyChord& chord, BrowserView& browser);
// Handles a key that the dialog's name field does not need: Up, Down and pages leave the field for
// the list; Backspace in an empty field enters the parent folder. Returns whether it was such a
// key.
bool press_beside_field(const KeyChord& chord, BrowserView& browser);

}  // namespace skelscope
