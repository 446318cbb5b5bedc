// Keys that precede shortcuts: those of the finder, and of the focus ring.
#pragma once

#include "panels/action_table.h"
#include "view/finder_view.h"
#include "widgets/focus_ring.h"

namespace skelscope {

// Handles a key while the finder is open, also while text is typed in it. Returns whether the
// finder used the key.
bool press_in_finder(const KeyChord& chord, FinderView& finder);
// Handles a key while the focus ring is on a control: keys that move the ring or operate the
// control. Returns false for all others, which stay shortcuts.
bool press_in_ring(const KeyChord& chord, FocusRing& ring);

}  // namespace skelscope
