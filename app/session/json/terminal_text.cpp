#include "session/json/terminal_text.h"

#include <cstdio>
#include <iostream>

namespace skelscope {
namespace {

std::string escape_of(char32_t code) {
  if (code == '\n') return "\\n";
  if (code == '\t') return "\\t";
  if (code == '\r') return "\\r";
  char text[16];
  std::snprintf(text, sizeof text, code < 0x100 ? "\\x%02x" : "\\u%04x",
                static_cast<unsigned>(code));
  return text;
}

std::string escape_of_byte(unsigned char byte) {
  return escape_of(byte);
}

bool but_newlines(char32_t code) {
  return is_unseen(code) && code != '\n';
}

}  // namespace

std::string terminal_text(std::string_view text) {
  return with_marks(text, {escape_of, escape_of_byte, is_unseen});
}

std::string terminal_lines(std::string_view text) {
  return with_marks(text, {escape_of, escape_of_byte, but_newlines});
}

void tell(std::string_view message, Pen pen) {
  std::cerr << Penned{pen, "skelscope:"} << ' ' << terminal_text(message) << '\n';
}

}  // namespace skelscope
