// The look of a bone in every list: its icon, its colour and its eye.
#pragma once

#include "panels/kit/armature_rows.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// Draws the icon of the bone's role, in the role's colour. size: pixels at scale 1.
void role_icon(const Theme& theme, const BoneRole& role, ImVec2 center, float size, bool selected);
ImU32 role_color(const Theme& theme, const BoneRole& role);

// Draws the bone's group colour; as a bar if the colour is a parent's; nothing if there is none.
void group_swatch(const Theme& theme, const GroupColor& group, ImVec2 center);

// Draws the background of a list's row, if its bone is selected or under the mouse.
void row_ground(const Theme& theme, Rect rect, bool selected, bool hovered);

const char* eye_icon(Hidden hidden);
const char* eye_tip(Hidden hidden);
ImU32 eye_color(const Theme& theme, Hidden hidden);

}  // namespace skelscope
