// Bones and elements in the left column of the timeline.
#include <string>

#include "panels/edit/bone_menu.h"
#include "panels/timeline/keys/key_marks.h"
#include "panels/timeline/rows/timeline_values.h"
#include "panels/timeline/track_list.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

// Columns in pixels at scale 1 from the left edge.
constexpr float kBoneChevron = 30, kIcon = 47, kBoneName = 60, kUnitLeft = 269, kUnitRight = 288;

void family_bar(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const int family = family_of_bone(armature_of(context.session), row.bone_id);
  if (family < 0) return;
  const float width = context.theme.px(3);
  fill({rect.min, {rect.min.x + width, rect.max.y - 1}},
       family_color(context.theme.palette, family));
}

bool is_target(const skelform::Armature& armature, int bone_id) {
  for (const skelform::InverseKinematics& family : armature.inverse_kinematics) {
    if (family.target_id == bone_id) return true;
  }
  return false;
}

// Draws the same icon as in the tree: target, physics, member of a family, or bone.
void bone_sign(const TimelineContext& context, int bone_id, ImVec2 center) {
  const Theme& theme = context.theme;
  const skelform::Armature& armature = armature_of(context.session);
  const int family = family_of_bone(armature, bone_id);
  const ImU32 color = family < 0 ? theme.palette.bones : family_color(theme.palette, family);
  if (bone_id >= 0 && is_target(armature, bone_id)) {
    icon(theme, theme.fonts.icon_small, center, color, icons::kTarget);
  } else if (bone_id >= 0 && family < 0 && armature.bones[bone_id].physics_id >= 0) {
    icon(theme, theme.fonts.icon_small, center, theme.palette.simulated, icons::kPhysics);
  } else {
    bone_icon(theme, center, 14, color);
  }
}

void bone_ground(const TimelineContext& context, const TimelineRow& row, const Rect& rect,
                 bool hovered) {
  const Palette& palette = context.theme.palette;
  const bool selected = row.bone_id >= 0 && row.bone_id == context.view.selection.bone;
  if (selected)
    fill(rect, with_alpha(palette.selection, 0.16f));
  else if (hovered)
    fill(rect, palette.hover);
}

void bone_fold(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  Rect fold = rect;
  fold = cut_left(fold, theme.px(kBoneChevron + 9));
  cut_left(fold, theme.px(kBoneChevron - 12));
  const Hit mouse = hit(theme, "fold", fold);
  if (mouse.clicked) {
    set_row_open(context.session, context.view.timeline, row.track, row.bone_id, !row.open);
  }
  chevron(theme, {rect.min.x + theme.px(kBoneChevron), rect.center().y}, row.open,
          mouse.hovered ? theme.palette.text : theme.palette.muted);
}

void listed_bone_name(const TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const bool known = row.bone_id >= 0;
  Rect name{{rect.min.x + theme.px(kBoneName), rect.min.y},
            {rect.min.x + theme.px(kUnitRight), rect.max.y}};
  const std::string id = known ? "#" + std::to_string(row.bone_id) : "";
  const float width = text_in(theme.fonts.mono_small, name, theme.palette.faint, id, Align::Right);
  cut_right(name, width + theme.px(8));
  const auto& bones = armature_of(context.session).bones;
  elided(theme, theme.fonts.text, name, known ? theme.palette.text : theme.palette.error,
         known ? bones[row.bone_id].name : "No such bone");
}

}  // namespace

void bone_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  const IdScope track(theme, "track", row.track);
  const IdScope scope(theme, "bone", row.bone_id);
  const Hit whole = hit(theme, "row", rect, Overlap::Allowed);
  bone_ground(context, row, rect, whole.hovered);
  family_bar(context, row, rect);
  bone_fold(context, row, rect);
  if (whole.clicked && row.bone_id >= 0) show_bone(context.view.selection, row.bone_id);
  bone_menu(context.session, context.view, context.requests, theme, rect,
            whole.right_clicked ? row.bone_id : -1);
  bone_sign(context, row.bone_id, {rect.min.x + theme.px(kIcon), rect.center().y});
  listed_bone_name(context, row, rect);
}

void element_row_head(TimelineContext& context, const TimelineRow& row, const Rect& rect) {
  const Theme& theme = context.theme;
  family_bar(context, row, rect);
  const Palette& palette = theme.palette;
  vertical_line(rect.min.x + theme.px(kBoneChevron), rect.min.y, rect.max.y,
                with_alpha(palette.border, 0.8f));
  const bool dead = is_dead(row);
  const ValueText value = dead ? ValueText{"dead", ""} : animated_value(context.session, row);
  Rect inside{{rect.min.x + theme.px(kBoneName), rect.min.y},
              {rect.min.x + theme.px(kUnitRight), rect.max.y}};
  if (!value.unit.empty()) {
    text_in(theme.fonts.hint, {{rect.min.x + theme.px(kUnitLeft), rect.min.y}, inside.max},
            palette.faint, value.unit);
    inside.max.x = rect.min.x + theme.px(kUnitLeft - 4);
  }
  const bool written = has_written(context, row);
  const ImU32 plain = written ? mix(palette.error, palette.text, 0.45f) : palette.text;
  const float width = text_in(theme.fonts.mono_small, inside, dead ? palette.error : plain,
                              value.number, Align::Right);
  if (written)
    dot({rect.min.x + theme.px(kBoneName - 8), rect.center().y}, theme.px(2.5f), palette.error);
  cut_right(inside, width + theme.px(8));
  elided(theme, theme.fonts.text, inside, dead ? palette.error : palette.muted, element_label(row));
}

}  // namespace skelscope
