// Walks through JSON text without taking it apart. Malformed text ends the walk early; nothing here
// reads beyond the text, recurses, or stands still.
#pragma once

#include <cstddef>
#include <string_view>

namespace skeljson {

struct Scan {
  std::string_view text;
  std::size_t at = 0;
  bool inside = false;                     // of the object or array: its bracket has been passed
  std::size_t key_begin = 0, key_end = 0;  // of the last member, without quotes
};

void skip_space(Scan& scan);
void skip_value(Scan& scan);  // moves on by at least a byte, unless the text has ended

// At an object (or, when `inside`, after one of its values): goes to the next member's value, false
// at the end.
bool next_member(Scan& scan);
// The same for an array's next element.
bool next_element(Scan& scan);

// The place of the quote that ends the string which begins at `i`; the text's end, or one behind
// it, without one.
std::size_t end_of_string(std::string_view text, std::size_t i);
// The length of NaN, Infinity or -Infinity at a place outside of strings; 0 for anything else.
std::size_t length_of_nan(std::string_view text, std::size_t at);

struct LineColumn {
  std::size_t line = 1, column = 1;
};
LineColumn line_and_column(std::string_view text, std::size_t byte);

}  // namespace skeljson
