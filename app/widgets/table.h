// Rows of names and numbers: 21 px, striped, faint units after the labels, right-aligned numbers.
#pragma once

#include <string_view>

#include "widgets/island.h"

namespace skelscope {

// Takes a row at ImGui's cursor. index: chooses the stripe. tint: a colour at 12 % over the row; 0:
// none.
Rect table_row(const Theme& theme, int index, std::string_view label, std::string_view unit = {},
               ImU32 tint = 0);
// A right-aligned text in its column, mono.
void cell(const Theme& theme, const Rect& row, const Column& column, std::string_view string,
          ImU32 color);
// A number that a pass changed: after a dot, in the family's colour.
void changed_cell(const Theme& theme, const Rect& row, const Column& column,
                  std::string_view string, int family);
// "Name            value": a row with a number and its muted unit.
void value_row(const Theme& theme, int index, std::string_view label, std::string_view value,
               std::string_view unit = {});

// A bar filled by 0..1 in `color` on the control colour; 4 px high, centred in `rect`.
void meter(const Theme& theme, const Rect& rect, float fraction, ImU32 color);

// The row without 13 px at both sides, for tables and forms.
Rect padded(const Theme& theme, const Rect& row);

}  // namespace skelscope
