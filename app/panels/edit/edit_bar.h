// Edit mode's part of the menu bar: its switch, undo and redo, the list of edits, saving.
#pragma once

#include <optional>

#include "panels/action_table.h"
#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

struct EditBar {
  const Session& session;
  const View& view;
  const Theme& theme;
  const Rect& strip;
};

// Draws the pencil button at `x` and writes its right edge to `end`. Returns whether it was
// pressed.
bool edit_toggle(const EditBar& bar, float x, float& end);

// The buttons of edit mode, which end at `right`; absent outside edit mode. left: their left edge.
struct EditButtons {
  float left = 0;
  std::optional<Action> pressed;
};
EditButtons edit_buttons(const EditBar& bar, Requests& requests, float right);
float edit_buttons_width(const EditBar& bar);

}  // namespace skelscope
