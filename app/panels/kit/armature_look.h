// How a bone is marked wherever it is listed: its icon and what its eye says.
#pragma once

#include "panels/kit/armature_rows.h"
#include "widgets/look/rect.h"
#include "widgets/look/theme.h"

namespace skelscope {

// The icon of what moves the bone, in that thing's colour; size: design px.
void role_icon(const Theme& theme, const BoneRole& role, ImVec2 center, float size, bool selected);
ImU32 role_color(const Theme& theme, const BoneRole& role);

// A bar instead of a swatch when the colour is a parent's; nothing without one.
void group_swatch(const Theme& theme, const GroupColor& group, ImVec2 center);

// The background of a list's row whose bone is selected or under the mouse.
void row_ground(const Theme& theme, Rect rect, bool selected, bool hovered);

const char* eye_icon(Hidden hidden);
const char* eye_tip(Hidden hidden);
ImU32 eye_color(const Theme& theme, Hidden hidden);

}  // namespace skelscope
