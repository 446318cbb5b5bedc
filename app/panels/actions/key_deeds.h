// The deeds of keys that actions of bones share: what is chosen is keys, or else bones.
#pragma once

#include <string>

#include "session/record/session.h"
#include "view/view_state.h"

namespace skelscope {

void duplicate_keys(const Session& session, View& view, Requests& requests);
// The key of the graph, the selected keys, or else the selected bones.
void remove_chosen(const Session& session, View& view, Requests& requests);
std::string nothing_chosen(const Session& session, const View& view);

}  // namespace skelscope
