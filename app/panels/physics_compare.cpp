// Two tunings to flip between.
#include <string>

#include "panels/physics_tab.h"
#include "theme/widgets.h"

namespace skelscope {
namespace {

bool slot_button(const Theme& theme, const char* id, const Rect& rect, const char* label,
                 ImU32 color, bool on) {
  const Palette& p = theme.palette;
  const Hit mouse = hit(theme, id, rect);
  fill(rect, on ? with_alpha(color, 0.22f) : mouse.hovered ? p.control_on : p.control, theme.px(5));
  outline(rect, on ? with_alpha(color, 0.7f) : p.control_border, theme.px(5));
  text_in(theme.fonts.semibold, rect, on ? text_variant(p, color) : p.muted, label, Align::Center);
  if (mouse.hovered) {
    tooltip(theme, rect, std::string("Tuning ") + label + (on ? ": what is edited now" : ": flip"));
  }
  return mouse.clicked;
}

std::string changes_of(const std::vector<PhysicsEdit>& edits) {
  if (edits.empty()) return "as the file";
  return std::to_string(edits.size()) + (edits.size() == 1 ? " value" : " values") + " changed";
}

void slots_row(const Session& session, View& view, Requests& requests, const Theme& theme) {
  Rect row = middle(padded(theme, take_row(theme.px(31))), theme.px(26));
  TuningSlots& slots = view.physics.slots;
  const char* names[] = {"A", "B"};
  const ImU32 colors[] = {theme.palette.a, theme.palette.b};
  for (int slot = 0; slot < 2; ++slot) {
    const Rect rect = cut_left(row, theme.px(46));
    cut_left(row, theme.px(6));
    const bool on = slots.active == slot;
    if (slot_button(theme, names[slot], rect, names[slot], colors[slot], on) && !on) {
      Pokes& pokes = edit_pokes(session, requests);
      pokes.physics_edits = flip(slots, slot, pokes.physics_edits);
    }
  }
  cut_left(row, theme.px(4));
  const int other = 1 - slots.active;
  elided(theme, theme.fonts.hint, row, theme.palette.muted,
         std::string(names[other]) + ": " + changes_of(slots.edits[other]));
}

}  // namespace

void compare_section(const Session& session, View& view, Requests& requests, const Theme& theme) {
  const IdScope scope(theme, "compare");
  if (!section(theme, "head", "Compare")) return;
  slots_row(session, view, requests, theme);
}

}  // namespace skelscope
