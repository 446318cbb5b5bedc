// Styles in edit mode: made, renamed, removed, and what a texture's name stands for in each.
#pragma once

#include <string>

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Below the list: new, copy, rename, delete.
void style_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect rect);
inline constexpr float kStyleFooter = 38;  // design px

// In place of the name of a style that is being renamed; false where it is not.
bool style_name_field(const Session& session, View& view, Requests& requests, const Theme& theme,
                      int style, const Rect& rect);
void begin_style_rename(const Session& session, View& view, int style);

// Opens the list of pictures for a texture's name in a style; texture_list draws it.
void choose_texture(View& view, int style, const std::string& name);
void texture_list(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const Rect& anchor);

}  // namespace skelscope
