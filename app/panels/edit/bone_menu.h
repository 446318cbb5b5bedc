// The menu of a bone, wherever one is listed or drawn: a right click on it, or the keyboard's menu
// key.
#pragma once

#include <string>
#include <vector>

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the popup "bone-menu" of the selected bone while it is open. `asked_for` >= 0: the bone of
// `item`, whose menu opens in this frame; it becomes the selected one.
void bone_menu(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& item, int asked_for = -1);

// Returns "Delete with all below: 2 sprites", what deleting the selected bones would remove.
std::string words_about_deletion(const Session& session, const View& view);
// Returns the user's overrides with the bone's visibility toggled. Drops the override if it would
// equal the rig's own value.
std::vector<Override> with_hidden_toggled(const Session& session, int bone);

}  // namespace skelscope
