// Fields to type in. A field being edited sets io.WantTextInput, which keeps shortcuts away.
#pragma once

#include <string>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

// A line of text. Returns true whenever the text changed; entered: whether Enter ended it.
bool text_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                std::string_view placeholder = {}, const char* leading_icon = nullptr,
                bool* entered = nullptr);
// As text_field, for a suggestion to type over: all of it is selected when it gets the keyboard,
// which it takes while take_keyboard says so. Sets that false once it has it.
bool suggestion_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                      std::string_view placeholder, bool& take_keyboard, bool& entered);
// As text_field, with a magnifier and a cross that clears ("<id>/clear").
bool search_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                  std::string_view placeholder, bool* entered = nullptr);

struct NumberLook {
  int digits = 0;
  double min = -1e9, max = 1e9;
  double step = 1;  // a pixel of drag
  std::string_view unit{};
  bool enabled = true;
  bool muted = false;      // written weakly: as the file has it
  std::string_view why{};  // it cannot be changed
};
// Drag sideways or click and type; returns true while it changes.
bool number_field(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const NumberLook& look);

}  // namespace skelscope
