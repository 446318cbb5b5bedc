#include "commands/kit/xml_text.h"

#include "session/json/terminal_text.h"

namespace skelscope {
std::string marked_up(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string xml_text(std::string_view text) {
  return marked_up(terminal_text(text));
}

std::string xml_lines(std::string_view text) {
  return marked_up(terminal_lines(text));
}

}  // namespace skelscope
