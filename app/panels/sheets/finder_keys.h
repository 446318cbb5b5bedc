// Keys of what takes them before shortcuts do: the palette of actions, and the ring.
#pragma once

#include "panels/keys.h"
#include "view/finder_view.h"
#include "widgets/focus_ring.h"

namespace skelscope {

// While it is open, even while its field is typed in. Whether the press was for it.
bool press_in_finder(const KeyChord& chord, FinderView& finder);
// While a control has the ring: what moves and works it; all else stays a shortcut.
bool press_in_ring(const KeyChord& chord, FocusRing& ring);

}  // namespace skelscope
