#include "text/code_points.h"

#include <cstdio>

#include "platform/letter_case.h"

namespace skelscope {
namespace {

std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

bool within(char32_t code, char32_t from, char32_t to) {
  return code >= from && code <= to;
}

// Returns a visible mark for an unsafe code point: U+2400 and following for control characters,
// else "‹U+202E›".
std::string picture_of(char32_t code) {
  std::string mark;
  if (code < 0x20 || code == 0x7F) {
    append_code(mark, code < 0x20 ? 0x2400 + code : 0x2421);
    return mark;
  }
  char number[32];
  std::snprintf(number, sizeof number, "\u2039U+%04X\u203A", static_cast<unsigned>(code));
  return number;
}

std::string picture_of_byte(unsigned char byte) {
  char number[16];
  std::snprintf(number, sizeof number, "\u2039x%02X\u203A", static_cast<unsigned>(byte));
  return number;
}

}  // namespace

std::size_t next_code(std::string_view text, char32_t& code) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = length_of(first);
  if (length == 0 || length > text.size()) return 0;
  code = length == 1 ? first : first & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0) != 0x80) return 0;
    code = code << 6 | (byte & 0x3F);
  }
  const bool surrogate = within(code, 0xD800, 0xDFFF);
  return code < kSmallest[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

void append_code(std::string& text, char32_t code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6), tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12), tail(6), tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18), tail(12), tail(6), tail(0);
  }
}

bool is_unsafe(char32_t code) {
  return code < 0x20 || within(code, 0x7F, 0x9F) || code == 0x061C ||
         within(code, 0x200E, 0x200F) || within(code, 0x2028, 0x202E) ||
         within(code, 0x2066, 0x2069);
}

bool is_unseen(char32_t code) {
  return is_unsafe(code) || code == 0xAD || code == 0x200B || code == 0x2060 || code == 0xFEFF;
}

std::string with_marks(std::string_view text, const Mark& mark) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(text, code);
    if (length == 0)
      safe += mark.of_byte(static_cast<unsigned char>(text[0]));
    else if (mark.shows(code))
      safe += mark.of_code(code);
    else
      safe += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return safe;
}

std::string visible_marks(std::string_view text) {
  return with_marks(text, {picture_of, picture_of_byte, is_unseen});
}

std::u32string lowered(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(text, code);
    codes += length == 0 ? 0x110000 + static_cast<unsigned char>(text[0]) : lower_case(code);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return codes;
}

bool contains_in_any_case(std::string_view text, std::string_view part) {
  return lowered(text).find(lowered(part)) != std::u32string::npos;
}

}  // namespace skelscope
