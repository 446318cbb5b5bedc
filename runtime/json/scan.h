// Walks through JSON text without parsing it. Malformed text ends the walk early. No function reads
// beyond the text, recurses or loops for ever.
#pragma once

#include <cstddef>
#include <string_view>

namespace skeljson {

struct Scan {
  std::string_view text;
  std::size_t at = 0;
  // True once the bracket of the object or array has been passed.
  bool inside = false;
  std::size_t key_begin = 0, key_end = 0;  // position of the last member's key, without quotes
};

void skip_space(Scan& scan);
void skip_value(Scan& scan);  // advances by at least a byte, unless the text has ended

// Goes to the value of the object's next member; to the first if not yet `inside`. Returns false at
// the end.
bool next_member(Scan& scan);
// Goes to the next element of an array. Returns false at the end.
bool next_element(Scan& scan);

// The position of the closing quote of the string that begins at `i`. If there is none, the end of
// the text or the position after it.
std::size_t end_of_string(std::string_view text, std::size_t i);
// The length of NaN, Infinity or -Infinity at a position outside of strings; 0 for anything else.
std::size_t length_of_nan(std::string_view text, std::size_t at);

struct LineColumn {
  std::size_t line = 1, column = 1;
};
LineColumn line_and_column(std::string_view text, std::size_t byte);

}  // namespace skeljson
