// Keys that move through the list of the file dialog.
#pragma once

#include "panels/keys.h"
#include "view/browser_view.h"

namespace skelscope {

// Handles a key while nothing is being typed. Returns whether an open dialog used it.
bool press_in_browser(const KeyChord& chord, BrowserView& browser);

}  // namespace skelscope
