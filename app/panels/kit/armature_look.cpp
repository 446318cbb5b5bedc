#include "panels/kit/armature_look.h"

#include "widgets/draw.h"
#include "widgets/look/icons.h"

namespace skelscope {

ImU32 role_color(const Theme& theme, const BoneRole& role) {
  const Palette& colors = theme.palette;
  switch (role.kind) {
    case BoneKind::FamilyMember:
    case BoneKind::Target:
      return family_color(colors, role.family);
    case BoneKind::Physics:
      return colors.simulated;
    case BoneKind::Textured:
      return colors.bones;
    case BoneKind::Plain:
      break;
  }
  return faded(colors.bones, 0.55f);
}

void role_icon(const Theme& theme, const BoneRole& role, ImVec2 center, float size, bool selected) {
  const ImU32 color = selected ? theme.palette.selection : role_color(theme, role);
  const Face& face = size > 18 ? theme.fonts.icon_large : theme.fonts.icon_small;
  if (role.kind == BoneKind::Target) {
    icon(theme, face, center, color, icons::kTarget);
  } else if (role.kind == BoneKind::Physics) {
    icon(theme, face, center, color, icons::kPhysics);
  } else {
    bone_icon(theme, center, size, color);
  }
}

void group_swatch(const Theme& theme, const GroupColor& group, ImVec2 center) {
  if (group.rgba[3] == 0) return;
  const ImU32 color = IM_COL32(group.rgba[0], group.rgba[1], group.rgba[2], 255);
  if (group.own) {
    fill(around(center, theme.px(12), theme.px(8)), color, theme.px(3));
  } else {
    fill(around(center, theme.px(12), theme.px(2)), faded(color, 0.6f), theme.px(1));
  }
}

void row_ground(const Theme& theme, Rect rect, bool selected, bool hovered) {
  if (selected) {
    fill(rect, with_alpha(theme.palette.selection, 0.16f));
    fill(cut_left(rect, theme.px(3)), theme.palette.selection);
  } else if (hovered) {
    fill(rect, theme.palette.hover);
  }
}

const char* eye_icon(Hidden hidden) {
  return hidden == Hidden::No ? icons::kVisible : icons::kHidden;
}

const char* eye_tip(Hidden hidden) {
  if (hidden == Hidden::ByItself) return "Hidden: show it in this session";
  if (hidden == Hidden::ByParent) return "Hidden because a parent is";
  return "Hide it in this session";
}

ImU32 eye_color(const Theme& theme, Hidden hidden) {
  if (hidden == Hidden::ByParent) return faded(theme.palette.faint, 0.6f);
  return hidden == Hidden::No ? theme.palette.text : theme.palette.muted;
}

}  // namespace skelscope
