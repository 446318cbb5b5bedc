// Small rounded labels: badges, states, key caps, and the tooltip.
#pragma once

#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

// A rounded label on its colour at 18 %, vertically centred on left_middle. Returns its width.
float badge(const Theme& theme, ImVec2 left_middle, ImU32 color, std::string_view string);
// Like badge in a neutral colour: a version, a count.
float neutral_pill(const Theme& theme, ImVec2 left_middle, std::string_view string);
// A dot and the text in the family's colour ("2 Right Leg"), ending at right_middle.
float family_pill(const Theme& theme, ImVec2 right_middle, int family, std::string_view string);
float pill_width(const Theme& theme, std::string_view string);

// The floating rounded rectangle of toolbars and corners of the viewport, 28 px high, rounding 7.
void floating_island(const Theme& theme, const Rect& rect);
// A label over the rig with its owner's colour as the border. `hint` is muted, mono. text_color: of
// the string; 0: the default. words: face of the string; nullptr: medium.
void label_pill(const Theme& theme, ImVec2 left_middle, ImU32 owner, std::string_view string,
                std::string_view hint = {}, ImU32 text_color = 0, const Face* words = nullptr);
float label_pill_width(const Theme& theme, const Face& words, std::string_view string,
                       std::string_view hint);

float key_cap(const Theme& theme, ImVec2 left_middle, std::string_view key);  // returns the width
float key_cap_width(const Theme& theme, std::string_view key);

// Shows text and a key cap below (or above) an item. Call it when the item is hovered. A long text
// is wrapped in a card.
void tooltip(const Theme& theme, const Rect& item, std::string_view string,
             std::string_view key = {});

// Shows a text of any length, wrapped in a card beside an item, above a key cap. Call it when the
// item is hovered.
void tooltip_card(const Theme& theme, const Rect& item, std::string_view words,
                  std::string_view key = {});

}  // namespace skelscope
