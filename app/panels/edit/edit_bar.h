// Edit mode's place in the menu bar: its switch, undo and redo, the list of edits, saving.
#pragma once

#include <optional>

#include "panels/keys.h"
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

// The pencil, from `x` on; says where it ends. True when it was pressed.
bool edit_toggle(const EditBar& bar, float x, float& end);

// In edit mode, ending at `right`; none otherwise. left: where they begin.
struct EditButtons {
  float left = 0;
  std::optional<Action> pressed;
};
EditButtons edit_buttons(const EditBar& bar, Requests& requests, float right);
float edit_buttons_width(const EditBar& bar);

}  // namespace skelscope
