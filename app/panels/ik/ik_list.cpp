// The list of families with their colours: the legend of the overlay, and switches to mute solvers.
#include "lists/lists.h"
#include "panels/ik/ik_sections.h"
#include "panels/kit/value_rows.h"
#include "session/ik/family_distance.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

struct FamilyRow {
  const Session& session;
  View& view;
  Requests& requests;
  const Theme& theme;
  int family, families;
};

void choose(const FamilyRow& row) {
  row.view.ik.family = row.family;
  const std::vector<int>& ids = armature_of(row.session).inverse_kinematics[row.family].bone_ids;
  const int target = target_of(row.session.now, row.family);
  if (target >= 0 || !ids.empty())
    show_bone(row.view.selection, target >= 0 ? target : ids.front());
}

void toggle_seen(const FamilyRow& row) {
  std::vector<char>& unseen = row.view.ik.unseen;
  unseen.resize(row.families);
  unseen[row.family] = !unseen[row.family];
}

// Draws a button with one letter that lights up while it is on, as on a mixing desk.
bool letter(const FamilyRow& row, const char* id, const Rect& rect, const char* text, bool on,
            ImU32 color, const char* tip) {
  const Theme& theme = row.theme;
  const Hit mouse = hit(theme, id, rect);
  const Rect key = inset(middle(rect, theme.px(18)), theme.px(1), 0);
  const ImU32 ground = mouse.hovered ? theme.palette.control_on : theme.palette.control;
  fill(key, on ? with_alpha(color, 0.26f) : ground, theme.px(4));
  const ImU32 ink = on ? text_variant(theme.palette, color) : theme.palette.muted;
  text_in(theme.fonts.hint, key, ink, text, Align::Center);
  if (mouse.hovered) tooltip(theme, rect, tip);
  return mouse.clicked;
}

// Returns the tooltip of the distance; computed only for the row under the mouse.
std::string distance_tip(const FamilyRow& row, Idle idle) {
  if (idle != Idle::None) return std::string("Not solved: ") + words_of(idle);
  std::string tip = "From the end as drawn to its target";
  const auto shifts = shifts_of(row.session.now, row.family, after_ik(row.session.now));
  for (const Shift& shift : shifts)
    tip += "\n" + figure(shift.px, 2) + " px  " + label_of(row.session.now, shift);
  return tip;
}

// Draws the distance from the end to the target, as both are drawn; a dash for an idle family. A
// target out of reach counts as no fault: it is often wanted, as for eyes that follow something.
void distance(const FamilyRow& row, const Rect& rect) {
  const Theme& theme = row.theme;
  const Idle idle = why_idle(row.session.now, row.family);
  const FamilyFacts facts = family_facts(row.session.now, row.family);
  const float px = facts.drawn_distance, beyond = std::fmax(0.0f, facts.distance - facts.reach);
  const ImU32 color = idle != Idle::None ? theme.palette.faint
                      : px - beyond > 1  ? theme.palette.warning
                      : beyond > 0       ? theme.palette.muted
                                         : theme.palette.text;
  text_in(theme.fonts.mono, rect, color, idle != Idle::None ? "\u2013" : figure(px, 2),
          Align::Right);
  const Hit mouse = hit(theme, "distance", rect);
  if (mouse.hovered) tooltip_card(theme, rect, distance_tip(row, idle));
  if (mouse.clicked) choose(row);
}

void switches(const FamilyRow& row, Rect& rest) {
  const Theme& theme = row.theme;
  const bool muted = is_muted(row.session.setup.pokes, row.family);
  const bool solo = is_solo(row.session.setup.pokes, row.family, row.families);
  const Rect solo_key = cut_right(rest, theme.px(22)), mute_key = cut_right(rest, theme.px(22));
  if (row.families > 1 && letter(row, "solo", solo_key, "S", solo, theme.palette.selection,
                                 solo ? "Unmute all families" : "Mute all other families")) {
    toggle_solo(edited(row.requests, row.session).pokes, row.family, row.families);
  }
  if (letter(row, "mute", mute_key, "M", muted, theme.palette.error,
             muted ? "Unmute: solve the chain again" : "Mute: leave the chain as FK has it")) {
    mute(edited(row.requests, row.session).pokes, row.family, !muted);
  }
}

void family_menu(const FamilyRow& row, bool asked, const Rect& rect) {
  const Theme& theme = row.theme;
  if (!begin_menu(theme, "menu", asked, rect, theme.px(230))) return;
  const std::string title = title_of(row.session.now, row.family);
  popup_heading(theme, title);
  const Pokes& pokes = row.session.setup.pokes;
  const bool seen = is_seen(row.view.ik, row.family), muted = is_muted(pokes, row.family);
  if (popup_row(theme, "select", "Select its target")) choose(row);
  if (popup_row(theme, "seen", "Show it in the viewport", {.checked = seen})) toggle_seen(row);
  if (popup_row(theme, "muted", "Mute: leave the chain as FK has it", {.checked = muted}))
    mute(edited(row.requests, row.session).pokes, row.family, !muted);
  const PopupRow alone{.checked = is_solo(pokes, row.family, row.families),
                       .enabled = row.families > 1,
                       .why = "It is the only family"};
  if (popup_row(theme, "alone", "Mute all other families", alone))
    toggle_solo(edited(row.requests, row.session).pokes, row.family, row.families);
  if (popup_row(theme, "copy name", "Copy name")) ImGui::SetClipboardText(title.c_str());
  end_popup(theme);
}

void family_row(const FamilyRow& row, bool chosen) {
  const Theme& theme = row.theme;
  const IdScope scope(theme, "row", row.family);
  Rect rest = take_row(theme.px(25));
  const Hit mouse = hit(theme, "choose", rest, Overlap::Allowed);
  const ImU32 color = family_color(theme.palette, row.family);
  if (chosen)
    fill(rest, with_alpha(color, 0.16f));
  else if (mouse.hovered)
    fill(rest, theme.palette.hover);
  if (chosen) fill({rest.min, {rest.min.x + theme.px(3), rest.max.y}}, color);
  if (mouse.clicked) choose(row);
  family_menu(row, mouse.right_clicked, rest);
  cut_left(rest, theme.px(10));
  cut_right(rest, theme.px(9));
  const bool seen = is_seen(row.view.ik, row.family);
  const Rect eye = middle(cut_left(rest, theme.px(22)), theme.px(22));
  if (icon_button(theme, "eye", eye, seen ? icons::kVisible : icons::kHidden,
                  seen ? "Hide it in the viewport" : "Show it in the viewport", {},
                  seen ? theme.palette.muted : theme.palette.faint)) {
    toggle_seen(row);
  }
  switches(row, rest);
  cut_right(rest, theme.px(8));
  distance(row, cut_right(rest, theme.px(70)));
  const Rect swatch = cut_left(rest, theme.px(22));
  dot({swatch.min.x + theme.px(10), rest.center().y}, 4 * theme.scale,
      seen ? color : faded(color, 0.4f));
  cut_right(rest, theme.px(6));
  elided(theme, chosen ? theme.fonts.medium : theme.fonts.text, rest,
         is_muted(row.session.setup.pokes, row.family) ? theme.palette.faint : theme.palette.text,
         title_of(row.session.now, row.family));
}

}  // namespace

void ik_list_section(const Session& session, View& view, Requests& requests, const Theme& theme,
                     int chosen) {
  const IdScope scope(theme, "families");
  if (!section(theme, "head", "Families", {.note = "px to target", .line = false})) return;
  const int count = count_of(armature_of(session).inverse_kinematics);
  for (int family = 0; family < count; ++family) {
    family_row({session, view, requests, theme, family, count}, family == chosen);
  }
  take_row(theme.px(5));
}

}  // namespace skelscope
