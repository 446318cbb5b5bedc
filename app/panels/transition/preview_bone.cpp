#include "panels/transition/preview_bone.h"

#include <algorithm>
#include <array>
#include <string>

#include "lists/lists.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/value_rows.h"
#include "view/transition_view.h"
#include "widgets/island.h"
#include "widgets/table.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr std::array<Column, 3> kPreviewColumns{Column{174, "A goes on"}, Column{92, "B alone"},
                                                Column{13, "blend", true}};

const skelform::ConstructedBone* bone_in(const Ghosts& ghosts, GhostRole role, int bone) {
  const auto found = std::ranges::find(ghosts, role, [](const auto& ghost) { return ghost->role; });
  if (found == ghosts.end() || bone < 0) return nullptr;
  const auto& bones = (*found)->bones;
  return bone < count_of(bones) ? &bones[bone] : nullptr;
}

void preview_name(const Session& session, const View& view, const Theme& theme, Rect row) {
  const skelform::Bone& own = armature_of(session).bones[view.selection.bone];
  row = inset(row, theme.px(13), 0);
  const std::string when = when_of(view.transition.tick);
  text_in(theme.fonts.hint, row, theme.palette.muted, when, Align::Right);
  cut_right(row, text_size(theme.fonts.hint, when).x + theme.px(50));
  const float width = elided(theme, theme.fonts.semibold, row, theme.palette.head, own.name);
  cut_left(row, width + theme.px(8));
  text_in(theme.fonts.mono_small, {row.min, {row.max.x + theme.px(40), row.max.y}},
          theme.palette.faint, id_text(own));
}

}  // namespace

std::vector<PreviewRow> preview_rows(const Ghosts& ghosts, int bone) {
  const auto* a = bone_in(ghosts, GhostRole::A, bone);
  const auto* b = bone_in(ghosts, GhostRole::B, bone);
  const auto* shown = bone_in(ghosts, GhostRole::Transition, bone);
  if (!a || !b || !shown) return {};
  const float turn = skelform::kDegreesPerRadian;
  return {{"Position X", "px", 2, a->pos.x, b->pos.x, shown->pos.x},
          {"Position Y", "px", 2, a->pos.y, b->pos.y, shown->pos.y},
          {"Rotation", "\u00b0", 2, a->rot * turn, b->rot * turn, shown->rot * turn},
          {"Scale X", "\u00d7", 3, a->scale.x, b->scale.x, shown->scale.x},
          {"Scale Y", "\u00d7", 3, a->scale.y, b->scale.y, shown->scale.y}};
}

bool preview_bone(const Session& session, const Studies& studies, const View& view,
                  const Theme& theme, Rect rect) {
  const std::vector<PreviewRow> rows = preview_rows(studies.transition.ghosts, view.selection.bone);
  if (rows.empty()) return false;
  const IdScope scope(theme, "preview bone");
  preview_name(session, view, theme, cut_top(rect, theme.px(40)));
  if (begin_scroll(theme, "rows", rect)) {
    section(theme, "head", "In rig",
            {.columns = kPreviewColumns, .foldable = false, .line = false});
    for (int i = 0; i < count_of(rows); ++i) {
      const PreviewRow& value = rows[i];
      const Rect row = table_row(theme, i, value.label, value.unit);
      probe::item(theme.probe, "row/" + std::to_string(i), row);
      const Palette& p = theme.palette;
      cell(theme, row, kPreviewColumns[0], figure(value.a, value.digits), p.muted);
      cell(theme, row, kPreviewColumns[1], figure(value.b, value.digits), p.muted);
      cell(theme, row, kPreviewColumns[2], figure(value.shown, value.digits), p.head);
    }
  }
  end_scroll();
  return true;
}

}  // namespace skelscope
