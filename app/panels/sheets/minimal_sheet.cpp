// The sheet that makes a minimal rig: the symptom that it keeps, the progress, and the file.
#include "panels/panels.h"
#include "text/words.h"
#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kSheetWidth = 560, kSheetHeight = 226;  // pixels at scale 1

void line(const Theme& theme, Rect& area, std::string_view label, std::string_view words) {
  Rect row = cut_top(area, theme.px(26));
  text_in(theme.fonts.hint, cut_left(row, theme.px(92)), theme.palette.muted, label);
  elided(theme, theme.fonts.text, row, theme.palette.text, words);
}

std::string progress_words(const MinimalView& minimal) {
  const std::string tried = counted(minimal.tries, "rig") + " tried";
  if (minimal.done) return "Done, " + tried;
  return "Leaving out " + minimal.phase + "\u2026 " + tried;
}

void buttons(const Theme& theme, MinimalView& minimal, Requests& requests, Rect foot) {
  foot = middle(inset(foot, theme.px(18), 0), theme.px(26));
  const auto at_right = [&](const char* label) {
    const Rect place = cut_right(foot, button_width(theme, label));
    cut_right(foot, theme.px(8));
    return place;
  };
  if (!minimal.saved.empty()) {
    if (button(theme, "open", at_right("Open it"), "Open it", {.accent = true})) {
      leave(requests, {Leave::Open, minimal.saved});
      minimal.open = false;
    }
  } else if (minimal.done) {
    if (button(theme, "save", at_right("Save"), "Save", {.accent = true}))
      requests.minimal.save = true;
  } else if (button(theme, "stop", at_right("Stop here"), "Stop here",
                    {.tooltip = "Stops with the smallest rig so far"})) {
    requests.minimal.stop = true;
  }
  elided(theme, theme.fonts.hint, foot, theme.palette.muted,
         minimal.saved.empty() ? minimal.name : "Saved as " + minimal.name);
}

}  // namespace

void minimal_sheet(const Session&, View& view, Requests& requests, const Theme& theme) {
  MinimalView& minimal = view.minimal;
  if (!minimal.open) return;
  bool stays = true;  // ignored: a click beside the sheet does not close it
  begin_sheet(theme, "minimal", {theme.px(kSheetWidth), theme.px(kSheetHeight)}, stays);
  sheet_title(theme, "Minimal rig", minimal.open);
  Rect area = remaining();
  Rect foot = cut_bottom(area, theme.px(46));
  horizontal_line(foot.min.x, foot.max.x, foot.min.y, theme.palette.border);
  area = inset(area, theme.px(18), theme.px(10));
  line(theme, area, "Keeps", minimal.what);
  Rect left = cut_top(area, theme.px(52));
  text_in(theme.fonts.hint, cut_left(left, theme.px(92)), theme.palette.muted, "Reduced");
  wrapped(*ImGui::GetWindowDrawList(), theme.fonts.text, {left.min.x, left.min.y + theme.px(4)},
          theme.palette.text, minimal.left, left.width());
  line(theme, area, "", progress_words(minimal));
  buttons(theme, minimal, requests, foot);
  end_sheet(theme);
}

}  // namespace skelscope
