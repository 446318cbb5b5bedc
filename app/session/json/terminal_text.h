// Text of a rig or of the command line, as it is safe to show in a terminal and in a log.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Control characters (C0 with newlines and tabs, DEL, C1), line and paragraph separators, the marks
// that turn the direction of text around and bytes that are no UTF-8 become \n, \x1b or \u202e.
// Everything else stays as it is.
std::string terminal_text(std::string_view text);
// The same for text that is made of lines.
std::string terminal_lines(std::string_view text);

// Whether a code point is one of those: JSON writes it as an escape, too.
bool is_unsafe(char32_t code);

// Reads one code point of UTF-8 from the front of `text`, which is not empty. Its length in bytes;
// 0 when the first byte begins none. Overlong forms and surrogates are none.
std::size_t next_code(std::string_view text, char32_t& code);

// A message on stderr: "skelscope: ...".
void tell(std::string_view message);

}  // namespace skelscope
