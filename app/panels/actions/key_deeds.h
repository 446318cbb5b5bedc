// Actions that keys and bones share: they act on the chosen keys, or else on the selected bones.
#pragma once

#include <string>

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

// Returns whether keys are meant but none is chosen, and says so. The bones must stay then.
bool misses_key(View& view);
void duplicate_keys(const Session& session, View& view, Requests& requests);
// Removes the graph's chosen key, or else the selected keys, or else the selected bones.
void remove_chosen(const Session& session, View& view, Requests& requests);
std::string nothing_chosen(const Session& session, const View& view);

}  // namespace skelscope
