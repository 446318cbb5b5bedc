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

struct Tab {
  const char* id;  // last step of its probe path
  const char* title;
  int badge = 0;  // a number in a pill; 0: none
  ImU32 badge_color = 0;
};

// Tabs of text with an accent bar under the active one and a 1 px line below; 36 px high (40 for
// the bottom panel, which shares it with the transport). Returns the x where the tabs end.
float tab_strip(const Theme& theme, const char* id, const Rect& strip, std::span<const Tab> tabs,
                int& active);
// A tab_strip for an enum that numbers the tabs in their order, from 0.
template <class Name>
requires std::is_enum_v<Name>
float tab_strip(const Theme& theme, const char* id, const Rect& strip, std::span<const Tab> tabs,
                Name& active) {
  int index = static_cast<int>(active);
  const float end = tab_strip(theme, id, strip, tabs, index);
  active = static_cast<Name>(index);
  return end;
}

// A column of right-aligned numbers. `right`: design px from the row's right edge to the numbers'
// right edge.
struct Column {
  float right;
  const char* title;
  bool bright = false;  // the most important column
};

struct SectionLook {
  std::string_view note{};  // muted text at the right
  // The columns of the table below; their titles replace the note.
  std::span<const Column> columns{};
  bool foldable = true, open_at_first = true;
  bool line = true;  // a 1 px line above
};

// Takes a 28 px heading at ImGui's cursor; a click folds it. Returns whether its content is
// visible. head: set to the heading's rectangle, so that the caller can add a pill at its right
// end.
bool section(const Theme& theme, const char* id, std::string_view title,
             const SectionLook& look = {}, Rect* head = nullptr);

}  // namespace skelscope
