#include "panels/viewport/overlay_options.h"

#include <cmath>

#include "widgets/focus.h"
#include "widgets/widgets.h"

namespace skelscope {

namespace {

constexpr float kPopup = 230;

void corner(const Theme& theme, const Rect& anchor) {
  const ImVec2 at{anchor.max.x - theme.px(3), anchor.max.y - theme.px(3)};
  const float side = theme.px(4);
  ImGui::GetWindowDrawList()->AddTriangleFilled(at, {at.x, at.y - side}, {at.x - side, at.y},
                                                theme.palette.faint);
}

bool begin_options(const Theme& theme, const char* id, const Rect& anchor) {
  corner(theme, anchor);
  const bool over = ImGui::IsWindowHovered() && anchor.contains(ImGui::GetIO().MousePos);
  const bool clicked = over && ImGui::IsMouseClicked(ImGuiMouseButton_Right);
  if (clicked || ring_context(theme)) open_popup(id);
  return begin_popup(theme, id, anchor, theme.px(kPopup));
}

void count_row(const Theme& theme, const char* id, const char* label, int& count, int least,
               int most, const char* unit, double step) {
  double value = count;
  const NumberLook look{.min = static_cast<double>(least),
                        .max = static_cast<double>(most),
                        .step = step,
                        .unit = unit};
  if (popup_number(theme, id, label, value, look)) count = std::lround(value);
}

}  // namespace

void trail_options(View& view, const Theme& theme, const Rect& anchor) {
  if (!begin_options(theme, "trail options", anchor)) return;
  popup_heading(theme, "Motion trails of the selected bone");
  TrailView& trails = view.trails;
  count_row(theme, "before", "Past", trails.before, 0, kLongestTrail, "ticks", 1);
  count_row(theme, "after", "Future", trails.after, 0, kLongestTrail, "ticks", 1);
  popup_separator(theme);
  const int bone = view.selection.bone;
  const bool pinned =
      std::find(trails.pinned.begin(), trails.pinned.end(), bone) != trails.pinned.end();
  if (popup_row(theme, "pin", "Keep this bone's trail",
                {.checked = pinned, .enabled = bone >= 0, .why = "No bone is selected"}))
    toggle_pinned(trails, bone);
  if (popup_row(theme, "unpin", "Keep none",
                {.enabled = !trails.pinned.empty(), .why = "No trail is kept"}))
    trails.pinned.clear();
  end_popup(theme);
}

void onion_options(View& view, const Theme& theme, const Rect& anchor) {
  if (!begin_options(theme, "onion options", anchor)) return;
  popup_heading(theme, "Onion skin");
  OnionSettings& settings = view.onion;
  count_row(theme, "before", "Before", settings.before, 0, kMostSkins, "", 0.1);
  count_row(theme, "after", "After", settings.after, 0, kMostSkins, "", 0.1);
  count_row(theme, "step", "Every", settings.step, 1, kLongestSkinStep, "fr", 0.25);
  end_popup(theme);
}

}  // namespace skelscope
