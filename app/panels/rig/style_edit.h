// Styles in edit mode: adding, renaming and deleting them, and choosing the picture for a texture's
// name in each.
#pragma once

#include <string>

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Draws the buttons below the list: new, copy, rename, delete.
void style_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect rect);
inline constexpr float kStyleFooter = 38;  // height, pixels at scale 1

// Draws a text field in place of the style's name while it is being renamed; else returns false.
bool style_name_field(const Session& session, View& view, Requests& requests, const Theme& theme,
                      int style, const Rect& rect);
void begin_style_rename(const Session& session, View& view, int style);

// Opens the list of pictures for a texture's name in a style; texture_list() draws the list.
void choose_texture(View& view, int style, const std::string& name);
void texture_list(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const Rect& anchor);

}  // namespace skelscope
