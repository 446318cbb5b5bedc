// Keys of the graph that are edited by mouse and keyboard.
#pragma once

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Escape: what the hand did to a key is taken back. False when it holds none.
bool let_go_of_key(const Session& session, GraphView& graph, Requests& requests);

// Whether Delete is the chosen key's: the mouse, or the ring, is in the graph.
bool deletes_key(const View& view);
bool is_there(const skelform::Armature& armature, const ChosenKey& chosen);
void delete_key(const Session& session, View& view, Requests& requests);

// The chosen key by frames and, upwards, by pixels, degrees or hundredths.
void push_key(const Session& session, View& view, Requests& requests, skelform::Vec2 by);

}  // namespace skelscope
