// Styles in edit mode: switching and ordering them, adding, renaming and deleting them, and
// choosing the picture for a texture's name in each.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "panels/panels.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Requests that the styles in `active` are on, in this order: in edit mode as an edit of the rig,
// else as a view of this session. `what` ends the edit's title: "on", "further up". Moves of one
// gesture are one edit.
void set_active_styles(const Session& session, const View& view, Requests& requests, int style,
                       const std::vector<int>& active, const char* what, std::uint64_t gesture = 0);
// As above, for a style that is switched.
void toggle_style(const Session& session, const View& view, Requests& requests, int style);
// Moves an active style among the active ones, and in edit mode any other among the others. The
// view's toast tells why a style stays.
void move_style(const Session& session, View& view, Requests& requests, int style, int places,
                std::uint64_t gesture = 0);

// Draws the buttons below the list: new, copy, rename, delete.
void style_footer(const Session& session, View& view, Requests& requests, const Theme& theme,
                  Rect rect);
inline constexpr float kStyleFooter = 38;  // height, pixels at scale 1

// Draws a text field in place of the style's name while it is being renamed; else returns false.
bool style_name_field(const Session& session, View& view, Requests& requests, const Theme& theme,
                      int style, const Rect& rect);
void begin_style_rename(const Session& session, View& view, int style);

// Draws a row that copies the textures which the chosen style lacks from another style. Takes its
// room from `rect`; nothing if no style has more textures.
void missing_textures_row(const Session& session, View& view, Requests& requests,
                          const Theme& theme, Rect& rect);

// Opens the list of pictures for a texture's name in a style; texture_list() draws the list.
void choose_texture(View& view, int style, const std::string& name);
void texture_list(const Session& session, View& view, Requests& requests, const Theme& theme,
                  const Rect& anchor);

}  // namespace skelscope
