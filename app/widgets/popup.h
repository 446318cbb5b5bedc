// Menus and drop-down lists: popups with rows of text, check marks and shortcuts.
#pragma once

#include <string>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

void open_popup(const char* id);
bool popup_open(const char* id);
// Returns whether a popup of any id is open. Without a window none is.
bool any_popup_open();
// Closes only the topmost popup. Returns false if none is open.
bool close_top_popup();
// Begins a popup below `anchor`, or above it if there is more room, at least `width` wide. Returns
// whether it is open; call end_popup then. Escape in a text field also closes it.
bool begin_popup(const Theme& theme, const char* id, const Rect& anchor, float width);
// Begins the menu of `item`, an item on screen; `asked`: a right click or the keyboard asks for it
// in this frame. It opens at the mouse, or below the item if the mouse is elsewhere.
bool begin_menu(const Theme& theme, const char* id, bool asked, const Rect& item, float width);
void end_popup(const Theme& theme);

struct PopupRow {
  std::string shortcut{};
  bool checked = false, enabled = true;
  const char* icon = nullptr;
  std::string_view why{};  // why the row cannot be chosen; empty: no reason
};
// Returns true when the row is chosen, which closes the popup.
bool popup_row(const Theme& theme, const char* id, std::string_view label,
               const PopupRow& row = {});
void popup_separator(const Theme& theme);
void popup_heading(const Theme& theme, std::string_view title);

}  // namespace skelscope
