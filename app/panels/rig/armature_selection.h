// Moves the selection through the open list of bones: the tree, or the draw order. No drawing.
#pragma once

#include "session/record/session.h"
#include "view/selection.h"
#include "view/view_state.h"

namespace skelscope {

// Selects the bone `rows` rows further down the list, or up if negative; stops at the ends. If the
// selected bone is not listed, counts from before the first row or from after the last.
void select_neighbour(const Session& session, View& view, int rows);

// Selects the match of the open list's search if there is only one.
void select_only_match(const Session& session, View& view);

// Returns how a click on a row changes the selection, from the modifier keys that are held.
Pick held_pick();
// Returns the bones of the open list, from the top.
std::vector<int> listed_bones(const Session& session, const View& view);

}  // namespace skelscope
