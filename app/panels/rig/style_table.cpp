// A table of bones and styles: the style that provides each texture, and the other styles that have
// it.
#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/edit/bone_menu.h"
#include "panels/kit/armature_look.h"
#include "panels/kit/armature_rows.h"
#include "panels/kit/row_list.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/style_edit.h"
#include "panels/rig/style_menu.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kStyleName = 118, kLeastColumn = 30, kMostColumn = 92,
                kNamedColumn = 54;  // pixels at scale 1

struct Table {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<int> styles;  // indices of the styles, in the order of the list
  std::vector<StyleTableRow> rows;
  std::vector<BoneRole> roles;
  float column = 0;          // width of a column, screen pixels
  int first = 0, count = 0;  // the visible columns
};

bool is_active(const Table& it, int column) {
  return column < count_of(it.session.setup.styles);
}

const std::string& style_name(const Table& it, int column) {
  return armature_of(it.session).styles[it.styles[column]].name;
}

// Makes the columns as wide as the room permits; if even the narrowest do not fit, shows only some
// of them.
void lay_out(Table& it, float width) {
  const Theme& theme = it.theme;
  const int all = count_of(it.styles);
  const float room = std::max(theme.px(kLeastColumn), width - theme.px(kStyleName + 13 + 10));
  it.count = std::clamp(static_cast<int>(room / theme.px(kLeastColumn)), 1, all);
  const float share = std::floor(room / static_cast<float>(it.count));
  it.column = share < theme.px(kNamedColumn) ? theme.px(kLeastColumn)
                                             : std::min(share, theme.px(kMostColumn));
  int& first = it.view.styles.first_column;
  first = std::clamp(first, 0, all - it.count);
  it.first = first;
}

// Returns the columns' part of a row, at its right end.
Rect columns_of(const Table& it, const Rect& row) {
  const float right = row.max.x - it.theme.px(10);
  return {{right - it.column * static_cast<float>(it.count), row.min.y}, {right, row.max.y}};
}

template <class F>
void for_each_column(const Table& it, const Rect& row, F&& visit) {
  Rect columns = columns_of(it, row);
  for (int i = 0; i < it.count; ++i) visit(it.first + i, cut_left(columns, it.column));
}

void column_head(const Table& it, int column, const Rect& rect) {
  const Theme& theme = it.theme;
  const IdScope scope(theme, "column", column);
  const Hit h = hit(theme, "select", rect);
  if (h.clicked) it.view.styles.selected = it.styles[column];
  style_menu({it.session, it.view, it.requests, theme, it.styles[column]}, h.right_clicked, rect);
  const bool chosen = it.view.styles.selected == it.styles[column];
  const ImU32 color = chosen || h.hovered     ? theme.palette.head
                      : is_active(it, column) ? theme.palette.text
                                              : theme.palette.faint;
  const std::string place = std::to_string(column + 1);
  if (it.column >= theme.px(kNamedColumn)) {
    const Rect words = inset(rect, theme.px(4), 0);
    const std::string shown = elide(theme.fonts.hint, style_name(it, column), words.width());
    text_in(theme.fonts.hint, words, color, shown, Align::Center);
  } else {
    text_in(theme.fonts.mono_small, rect, color, place, Align::Center);
  }
  if (!h.hovered) return;
  tooltip(theme, rect,
          place + "  " + style_name(it, column) + (is_active(it, column) ? "" : " (switched off)"));
}

// Draws buttons that step through the columns, if not all of them fit.
void column_steps(const Table& it, Rect& rect) {
  const Theme& theme = it.theme;
  const int all = count_of(it.styles);
  if (it.count >= all) return;
  int& first = it.view.styles.first_column;
  const Rect on = middle(cut_right(rect, theme.px(22)), theme.px(22));
  const Rect back = middle(cut_right(rect, theme.px(22)), theme.px(22));
  if (icon_button(theme, "back", back, icons::kStepBack, "Styles before")) first -= 1;
  if (icon_button(theme, "on", on, icons::kStepForward, "Styles after")) first += 1;
  first = std::clamp(first, 0, all - it.count);
}

void missing_chip(const Table& it, int missing, Rect& rect) {
  const Theme& theme = it.theme;
  bool& only = it.view.styles.only_missing;
  const std::string words = std::to_string(missing) + " missing";
  const Rect chip = middle(cut_left(rect, pill_width(theme, words)), theme.px(18));
  const Hit h = hit(theme, "missing", chip);
  if (h.clicked) only = !only;
  badge(theme, {chip.min.x, chip.center().y}, theme.palette.warning, words);
  if (only || h.hovered) outline(chip, theme.palette.warning, theme.px(9));
  if (h.hovered)
    tooltip(theme, chip, only ? "Show all bones" : "Show only bones without a texture");
}

void table_head(const Table& it, int missing, const Rect& rect) {
  const Theme& theme = it.theme;
  horizontal_line(rect.min.x, rect.max.x, rect.min.y, theme.palette.border);
  horizontal_line(rect.min.x, rect.max.x, rect.max.y - 1, faded(theme.palette.border, 0.6f));
  Rect left{rect.min, {columns_of(it, rect).min.x, rect.max.y}};
  cut_left(left, theme.px(13));
  column_steps(it, left);
  if (missing > 0)
    missing_chip(it, missing, left);
  else
    text_in(theme.fonts.semibold, left, theme.palette.head, "Bones");
  for_each_column(it, rect, [&](int column, const Rect& head) { column_head(it, column, head); });
}

// Draws a dot if the texture comes from this style, a ring if the style only has it, too.
void table_cell(const Table& it, const StyleTableRow& row, int column, const Rect& rect) {
  const Theme& theme = it.theme;
  const ImVec2 at = rect.center();
  if (it.view.styles.selected == it.styles[column])
    fill(rect, with_alpha(theme.palette.selection, 0.07f));
  if (!row.has[column]) return;
  const bool wins = row.winner == it.styles[column];
  const ImU32 color =
      is_active(it, column) ? theme.palette.muted : faded(theme.palette.faint, 0.7f);
  if (wins)
    dot(at, theme.px(5), theme.palette.accent);
  else
    ImGui::GetWindowDrawList()->AddCircle(at, theme.px(4), color, 0, theme.px(1.5f));
}

int column_at(const Table& it, const Rect& row, ImVec2 mouse) {
  int found = -1;
  for_each_column(it, row, [&](int column, const Rect& rect) {
    if (rect.contains(mouse)) found = column;
  });
  return found;
}

std::string cell_words(const Table& it, const StyleTableRow& row, int column) {
  const skelform::Armature& armature = armature_of(it.session);
  const std::string texture = "\u201C" + armature.texture_names[row.tex] + "\u201D";
  if (column < 0) {
    return row.winner < 0 ? texture + " is in no active style"
                          : texture + " from " + armature.styles[row.winner].name;
  }
  const std::string& style = style_name(it, column);
  if (!row.has[column]) return style + " has no " + texture;
  if (row.winner == it.styles[column]) return texture + " comes from " + style;
  if (!is_active(it, column)) return style + " has " + texture + ", but is switched off";
  return style + " has " + texture + ", covered by " + armature.styles[row.winner].name;
}

void row_name(const Table& it, const StyleTableRow& row, Rect rect) {
  const Theme& theme = it.theme;
  const bool selected = it.view.selection.bone == row.bone;
  const bool missing = row.winner < 0;
  const Rect sign = cut_left(rect, theme.px(24));
  if (missing)
    icon(theme, theme.fonts.icon_small, sign.center(), theme.palette.warning, icons::kWarning);
  else
    role_icon(theme, it.roles[row.bone], sign.center(), 14, selected);
  const std::string shown =
      elide(selected ? theme.fonts.medium : theme.fonts.text,
            bone_name(armature_of(it.session), row.bone), rect.width() - theme.px(4));
  text_in(selected ? theme.fonts.medium : theme.fonts.text, rect,
          selected ? theme.palette.head : theme.palette.text, shown);
}

void table_line(const Table& it, int index, const Rect& rect) {
  const Theme& theme = it.theme;
  const StyleTableRow& row = it.rows[index];
  const IdScope scope(theme, "row", row.bone);
  const Hit h = hit(theme, "select", rect);
  const bool selected = it.view.selection.bone == row.bone;
  if (index % 2 == 0 && !selected) fill(rect, theme.palette.stripe);
  row_ground(theme, rect, selected, h.hovered);
  row_name(it, row,
           {{rect.min.x + theme.px(8), rect.min.y}, {columns_of(it, rect).min.x, rect.max.y}});
  for_each_column(it, rect,
                  [&](int column, const Rect& place) { table_cell(it, row, column, place); });
  const int column = h.hovered || h.clicked ? column_at(it, rect, ImGui::GetIO().MousePos) : -1;
  bone_menu(it.session, it.view, it.requests, theme, rect, h.right_clicked ? row.bone : -1);
  if (h.clicked) {
    show_bone(it.view.selection, row.bone);
    if (column >= 0) it.view.styles.selected = it.styles[column];
    if (column >= 0 && it.view.edit.on) {
      choose_texture(it.view, it.styles[column], armature_of(it.session).texture_names[row.tex]);
      open_popup("textures");
    }
  }
  texture_list(it.session, it.view, it.requests, theme, rect);
  if (!h.hovered) return;
  it.view.selection.hovered = row.bone;
  tooltip(theme, rect, cell_words(it, row, column));
}

}  // namespace

void style_table_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
                       Rect rect) {
  const IdScope scope(theme, "style-table");
  const skelform::Armature& armature = armature_of(session);
  Table it{session,
           view,
           requests,
           theme,
           listed_styles(armature, session.setup.styles),
           style_table(armature, session.now.shown.pose, session.setup.styles),
           bone_roles(armature)};
  const int missing = count_missing(it.rows);
  view.styles.only_missing &= missing > 0;
  lay_out(it, rect.width());
  table_head(it, missing, cut_top(rect, theme.px(30)));
  if (view.styles.only_missing) std::erase_if(it.rows, [](const auto& r) { return r.winner >= 0; });
  if (it.rows.empty()) {
    empty_state(theme, rect, "No bone shows a texture at this tick.");
    return;
  }
  if (begin_scroll(theme, "rows", rect)) {
    equal_rows(theme.px(24), count_of(it.rows),
               [&](int row, const Rect& place) { table_line(it, row, place); });
  }
  end_scroll();
}

}  // namespace skelscope
