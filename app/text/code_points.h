// Handles untrusted UTF-8 from rigs, files and keyboards, by code points. It is the lowest layer,
// so that the window and a terminal treat names alike.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Decodes the first code point of `text`, which must not be empty. Returns its length in bytes; 0
// if the first byte begins no valid UTF-8 (overlong forms and surrogates are invalid).
std::size_t next_code(std::string_view text, char32_t& code);
void append_code(std::string& text, char32_t code);

// Returns whether a mark must replace the code point: control characters (C0 with newlines and
// tabs, DEL, C1), line and paragraph separators, and characters that change the direction of text.
// JSON escapes them too.
bool is_unsafe(char32_t code);

// Returns is_unsafe(), and true for spaces and hyphens without width, which would make different
// names look the same.
bool is_unseen(char32_t code);

// The functions that make marks for code points which must not be shown directly.
struct Mark {
  std::string (*of_code)(char32_t code);       // mark of an unsafe or unseen code point
  std::string (*of_byte)(unsigned char byte);  // mark of a byte that is no UTF-8
  bool (*shows)(char32_t code);                // whether a mark replaces the code point
};
std::string with_marks(std::string_view text, const Mark& mark);

// Returns the text with marks for the window: "␊" for a newline, "‹U+202E›" for a change of
// direction and other unseen characters, "‹xFF›" for a byte that is no UTF-8.
std::string visible_marks(std::string_view text);

// Returns the code points in lower case. A byte that is no UTF-8 becomes a value above all code
// points.
std::u32string lowered(std::string_view text);
// Returns whether `text` contains `part`, ignoring case in every script.
bool contains_in_any_case(std::string_view text, std::string_view part);

}  // namespace skelscope
