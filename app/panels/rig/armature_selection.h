// Moving the selection through the list of bones that is open: the tree, or the draw order.
// No drawing here.
#pragma once

#include "session/record/session.h"
#include "view/selection.h"
#include "view/view_state.h"

namespace skelscope {

// Selects the bone that many listed rows further down, or up when negative; stops at the ends.
// Without a selection among the rows it starts at the end it comes from.
void select_neighbour(const Session& session, View& view, int rows);

// Selects the match of the open list's search when it is the only one.
void select_only_match(const Session& session, View& view);

// The effect of a click on a row under the held modifier keys.
Pick held_pick();
// The bones of the list that is open, from the top.
std::vector<int> listed_bones(const Session& session, const View& view);

}  // namespace skelscope
