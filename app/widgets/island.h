// The rounded panels of the window, their tabs and their section heads.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "widgets/hit.h"

namespace skelscope {

// A child window filling `rect` with the panel's background, rounding and border.
bool begin_island(const Theme& theme, const char* id, const Rect& rect);
void end_island(const Theme& theme);
// Only the look, for floating windows.
void draw_island(const Theme& theme, const Rect& rect);

struct Tab {
  const char* id;  // the probe path's last step
  const char* title;
  int badge = 0;  // a number in a pill; 0: none
  ImU32 badge_color = 0;
};

// Text tabs with an accent bar under the active one and a 1 px line below the strip; height 36
// (40 for the bottom panel, shared with the transport). Returns the x where the tabs end.
float tab_strip(const Theme& theme, const char* id, const Rect& strip, std::span<const Tab> tabs,
                int& active);
// The same with an enum that numbers the tabs in their order, from 0.
template <class Name>
requires std::is_enum_v<Name>
float tab_strip(const Theme& theme, const char* id, const Rect& strip, std::span<const Tab> tabs,
                Name& active) {
  int index = static_cast<int>(active);
  const float end = tab_strip(theme, id, strip, tabs, index);
  active = static_cast<Name>(index);
  return end;
}

// A column of right-aligned figures. `right`: design px from the row's right edge to the figures'.
struct Column {
  float right;
  const char* title;
  bool bright = false;  // the column that matters most
};

struct SectionLook {
  std::string_view note{};            // muted, at the right
  std::span<const Column> columns{};  // titles of the table below instead
  bool foldable = true, open_at_first = true;
  bool line = true;  // 1 px above
};

// A 28 px head at ImGui's cursor; clicking folds. Returns whether its content is to be drawn.
// head: the row's rectangle, for a pill of the caller's at its right end.
bool section(const Theme& theme, const char* id, std::string_view title,
             const SectionLook& look = {}, Rect* head = nullptr);

}  // namespace skelscope
