// The lines of the Draw order tab. No drawing.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"
#include "session/rig/paint_order.h"
#include "view/view_state.h"

namespace skelscope {

struct DrawOrderLine {
  enum Kind { Front, Sprite, Back, NotDrawn } kind = Sprite;
  PaintedSprite sprite;                       // only for the kind Sprite
  bool tie_above = false, tie_below = false;  // whether the next line has the same z-index
};

// Returns lines from "Front" to "Back", then hidden sprites under their own heading; with a search,
// only sprites that match. Empty if no sprite matches.
std::vector<DrawOrderLine> draw_order_lines(const Session& session, const View& view);

// Returns why a sprite is not painted, in a word or two; "" if it is.
const char* words_of(Unpainted reason);
// Explains in a sentence which sprites share this one's z-index; "" if none do.
std::string tie_words(const skelform::Armature& armature, const std::vector<DrawOrderLine>& lines,
                      std::size_t index);

}  // namespace skelscope
