// Input fields. A field being edited sets io.WantTextInput, which disables shortcuts.
#pragma once

#include <string>
#include <string_view>

#include "widgets/hit.h"

namespace skelscope {

// A line of text. Returns true in frames that change the text. entered: set to whether Enter ended
// it.
bool text_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                std::string_view placeholder = {}, const char* leading_icon = nullptr,
                bool* entered = nullptr);
// Like text_field, for a suggested text: all of it is selected when the field gets the keyboard. It
// takes the keyboard while `take_keyboard` is true and then sets that to false.
bool suggestion_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                      std::string_view placeholder, bool& take_keyboard, bool& entered);
// Takes the keyboard from the field that has it.
void leave_text_field();
// Like text_field, with a magnifier, and a cross that clears the text ("<id>/clear").
bool search_field(const Theme& theme, const char* id, const Rect& rect, std::string& value,
                  std::string_view placeholder, bool* entered = nullptr);

struct NumberLook {
  int digits = 0;
  double min = -1e9, max = 1e9;
  double step = 1;  // change per pixel of drag
  std::string_view unit{};
  bool enabled = true;
  bool muted = false;      // faint: equals the file's value
  std::string_view why{};  // why it cannot be changed; empty: no reason
};
// A number to drag sideways, or to type after a click, also as a sum (text/typed_number.h). Returns
// true in frames that change it. A text that is no number is marked, with the reason, and changes
// nothing.
bool number_field(const Theme& theme, const char* id, const Rect& rect, double& value,
                  const NumberLook& look);

}  // namespace skelscope
