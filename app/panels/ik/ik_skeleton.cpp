// Pulling the whole skeleton, and the angles that stay fixed meanwhile.

#include "lists/lists.h"
#include "panels/ik/ik_angle_fields.h"
#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

bool is_of_rig(const Session& session, const AnglePair& pair) {
  return has_index(armature_of(session).bones, pair.bone);
}

void add_row(const Session& session, View& view, const Theme& theme) {
  const AnglePair now = angle_at(session.now, view.selection.bone);
  const bool known = contains(view.ik.pairs, now.bone, &AnglePair::bone);
  Rect row = inset(take_row(theme.px(32)), theme.px(13), theme.px(3));
  const bool can = now.bone >= 0 && !known;
  const ButtonLook look{.enabled = can,
                        .tooltip = can ? "Between its parent and its first child"
                                       : "Select a bone with a parent and a child"};
  const float half = (row.width() - theme.px(8)) / 2;
  if (button(theme, "fix", cut_left(row, half), "Fix the angle", look) && can) {
    view.ik.pairs.push_back(now);
  }
  cut_left(row, theme.px(8));
  if (button(theme, "limit", row, "Limit the angle", look) && can) {
    AnglePair limit = now;
    limit.angle.from -= kFirstLimit;
    limit.angle.span = 2 * kFirstLimit;
    view.ik.pairs.push_back(limit);
  }
}

// Draws a joint whose angle is fixed or limited. Returns false if the user frees the joint.
bool pair_row(const Session& session, View& view, const Theme& theme, AnglePair& pair, int index) {
  const IdScope scope(theme, "pair", index);
  const SettingRow row = setting_row(theme, 26);
  elided(theme, theme.fonts.text, row.label, theme.palette.accent,
         armature_of(session).bones[pair.bone].name);
  if (hit(theme, "select", row.label).clicked) show_bone(view.selection, pair.bone);
  angle_fields(theme, row.control, pair.angle.from, pair.angle.span);
  return !icon_button(theme, "remove", row.reset, icons::kClear, "Free this joint");
}

void pair_rows(const Session& session, View& view, const Theme& theme) {
  std::vector<AnglePair>& pairs = view.ik.pairs;
  for (int i = 0; i < count_of(pairs);) {
    const bool stays = is_of_rig(session, pairs[i]) && pair_row(session, view, theme, pairs[i], i);
    if (stays)
      ++i;
    else
      pairs.erase(pairs.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace

void ik_skeleton_section(const Session& session, View& view, Requests& requests,
                         const Theme& theme) {
  const IdScope scope(theme, "skeleton");
  if (!section(theme, "head", "Whole skeleton", {.note = view.ik.whole_skeleton ? "on" : ""})) {
    return;
  }
  const SettingRow row = setting_row(theme, 24);
  bool& on = view.ik.whole_skeleton;
  if (checkbox(theme, "on", {row.label.min, row.control.max}, "A drag pulls the entire tree along",
               on) &&
      !on) {
    let_go_of_skeleton(session.now, edited(requests, session).pokes);
  }
  if (!on) return;
  paragraph(theme, "Grab any joint: distances hold, IK is muted. Escape lets go.",
            theme.palette.muted);
  add_row(session, view, theme);
  pair_rows(session, view, theme);
  take_row(theme.px(5));
}

}  // namespace skelscope
