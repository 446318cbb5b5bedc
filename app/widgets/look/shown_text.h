// Text as drawn on screen: invisible characters as marks, right-to-left text in visual order,
// glyphs of every script.
#pragma once

#include <string>
#include <string_view>

#include "widgets/look/fonts.h"

namespace skelscope {

// A line as drawn. `storage` holds the result if it differs from `line`.
std::string_view as_shown(const Face& face, std::string_view line, std::string& storage);
// Lines as drawn, to be wrapped at `width`.
std::string_view as_wrapped(const Face& face, std::string_view lines, float width,
                            std::string& storage);
// Requests the glyphs of a text field, which draws its text itself.
void gather_glyphs(const Face& face, std::string_view text);

}  // namespace skelscope
