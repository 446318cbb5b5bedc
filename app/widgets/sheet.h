// Cards over a dimmed window: the key sheet, the file dialog, about.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

// A card of that size (screen pixels, shrunk to the window) in the middle, over everything. A click
// beside it closes it: `open` becomes false. Always pair with end_sheet.
void begin_sheet(const Theme& theme, const char* id, ImVec2 size, bool& open);
void end_sheet(const Theme& theme);

// The card's head: a title, and a cross at the right that closes. 44 px.
void sheet_title(const Theme& theme, std::string_view title, bool& open);

}  // namespace skelscope
