// Editing the keys of the graph by mouse and keyboard.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// End the drag of a key or handle, which follows the key to its place, or back to where it was
// taken.
void end_curve_hand(GraphView& graph);
void take_back_curve_hand(GraphView& graph);

// Returns whether Delete means a key: the mouse or the focus ring is in the graph.
bool means_chosen_key(const View& view);
// Returns whether Delete removes the chosen key.
bool deletes_key(const View& view);
bool is_there(const skelform::Armature& armature, const ChosenKey& chosen);
void delete_key(const Session& session, View& view, Requests& requests);

// Moves the chosen key: x by frames; y, upwards, by pixels, degrees or hundredths.
void push_key(const Session& session, View& view, Requests& requests, skelform::Vec2 by);

}  // namespace skelscope
