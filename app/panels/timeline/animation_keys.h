// The keys of the list of animations, while it has the focus.
#pragma once

#include "panels/keys.h"
#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Up and Down choose a row, Enter plays it, Shift+Enter queues it, Ctrl+Enter adds it to the mix,
// Escape lets go of the list. Returns whether the press meant something to it.
bool press_in_animation_strip(const KeyChord& chord, const Session& session, View& view,
                              Requests& requests);

}  // namespace skelscope
