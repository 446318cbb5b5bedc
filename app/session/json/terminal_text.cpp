#include "session/json/terminal_text.h"

#include <cstdint>
#include <cstdio>
#include <iostream>

namespace skelscope {
namespace {

std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

std::string escape_of(char32_t code) {
  if (code == '\n') return "\\n";
  if (code == '\t') return "\\t";
  if (code == '\r') return "\\r";
  char text[16];
  std::snprintf(text, sizeof text, code < 0x100 ? "\\x%02x" : "\\u%04x",
                static_cast<unsigned>(code));
  return text;
}

std::string escaped(std::string_view text, bool keep_lines) {
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    char32_t code = 0;
    const std::size_t length = next_code(text, code);
    if (length == 0)
      safe += escape_of(static_cast<unsigned char>(text[0]));
    else if (is_unsafe(code) && !(keep_lines && code == '\n'))
      safe += escape_of(code);
    else
      safe += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return safe;
}

}  // namespace

bool is_unsafe(char32_t code) {
  const auto within = [code](char32_t from, char32_t to) { return code >= from && code <= to; };
  return code < 0x20 || within(0x7F, 0x9F) || code == 0x061C || within(0x200E, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2066, 0x2069);
}

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
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < kSmallest[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

std::string terminal_text(std::string_view text) {
  return escaped(text, false);
}

std::string terminal_lines(std::string_view text) {
  return escaped(text, true);
}

void tell(std::string_view message) {
  std::cerr << "skelscope: " << terminal_text(message) << '\n';
}

}  // namespace skelscope
