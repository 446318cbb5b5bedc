// The keys of the list of animations, while it has the keyboard.
#pragma once

#include "panels/action_table.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Up and Down choose a row, Enter plays it, Shift+Enter queues it, Ctrl+Enter adds it to the mix,
// Escape leaves the list. Returns whether the list used the key.
bool press_in_animation_strip(const KeyChord& chord, const Session& session, View& view,
                              Requests& requests);

}  // namespace skelscope
