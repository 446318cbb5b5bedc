// Buttons and choices, 24..26 px high, rounding 5. Each returns true when the user changed or
// pressed it.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

struct ButtonLook {
  const char* icon = nullptr;  // drawn before the text; nullptr: none
  bool accent = false;         // filled with the accent colour; at most one per panel
  bool enabled = true;
  std::string_view tooltip{};
  std::string key{};
};
bool button(const Theme& theme, const char* id, const Rect& rect, std::string_view label,
            const ButtonLook& look = {});
float button_width(const Theme& theme, std::string_view label, bool with_icon = false);

// An icon that is on or off, 28 px; on: accent colour on 20 % accent.
bool icon_toggle(const Theme& theme, const char* id, const Rect& rect, const char* code, bool on,
                 std::string_view tip, std::string_view key = {});
// Like icon_toggle, with the bone kite as its icon.
bool bone_toggle(const Theme& theme, const char* id, const Rect& rect, bool on,
                 std::string_view tip, std::string_view key = {});
// An icon with a background only while hovered. color 0: muted.
bool icon_button(const Theme& theme, const char* id, const Rect& rect, const char* code,
                 std::string_view tip, std::string_view key = {}, ImU32 color = 0);
// The transport's disc, filled with the accent colour.
bool round_button(const Theme& theme, const char* id, ImVec2 center, float radius, const char* code,
                  std::string_view tip, std::string_view key = {});

bool checkbox(const Theme& theme, const char* id, const Rect& rect, std::string_view label,
              bool& on, ImU32 color = 0);

// Choices side by side. The probe path of an option ends in its index.
bool segmented(const Theme& theme, const char* id, const Rect& rect,
               std::span<const char* const> options, int& chosen);
bool segmented(const Theme& theme, const char* id, const Rect& rect,
               std::initializer_list<const char*> options, int& chosen);

// A button that opens a list. `prefix`: muted text before the choice ("Dialect").
bool combo(const Theme& theme, const char* id, const Rect& rect,
           std::span<const char* const> options, int& chosen, std::string_view prefix = {},
           const char* leading_icon = nullptr);
bool combo(const Theme& theme, const char* id, const Rect& rect,
           std::initializer_list<const char*> options, int& chosen, std::string_view prefix = {},
           const char* leading_icon = nullptr);

}  // namespace skelscope
