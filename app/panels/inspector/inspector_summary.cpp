#include <array>
#include <string>

#include "panels/inspector/inspector_sections.h"
#include "panels/kit/value_rows.h"
#include "session/record/rig_name.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

std::string version_words(const skelform::Skf& skf) {
  const std::string& written = skf.armature.version;
  return "SkelForm format " + (written.empty() ? skf.format : written) +
         (skf.armature.baked_ik ? " · IK is baked" : "");
}

void summary_header(const Session& session, const Theme& theme, Rect rect) {
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
  rect = inset(rect, theme.px(13), theme.px(12));
  const Rect tile = cut_left(rect, theme.px(36));
  fill(tile, with_alpha(theme.palette.bones, 0.18f), theme.px(6));
  bone_icon(theme, tile.center(), 22, theme.palette.bones);
  cut_left(rect, theme.px(11));
  elided(theme, theme.fonts.title, cut_top(rect, theme.px(20)), theme.palette.head,
         rig_name(session));
  elided(theme, theme.fonts.hint, rect, theme.palette.muted, version_words(*session.now.skf));
}

void count_rows(const Theme& theme, const skelform::Armature& armature) {
  int index = 0;
  const auto count = [&](const char* label, std::size_t number_of) {
    const Rect row = table_row(theme, index++, label);
    probe::item(theme.probe, label, row);
    cell(theme, row, {13, ""}, std::to_string(number_of),
         number_of == 0 ? theme.palette.faint : theme.palette.text);
  };
  count("Bones", armature.bones.size());
  count("Animations", armature.animations.size());
  count("IK families", armature.inverse_kinematics.size());
  count("Physics bones", armature.physics.size());
  count("Sprites and meshes", armature.visuals.size());
  count("Styles", armature.styles.size());
  count("Atlases", armature.atlases.size());
  take_row(theme.px(5));
}

void animation_rows(const Theme& theme, const skelform::Armature& armature) {
  const IdScope scope(theme, "animations");
  constexpr std::array<Column, 2> kColumns{Column{92, "last frame"}, Column{13, "fps"}};
  if (armature.animations.empty()) return;
  if (!section(theme, "head", "Animations", {.columns = kColumns})) return;
  int index = 0;
  for (const skelform::Animation& animation : armature.animations) {
    const Rect row = table_row(theme, index++, {});
    Rect name = padded(theme, row);
    cut_right(name, theme.px(140));
    elided(theme, theme.fonts.text, name, theme.palette.text, animation.name);
    cell(theme, row, kColumns[0], std::to_string(animation.last_frame), theme.palette.text);
    cell(theme, row, kColumns[1], std::to_string(animation.fps), theme.palette.muted);
  }
  take_row(theme.px(5));
}

void migration_rows(const Theme& theme, const std::vector<std::string>& log) {
  const IdScope scope(theme, "migration");
  if (log.empty() || !section(theme, "head", "Converted while loading")) return;
  take_row(theme.px(3));
  for (const std::string& line : log) paragraph(theme, line, theme.palette.muted);
}

}  // namespace

void rig_summary(const Session& session, View& view, Requests& requests, const Theme& theme,
                 const Rect& rect) {
  const IdScope scope(theme, "summary");
  Rect rest = rect;
  summary_header(session, theme, cut_top(rest, theme.px(60)));
  if (begin_scroll(theme, "scroll", rest)) {
    take_row(theme.px(10));
    paragraph(theme, "Click a bone in the viewport or the tree to see its numbers.",
              theme.palette.text);
    take_row(theme.px(6));
    section(theme, "rig", "Rig", {.foldable = false});
    count_rows(theme, armature_of(session));
    version_row(session, view, requests, theme);
    placement_section(session, view, requests, theme);
    root_section(session, view, requests, theme);
    animation_rows(theme, armature_of(session));
    migration_rows(theme, session.now.skf->migration_log);
  }
  end_scroll();
}

}  // namespace skelscope
