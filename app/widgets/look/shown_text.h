// Text as it is written on screen: what cannot be seen as a mark, what runs from right to left in
// the order in which it is seen, and glyphs of every script.
#pragma once

#include <string>
#include <string_view>

#include "widgets/look/fonts.h"

namespace skelscope {

// One line. `storage` holds it where it is not the text itself.
std::string_view as_shown(const Face& face, std::string_view line, std::string& storage);
// Lines that are wrapped at that width when they are drawn.
std::string_view as_wrapped(const Face& face, std::string_view lines, float width,
                            std::string& storage);
// For fields, which draw what is being typed themselves: its glyphs alone.
void gather_glyphs(const Face& face, std::string_view text);

}  // namespace skelscope
