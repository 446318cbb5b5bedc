// Cards over a dimmed window: the key sheet, the file dialog, about.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

// Begins a card in the middle over everything, in screen pixels, at most as large as the window. A
// click beside it sets `open` to false. Always call end_sheet.
void begin_sheet(const Theme& theme, const char* id, ImVec2 size, bool& open);
void end_sheet(const Theme& theme);

// The card's head, 44 px: a title, and a cross at the right that closes it.
void sheet_title(const Theme& theme, std::string_view title, bool& open);

}  // namespace skelscope
