// The menu of a style, in the list of styles and at the heads of their table.
#pragma once

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

struct StyleMenu {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  int style = 0;
  int place = 0, last = -1;  // in its group, which ends at `last`; -1: it has no order
};
// `asked`: it opens in this frame. Call it in the scope of `item`.
void style_menu(const StyleMenu& menu, bool asked, const Rect& item);

}  // namespace skelscope
