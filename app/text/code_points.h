// Text as it comes from rigs, files and keyboards: UTF-8 that may be anything, taken apart into
// code points. Below everything else, so that the window and a terminal judge names alike.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Reads one code point of UTF-8 from the front of `text`, which is not empty. Its length in bytes;
// 0 when the first byte begins none. Overlong forms and surrogates are none.
std::size_t next_code(std::string_view text, char32_t& code);
void append_code(std::string& text, char32_t code);

// Control characters (C0 with newlines and tabs, DEL, C1), line and paragraph separators and the
// marks that turn the direction of text around: they are shown as marks, and JSON escapes them.
bool is_unsafe(char32_t code);

// Those, and spaces and hyphens without a width, which would make two names look one.
bool is_unseen(char32_t code);

// The marks for text that must not be shown as it is.
struct Mark {
  std::string (*of_code)(char32_t code);       // unsafe, or unseen
  std::string (*of_byte)(unsigned char byte);  // no UTF-8
  bool (*shows)(char32_t code);                // whether a mark replaces the code point
};
std::string with_marks(std::string_view text, const Mark& mark);

// For the window: "␊" for a newline, "‹U+202E›" for what turns text around, "‹xFF›" for a byte
// that is no text, and the same for what is not seen.
std::string visible_marks(std::string_view text);

// Whether `part` is in `text` whatever the case of the letters, in every script that has cases.
bool contains_in_any_case(std::string_view text, std::string_view part);

}  // namespace skelscope
