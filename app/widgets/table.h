// Rows of names and figures: 21 px, striped, units faint after the label, figures right-aligned.
#pragma once

#include <string_view>

#include "widgets/island.h"

namespace skelscope {

// Takes a row at ImGui's cursor; index: for the stripe. tint: 0, or a colour to tint it 12 %.
Rect table_row(const Theme& theme, int index, std::string_view label, std::string_view unit = {},
               ImU32 tint = 0);
// Right-aligned in its column, mono.
void cell(const Theme& theme, const Rect& row, const Column& column, std::string_view string,
          ImU32 color);
// A figure that a pass changed: in the family's colour, behind a dot.
void changed_cell(const Theme& theme, const Rect& row, const Column& column,
                  std::string_view string, int family);
// "Name            value": a row with one figure and, muted, its unit.
void value_row(const Theme& theme, int index, std::string_view label, std::string_view value,
               std::string_view unit = {});

// A bar of 0..1 in `color` with the control colour as its trough; 4 px high, centred in `rect`.
void meter(const Theme& theme, const Rect& rect, float fraction, ImU32 color);

// The row of a table or a form: 13 px in from both sides.
Rect padded(const Theme& theme, const Rect& row);

}  // namespace skelscope
