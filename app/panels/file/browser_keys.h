// Keys that go through the list of the file dialog.
#pragma once

#include "panels/keys.h"
#include "view/browser_view.h"

namespace skelscope {

// While nothing is being typed. Whether the key meant something to an open dialog.
bool press_in_browser(const KeyChord& chord, BrowserView& browser);

}  // namespace skelscope
