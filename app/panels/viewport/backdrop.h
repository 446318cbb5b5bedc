// The viewport's backdrop and its chooser.
#pragma once

#include "panels/panels.h"

namespace skelscope {

void draw_backdrop(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme,
                   const Rect& viewport);

// The theme that overlays are readable with over the backdrop: that of a dark ground over a dark
// one, of a light ground over a light one.
Theme theme_over(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme);

// A small square that shows the backdrop; a click opens the choice.
void backdrop_button(View& view, const BackdropPicture& picture, const Theme& theme,
                     const Rect& rect);
// The same choice as one row of a menu, without the colours.
void backdrop_row(View& view, const Theme& theme);

// "#6FA8DC"; false and nothing changed when the text is no such colour.
std::string colour_text(const Backdrop& backdrop);
bool read_colour(std::string_view text, Backdrop& backdrop);

}  // namespace skelscope
