// Walking through JSON text without taking it apart. What is malformed ends the walk early; nothing
// here reads beyond the text, recurses, or stands still.
#pragma once

#include <cstddef>
#include <string_view>

namespace skelscope {

struct JsonScan {
  std::string_view text;
  std::size_t at = 0;
  bool inside = false;                     // of the object or array: its bracket has been passed
  std::size_t key_begin = 0, key_end = 0;  // of the last member, without quotes
};

void skip_space(JsonScan& scan);
void skip_value(JsonScan& scan);  // moves on by at least a byte, unless the text has ended

// At an object (or, when `inside`, after one of its values): goes to the next member's value, false
// at the end.
bool next_member(JsonScan& scan);
// The same for an array's next element.
bool next_element(JsonScan& scan);

}  // namespace skelscope
