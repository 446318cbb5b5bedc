#include <string>

#include "panels/action_table.h"
#include "panels/edit/bone_menu.h"
#include "panels/inspector/inspector_sections.h"
#include "panels/inspector/inspector_values.h"
#include "panels/inspector/json_tab.h"
#include "panels/kit/armature_look.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr const char* kSeparator = "›";

void tile(const Inspected& it, const Rect& rect) {
  const Theme& theme = it.theme;
  fill(rect, with_alpha(theme.palette.selection, 0.18f), theme.px(6));
  role_icon(theme, it.role, rect.center(), 22, true);
}

void title(const Inspected& it, const Rect& rect) {
  const Theme& theme = it.theme;
  const std::string id = id_text(it.rest());
  const float id_width = text_size(theme.fonts.mono_small, id).x + theme.px(10);
  Rect name = rect;
  name.max.x -= id_width;
  const float width = elided(theme, theme.fonts.title, name, theme.palette.head,
                             bone_name(armature_of(it.session), it.bone));
  text_in(theme.fonts.mono_small,
          {{rect.min.x + width + theme.px(10), rect.min.y + theme.px(2)}, rect.max},
          theme.palette.muted, id);
}

float crumb(const Inspected& it, int bone, const Rect& rect) {
  const Theme& theme = it.theme;
  const IdScope scope(theme, "crumb", bone);
  const std::string& name = armature_of(it.session).bones[bone].name;
  const float width = std::min(rect.width(), text_size(theme.fonts.hint, name).x);
  const Rect place{rect.min, {rect.min.x + width, rect.max.y}};
  const Hit h = hit(theme, "select", place);
  if (h.hovered) it.view.selection.hovered = bone;
  if (h.clicked) show_bone(it.view.selection, bone);
  bone_menu(it.session, it.view, it.requests, theme, place, h.right_clicked ? bone : -1);
  elided(theme, theme.fonts.hint, place, h.hovered ? theme.palette.head : theme.palette.muted,
         name);
  return width;
}

float separator(const Theme& theme, const Rect& rect, std::string_view string) {
  return text_in(theme.fonts.hint, rect, theme.palette.faint, string);
}

float crumbs_width(const Inspected& it, const std::vector<int>& path, std::size_t first) {
  const Face& face = it.theme.fonts.hint;
  const float gap = text_size(face, kSeparator).x + it.theme.px(12);
  float width = first > 0 ? gap + text_size(face, "…").x : 0;
  for (std::size_t i = first; i < path.size(); ++i) {
    width += text_size(face, armature_of(it.session).bones[path[i]].name).x + (i > first ? gap : 0);
  }
  return width;
}

// Draws the names from the root to the bone; an ellipsis replaces ancestors that do not fit.
void breadcrumb(const Inspected& it, Rect rect) {
  const Theme& theme = it.theme;
  const std::vector<int> path = ancestry(armature_of(it.session), it.bone);
  std::size_t first = path.size() > 40 ? path.size() - 40 : 0;
  while (first + 1 < path.size() && crumbs_width(it, path, first) > rect.width()) ++first;
  if (first > 0) cut_left(rect, separator(theme, rect, "…") + theme.px(6));
  for (std::size_t i = first; i < path.size(); ++i) {
    if (i > 0) cut_left(rect, separator(theme, rect, kSeparator) + theme.px(6));
    cut_left(rect, crumb(it, path[i], rect) + theme.px(6));
  }
}

void header_buttons(const Inspected& it, Rect rect) {
  const Theme& theme = it.theme;
  cut_right(rect, theme.px(9));
  const Rect eye_rect = middle(cut_right(rect, theme.px(26)), theme.px(26));
  const Rect frame_rect = middle(cut_right(rect, theme.px(26)), theme.px(26));
  const Rect json_rect = middle(cut_right(rect, theme.px(26)), theme.px(26));
  const Hidden hidden = hidden_state(armature_of(it.session), it.session.now.shown.pose, it.bone);
  if (icon_button(theme, "json", json_rect, icons::kCode, "Show in JSON"))
    show_in_json(it.view, path_of_bone(*it.session.now.skf, it.bone));
  if (icon_button(theme, "frame", frame_rect, icons::kFrame, "Frame the bone",
                  key_text(Action::FrameSelection, it.view))) {
    it.requests.fit_selection = true;
  }
  if (icon_button(theme, "eye", eye_rect, eye_icon(hidden), eye_tip(hidden), {},
                  eye_color(theme, hidden))) {
    edited(it.requests, it.session).pokes.overrides = with_hidden_toggled(it.session, it.bone);
  }
}

}  // namespace

void bone_header(const Inspected& it) {
  const Theme& theme = it.theme;
  Rect rect = take_row(theme.px(60));
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, theme.palette.border);
  rect = inset(rect, 0, theme.px(12));
  cut_left(rect, theme.px(14));
  tile(it, cut_left(rect, theme.px(36)));
  cut_left(rect, theme.px(10));
  const Rect right = rect;
  header_buttons(it, {right.min, {right.max.x, right.min.y + theme.px(22)}});
  Rect upper = cut_top(rect, theme.px(20));
  cut_right(upper, theme.px(92));
  title(it, upper);
  cut_right(rect, theme.px(13));
  breadcrumb(it, rect);
}

}  // namespace skelscope
