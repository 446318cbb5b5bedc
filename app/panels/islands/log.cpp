#include "panels/islands/log.h"

#include <string>

#include "lists/lists.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr const char* kListChanges = "List what changed";

struct SeverityLook {
  ImU32 color;
  const char* icon;
};

SeverityLook look_of(const Palette& palette, skelform::Severity severity) {
  switch (severity) {
    case skelform::Severity::Error:
      return {palette.error, icons::kError};
    case skelform::Severity::Warning:
      return {palette.warning, icons::kWarning};
    default:
      return {palette.muted, icons::kInfo};
  }
}

void copy_lines(const Session& session) {
  std::string text;
  for (const LogLine& line : session.log) text += line.text + "\n";
  ImGui::SetClipboardText(text.c_str());
}

void line_menu(const Session& session, const Theme& theme, const LogLine& line, bool asked,
               const Rect& row) {
  const IdScope scope(theme, "line", line.number);
  if (!begin_menu(theme, "menu", asked, row, theme.px(170))) return;
  if (popup_row(theme, "copy", "Copy", {.icon = icons::kCopy}))
    ImGui::SetClipboardText(line.text.c_str());
  if (popup_row(theme, "copy all", "Copy all lines")) copy_lines(session);
  end_popup(theme);
}

Hit line_hit(const Theme& theme, const LogLine& line, const Rect& row, bool leads) {
  if (leads) return hit(theme, "changes", row);
  const IdScope scope(theme, "line", line.number);
  return hit(theme, "row", row);
}

// Returns whether the user follows the line; only a line that leads somewhere can be followed.
bool log_row(const Session& session, const Theme& theme, const LogLine& line, int index,
             bool leads) {
  Rect row = take_row(theme.px(22));
  if (index % 2 == 0) fill(row, theme.palette.stripe);
  const Hit mouse = line_hit(theme, line, row, leads);
  line_menu(session, theme, line, mouse.right_clicked, row);
  if (leads && mouse.hovered) fill(row, theme.palette.hover);
  row = padded(theme, row);
  const SeverityLook look = look_of(theme.palette, line.severity);
  const Rect sign = cut_left(row, theme.px(24));
  icon(theme, theme.fonts.icon_small, {sign.min.x + theme.px(8), sign.center().y}, look.color,
       look.icon);
  if (leads) {
    const float width = text_size(theme.fonts.text, kListChanges).x;
    text_in(theme.fonts.text, cut_right(row, width), theme.palette.accent, kListChanges);
    cut_right(row, theme.px(12));
  }
  elided(theme, theme.fonts.text, row, theme.palette.text, line.text);
  return leads && mouse.clicked;
}

}  // namespace

UnseenLines unseen_lines(const Session& session, const View& view) {
  UnseenLines unseen;
  for (auto line = session.log.rbegin(); line != session.log.rend(); ++line) {
    if (line->number <= view.log_seen) break;
    if (line->severity == skelform::Severity::Info) continue;
    ++unseen.count;
    if (line->severity == skelform::Severity::Error) unseen.worst = line->severity;
  }
  return unseen;
}

void log_panel(const Session& session, View& view, Requests& requests, const Theme& theme,
               const Rect& room) {
  view.log_seen = session.logged;
  if (session.log.empty()) {
    return empty_state(theme, room, "Nothing to report yet. Opened files and problems show here.");
  }
  if (begin_scroll(theme, "log", room)) {
    const bool at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY();
    ImGuiListClipper clipper;
    clipper.Begin(count_of(session.log), theme.px(22));
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const LogLine& line = session.log[i];
        requests.show_reload |=
            log_row(session, theme, line, i, line.number == view.file.told_line);
      }
    }
    if (at_end) ImGui::SetScrollHereY(1);
  }
  end_scroll();
}

}  // namespace skelscope
