#include <algorithm>
#include <cmath>
#include <string>

#include "panels/keys.h"
#include "panels/kit/armature_look.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/style_edit.h"
#include "text/words.h"
#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct StyleList {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  std::vector<StyleFacts> facts;
};

std::string described(const StyleFacts& facts, bool active) {
  std::string words = counted(facts.textures, "texture");
  if (!active) return words;
  words += " · on " + counted(facts.bones, "bone");
  if (facts.covered > 0) words += " · " + std::to_string(facts.covered) + " covered";
  return words;
}

float style_row_height(const Theme& theme) {
  return theme.px(44);
}

// A drag moves the style past its neighbour once the mouse leaves the row.
void grip(const StyleList& list, int style, const Rect& rect, const Rect& row) {
  const Theme& theme = list.theme;
  const Hit h = hit(theme, "grip", rect);
  if (h.hovered || h.held) fill(row, theme.palette.hover);
  icon(theme, theme.fonts.icon_small, rect.center(), theme.palette.faint, icons::kGrip);
  if (h.hovered && !h.held) tooltip(theme, rect, "Drag to change the order");
  const float y = ImGui::GetIO().MousePos.y;
  const int steps = ring_order(theme) - ring_move(theme).up;
  const int places = steps != 0 ? steps : !h.held ? 0 : y < row.min.y ? -1 : y >= row.max.y ? 1 : 0;
  if (places == 0) return;
  std::vector<int> moved = with_style_moved(list.session.setup.styles, style, places);
  if (moved != list.session.setup.styles)
    edited(list.requests, list.session).styles = std::move(moved);
}

void move_button(const StyleList& list, int style, const Rect& rect, int places) {
  const char* tip = places < 0 ? "Before the style above" : "After the style below";
  const char* key = key_text(places < 0 ? Action::StyleUp : Action::StyleDown);
  if (icon_button(list.theme, places < 0 ? "up" : "down", rect,
                  places < 0 ? icons::kArrowUp : icons::kArrowDown, tip, key)) {
    edited(list.requests, list.session).styles =
        with_style_moved(list.session.setup.styles, style, places);
  }
}

void order_buttons(const StyleList& list, int style, int place, Rect row) {
  const Theme& theme = list.theme;
  const int last = static_cast<int>(list.session.setup.styles.size()) - 1;
  cut_right(row, theme.px(10));
  const Rect down = middle(cut_right(row, theme.px(24)), theme.px(24));
  const Rect up = middle(cut_right(row, theme.px(24)), theme.px(24));
  if (place > 0) move_button(list, style, up, -1);
  if (place < last) move_button(list, style, down, 1);
}

void words(const StyleList& list, int style, bool active, const Rect& rect) {
  const Theme& theme = list.theme;
  const Palette& colors = theme.palette;
  Rect lower = inset(rect, 0, theme.px(3));
  const Rect upper = cut_top(lower, lower.height() / 2);
  elided(theme, theme.fonts.text, upper, active ? colors.text : colors.faint,
         style_name(armature_of(list.session), style));
  elided(theme, theme.fonts.hint, lower, active ? colors.muted : colors.faint,
         described(list.facts[style], active));
}

void style_row(const StyleList& list, int style, int place) {
  const Theme& theme = list.theme;
  const IdScope scope(theme, "style", style);
  const Rect row = take_row(style_row_height(theme));
  const bool active = place < static_cast<int>(list.session.setup.styles.size());
  const Hit h = hit(theme, "select", row, Overlap::Allowed);
  if (h.clicked) list.view.styles.selected = style;
  row_ground(theme, row, list.view.styles.selected == style, h.hovered);
  Rect rest = row;
  const Rect grip_rect = cut_left(rest, theme.px(26));
  if (active && list.session.setup.styles.size() > 1) grip(list, style, grip_rect, row);
  bool on = active;
  const Rect box = middle(cut_left(rest, theme.px(26)), theme.px(24));
  if (checkbox(theme, "active", box, "", on)) {
    edited(list.requests, list.session).styles =
        with_style_toggled(list.session.setup.styles, style);
  }
  Rect text_rect = rest;
  cut_right(text_rect, theme.px(64));
  text_in(theme.fonts.mono_small, cut_left(text_rect, theme.px(20)), theme.palette.faint,
          std::to_string(place + 1));
  if (h.double_clicked && list.view.edit.on) begin_style_rename(list.session, list.view, style);
  if (!style_name_field(list.session, list.view, list.requests, theme, style, text_rect))
    words(list, style, active, text_rect);
  if (active) order_buttons(list, style, place, rest);
}

}  // namespace

void styles_tab(const Session& session, View& view, Requests& requests, const Theme& theme,
                Rect rect) {
  const skelform::Armature& armature = armature_of(session);
  if (view.edit.on)
    style_footer(session, view, requests, theme, cut_bottom(rect, theme.px(kStyleFooter)));
  if (armature.styles.empty()) {
    empty_state(theme, rect, "This rig has no styles, so it shows no textures.");
    return;
  }
  Rect note = inset(cut_top(rect, theme.px(34)), theme.px(14), 0);
  elided(theme, theme.fonts.hint, note, theme.palette.muted,
         "The first style that has a texture wins.");
  const StyleList list{session, view, requests, theme,
                       style_facts(armature, session.now.shown.pose, session.setup.styles)};
  const float wanted = style_row_height(theme) * static_cast<float>(armature.styles.size());
  const Rect upper = cut_top(rect, std::min(wanted, std::floor(rect.height() * 0.45f)));
  if (begin_scroll(theme, "styles", upper)) {
    int place = 0;
    for (const int style : listed_styles(armature, session.setup.styles)) {
      style_row(list, style, place++);
    }
  }
  end_scroll();
  cut_top(rect, theme.px(6));
  style_table_panel(session, view, requests, theme, rect);
}

}  // namespace skelscope
