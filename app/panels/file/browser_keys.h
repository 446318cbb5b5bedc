// Keys that move through the list of the file dialog.
#pragma once

#include "panels/keys.h"
#include "view/browser_view.h"

namespace skelscope {

// Called while nothing is being typed. Returns whether an open dialog used the key.
bool press_in_browser(const KeyChord& chord, BrowserView& browser);

}  // namespace skelscope
