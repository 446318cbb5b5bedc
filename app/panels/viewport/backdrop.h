// The viewport's backdrop and its chooser.
#pragma once

#include "panels/panels.h"

namespace skelscope {

void draw_backdrop(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme,
                   const Rect& viewport);

// Returns the theme for overlays over the backdrop, with colours for a dark or for a light
// background.
Theme theme_over(const Backdrop& backdrop, const BackdropPicture& picture, const Theme& theme);

// Draws a small square that shows the backdrop; a click opens the choice.
void backdrop_button(View& view, const BackdropPicture& picture, const Theme& theme,
                     const Rect& rect);
// Draws the choice as one row of a menu, without the colours.
void backdrop_row(View& view, const Theme& theme);

// colour_text() returns "#6FA8DC". read_colour() returns false, and changes nothing, if the text is
// no such colour.
std::string colour_text(const Backdrop& backdrop);
bool read_colour(std::string_view text, Backdrop& backdrop);

}  // namespace skelscope
