// Rows of a label and a value, and the numbers and paragraphs of tabs that have such rows.
#pragma once

#include <string>
#include <string_view>

#include "session/record/session.h"
#include "view/view_state.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// A row whose value is text of any length. color: of the value; 0: the text's colour. Returns the
// row.
Rect text_row(const Theme& theme, int index, std::string_view label, std::string_view value,
              ImU32 color = 0);
// Like text_row, with a bone's name as value; a click selects that bone.
void bone_row(const Session& session, View& view, const Theme& theme, const char* id, int index,
              std::string_view label, int bone);
// Draws text wrapped to the window's width; takes the rows that it needs at ImGui's cursor.
void paragraph(const Theme& theme, std::string_view words, ImU32 color);

// Returns a number that fits its column: fewer digits for large numbers, an exponent for huge ones.
std::string figure(float value, int digits);

}  // namespace skelscope
