// Dear ImGui's own style from ours: what its text fields, popups and scroll bars look like.
#pragma once

#include "widgets/look/theme.h"

namespace skelscope {

// Sets the style of the current context; call after the palette or the scale changed.
void apply_style(const Theme& theme);

}  // namespace skelscope
