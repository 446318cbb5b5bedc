// The lines of the Draw order tab. No drawing here.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"
#include "session/rig/paint_order.h"
#include "view/view_state.h"

namespace skelscope {

struct DrawOrderLine {
  enum Kind { Front, Sprite, Back, NotDrawn } kind = Sprite;
  PaintedSprite sprite;                       // of a Sprite
  bool tie_above = false, tie_below = false;  // the lines beside it share its z-index
};

// From "Front" to "Back", then what is not drawn under a heading of its own; only sprites that
// match the view's search. Empty when none does.
std::vector<DrawOrderLine> draw_order_lines(const Session& session, const View& view);

// Why nothing is painted, in a word or two; "" when something is.
const char* words_of(Unpainted reason);
// Explains a tie of this sprite in a sentence; "" without a tie.
std::string tie_words(const skelform::Armature& armature, const std::vector<DrawOrderLine>& lines,
                      std::size_t index);

}  // namespace skelscope
