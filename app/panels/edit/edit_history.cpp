#include "panels/edit/edit_history.h"

#include <string>

#include "platform/local_time.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kListWidth = 318, kEntryRow = 28;

std::string ago(std::int64_t then) {
  if (then == 0) return "";
  const auto seconds = seconds_since_1970() - then;
  if (seconds < 45) return "now";
  const auto minutes = (seconds + 30) / 60;
  return minutes < 60 ? std::to_string(minutes) + " min" : std::to_string(minutes / 60) + " h";
}

// Draws the dot of an edit on the line that connects all edits.
void rail(const Theme& theme, const Rect& row, const RigEdits& edits, std::size_t i) {
  const Palette& p = theme.palette;
  const ImVec2 at{row.min.x + theme.px(17), row.center().y};
  const float radius = theme.px(4);
  if (i + 1 < edits.entries.size()) vertical_line(at.x, row.min.y, at.y - radius, p.border);
  if (i > 0) vertical_line(at.x, at.y + radius, row.max.y, p.border);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (i == edits.cursor)
    list.AddCircleFilled(at, radius, p.edit);
  else
    list.AddCircle(at, radius, i < edits.cursor ? p.muted : p.faint, 0, theme.px(1.3f));
}

bool entry_row(const Theme& theme, const RigEdits& edits, std::size_t i) {
  const Palette& p = theme.palette;
  const RigEntry& entry = edits.entries[i];
  const IdScope scope(theme, "entry", i);
  const Rect row = take_row(theme.px(kEntryRow));
  const Hit mouse = hit(theme, "show", row);
  const Rect ground = inset(row, theme.px(4), 0);
  if (i == edits.cursor)
    fill(ground, with_alpha(p.edit, 0.16f), theme.px(4));
  else if (mouse.hovered || mouse.focused)
    fill(ground, p.hover, theme.px(4));
  rail(theme, row, edits, i);
  Rect inside = row;
  cut_left(inside, theme.px(32));
  cut_right(inside, theme.px(14));
  const std::string saved = i > 0 && static_cast<int>(i) == edits.saved ? "saved  " : "";
  text_in(theme.fonts.hint, cut_right(inside, theme.px(84)), p.faint, saved + ago(entry.time),
          Align::Right);
  const ImU32 color = i == edits.cursor ? p.head : i < edits.cursor ? p.text : p.faint;
  elided(theme, theme.fonts.text, inside, color, entry.title);
  return mouse.clicked;
}

}  // namespace

void edit_history(const Session& session, Requests& requests, const Theme& theme,
                  const Rect& button) {
  if (!begin_popup(theme, "history", button, theme.px(kListWidth))) return;
  const RigEdits& edits = session.rig_edits;
  popup_heading(theme, edits.entries.size() < 2 ? "Nothing was edited yet" : "Edits, newest first");
  for (std::size_t i = edits.entries.size(); i-- > 0;)
    if (entry_row(theme, edits, i)) requests.rig.show_entry = i;
  end_popup(theme);
}

}  // namespace skelscope
