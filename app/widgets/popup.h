// Menus and drop-down lists: a popup under an item, with rows of text, a check mark and a shortcut.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

void open_popup(const char* id);
bool popup_open(const char* id);
// Closes the popup that lies on top, and only that; false when none is open.
bool close_top_popup();
// A popup below `anchor`, or above it where there is more room, at least that wide. True while it
// is open: then end_popup is due. Escape in a field that is being typed in closes it with the
// field.
bool begin_popup(const Theme& theme, const char* id, const Rect& anchor, float width);
void end_popup(const Theme& theme);

struct PopupRow {
  std::string_view shortcut{};
  bool checked = false, enabled = true;
  const char* icon = nullptr;
  std::string_view why{};  // it cannot be chosen
};
// True when chosen; the popup closes.
bool popup_row(const Theme& theme, const char* id, std::string_view label,
               const PopupRow& row = {});
void popup_separator(const Theme& theme);
void popup_heading(const Theme& theme, std::string_view title);

}  // namespace skelscope
