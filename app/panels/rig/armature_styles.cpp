#include <algorithm>
#include <cmath>
#include <string>

#include "lists/lists.h"
#include "panels/action_table.h"
#include "panels/kit/armature_look.h"
#include "panels/rig/armature_style_facts.h"
#include "panels/rig/armature_tabs.h"
#include "panels/rig/style_edit.h"
#include "panels/rig/style_menu.h"
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
  if (h.pressed) list.view.styles.gesture = new_gesture(list.view.edit);
  if (h.hovered || h.held) fill(row, theme.palette.hover);
  icon(theme, theme.fonts.icon_small, rect.center(), theme.palette.faint, icons::kGrip);
  if (h.hovered && !h.held) tooltip(theme, rect, "Drag to change the order");
  const float y = ImGui::GetIO().MousePos.y;
  const int steps = ring_order(theme) - ring_move(theme).up;
  const int places = steps != 0 ? steps : !h.held ? 0 : y < row.min.y ? -1 : y >= row.max.y ? 1 : 0;
  if (places == 0) return;
  move_style(list.session, list.view, list.requests, style, places,
             h.held ? list.view.styles.gesture : 0);
}

void move_button(const StyleList& list, int style, const Rect& rect, int places) {
  const char* tip = places < 0 ? "Before the style above" : "After the style below";
  const std::string key = key_text(places < 0 ? Action::StyleUp : Action::StyleDown, list.view);
  if (icon_button(list.theme, places < 0 ? "up" : "down", rect,
                  places < 0 ? icons::kArrowUp : icons::kArrowDown, tip, key))
    move_style(list.session, list.view, list.requests, style, places);
}

void order_buttons(const StyleList& list, int style, int place, int last, Rect row) {
  const Theme& theme = list.theme;
  row = inset(row, 0, theme.px(1));
  cut_right(row, theme.px(10));
  Rect buttons = cut_top(row, row.height() / 2);  // the words below need the width
  const Rect down = middle(cut_right(buttons, theme.px(24)), theme.px(20));
  const Rect up = middle(cut_right(buttons, theme.px(24)), theme.px(20));
  if (place > 0) move_button(list, style, up, -1);
  if (place < last) move_button(list, style, down, 1);
}

// Keeps the first line clear of the buttons over its end.
void words(const StyleList& list, int style, bool active, float buttons, const Rect& rect) {
  const Theme& theme = list.theme;
  const Palette& colors = theme.palette;
  Rect lower = inset(rect, 0, theme.px(3));
  Rect upper = cut_top(lower, lower.height() / 2);
  cut_right(upper, buttons);
  elided(theme, theme.fonts.text, upper, active ? colors.text : colors.faint,
         style_name(armature_of(list.session), style));
  elided(theme, theme.fonts.hint, lower, active ? colors.muted : colors.faint,
         described(list.facts[style], active));
}

void style_row(const StyleList& list, int style, int place) {
  const Theme& theme = list.theme;
  const IdScope scope(theme, "style", style);
  const Rect row = take_row(style_row_height(theme));
  const auto active_count = count_of(list.session.setup.styles);
  const bool active = place < active_count;
  // Styles that are off have an order of their own, in the rig.
  const int count = active ? active_count : count_of(list.facts) - active_count;
  const bool ordered = count > 1 && (active || list.view.edit.on);
  const Hit h = hit(theme, "select", row, Overlap::Allowed);
  if (h.clicked) list.view.styles.selected = style;
  style_menu({list.session, list.view, list.requests, theme, style,
              active ? place : place - active_count, ordered ? count - 1 : -1},
             h.right_clicked, row);
  row_ground(theme, row, list.view.styles.selected == style, h.hovered);
  Rect rest = row;
  const Rect grip_rect = cut_left(rest, theme.px(26));
  if (ordered) grip(list, style, grip_rect, row);
  bool on = active;
  const Rect box = middle(cut_left(rest, theme.px(26)), theme.px(24));
  if (checkbox(theme, "active", box, "", on))
    toggle_style(list.session, list.view, list.requests, style);
  Rect text_rect = rest;
  cut_right(text_rect, theme.px(10));
  text_in(theme.fonts.mono_small, cut_left(text_rect, theme.px(20)), theme.palette.faint,
          std::to_string(place + 1));
  if (h.double_clicked && list.view.edit.on) begin_style_rename(list.session, list.view, style);
  if (style_name_field(list.session, list.view, list.requests, theme, style, text_rect)) return;
  words(list, style, active, ordered ? theme.px(54) : 0, text_rect);
  if (ordered) order_buttons(list, style, active ? place : place - active_count, count - 1, rest);
}

// Returns whether the session shows other styles than the rig, or another order.
bool is_view_of_its_own(const Session& session) {
  return session.setup.styles != first_styles(*session.now.skf);
}

std::string note_words(const Session& session, bool edits) {
  if (!edits)
    return "The first style that has a texture wins. Order and switches are a view of this "
           "session; in Edit mode they are the rig's.";
  if (is_view_of_its_own(session))
    return "This session shows other styles than the rig. A change here takes them into the rig.";
  return "The first style that has a texture wins. Order and switches are saved with the rig.";
}

// Draws the note on top, with a button that goes back to the rig's styles.
void style_note(const StyleList& list, Rect& rect) {
  const Theme& theme = list.theme;
  const bool own = is_view_of_its_own(list.session);
  const std::string words = note_words(list.session, list.view.edit.on);
  const float width = rect.width() - theme.px(own ? 28 + 34 : 28);
  const float height = wrapped_size(theme.fonts.hint, words, width).y;
  Rect note = inset(cut_top(rect, height + theme.px(16)), theme.px(14), theme.px(8));
  const ImU32 color = own && list.view.edit.on ? theme.palette.warning : theme.palette.muted;
  if (own) {
    const Rect back = middle(cut_right(note, theme.px(24)), theme.px(24));
    if (icon_button(theme, "back", back, icons::kReset, "Back to the rig's styles"))
      edited(list.requests, list.session).styles = first_styles(*list.session.now.skf);
  }
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.hint, floored(note.min), color, words, width);
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
  const StyleList list{session, view, requests, theme,
                       style_facts(armature, session.now.shown.pose, session.setup.styles)};
  style_note(list, rect);
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
  missing_textures_row(session, view, requests, theme, rect);
  style_table_panel(session, view, requests, theme, rect);
}

}  // namespace skelscope
