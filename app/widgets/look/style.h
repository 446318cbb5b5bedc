// Dear ImGui's own style for text fields, popups and scroll bars, made from the theme.
#pragma once

#include "widgets/look/theme.h"

namespace skelscope {

// Sets the style of the current context. Call it when the palette or the scale has changed.
void apply_style(const Theme& theme);

}  // namespace skelscope
