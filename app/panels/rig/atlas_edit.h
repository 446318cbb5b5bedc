// The rectangle of a texture in edit mode, as numbers.
#pragma once

#include "panels/panels.h"
#include "session/rig/texture_uses.h"
#include "widgets/look/rect.h"

namespace skelscope {

// Draws the fields for the atlas, the offset and the size. A change applies to all styles that
// share the rectangle.
void atlas_fields(const Session& session, Requests& requests, const Theme& theme,
                  const TextureUse& use, Rect rect);
inline constexpr float kAtlasFields = 62;  // height, pixels at scale 1

}  // namespace skelscope
