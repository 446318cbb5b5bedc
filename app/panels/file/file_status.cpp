#include "panels/file/file_status.h"

#include <cmath>

#include "widgets/widgets.h"

namespace skelscope {
namespace {

constexpr float kCross = 20;

struct Status {
  std::string words, tip;
  ImU32 color = 0;
};

Status status_of(const FileView& file, const Palette& palette) {
  switch (file.state) {
    case WatchState::Missing:
      return {"file " + file.problem, "The rig stays on screen until the file comes back",
              palette.warning};
    case WatchState::Broken:
      return {"broken export", file.problem, palette.error};
    case WatchState::Watching:
    case WatchState::Off:
      break;
  }
  const std::string tip = "A new export is shown at once; the rest of the window stays as it is";
  const std::string last =
      file.summary.empty() ? "" : ". Last time: " + file.summary + ". Click to list what changed";
  const bool green = !tells_reload(file) || file.summary_equal;
  return {tells_reload(file) ? file.summary : "watching", tip + last,
          green ? family_color(palette, 2) : palette.accent};
}

// Draws the cross that puts the changes of a reload away.
void dismiss_button(FileView& file, const Theme& theme, Rect& rect) {
  const Rect cross = middle(cut_right(rect, theme.px(kCross)), theme.px(kCross));
  if (icon_button(theme, "file-seen", cross, icons::kClear, "Put away")) file.summary_seen = true;
}

}  // namespace

bool tells_reload(const FileView& file) {
  return file.state == WatchState::Watching && !file.summary.empty() && !file.summary_seen;
}

FileNote file_status(FileView& file, const Theme& theme, const Rect& strip, float right,
                     float left) {
  if (file.state == WatchState::Off) return {right};
  const Status status = status_of(file, theme.palette);
  const Face& face = theme.fonts.hint;
  const float most = std::fmax(theme.px(60), (right - left) / 2);
  const float cross = tells_reload(file) ? theme.px(kCross) : 0;
  const std::string words = elide(face, status.words, most - theme.px(16) - cross);
  const float width = text_size(face, words).x + theme.px(14) + cross;
  Rect rect = middle({{right - width, strip.min.y}, {right, strip.max.y}}, theme.px(24));
  const float left_edge = rect.min.x - theme.px(14);
  if (cross > 0) dismiss_button(file, theme, rect);
  dot({rect.min.x + theme.px(3), rect.center().y}, theme.px(3.2f), status.color);
  Rect beside = rect;
  cut_left(beside, theme.px(14));
  text_in(face, beside, theme.palette.muted, words);
  const Hit mouse = hit(theme, "file-status", rect);
  if (mouse.hovered) tooltip(theme, rect, status.tip);
  return {left_edge, mouse.clicked && !file.summary.empty()};
}

}  // namespace skelscope
