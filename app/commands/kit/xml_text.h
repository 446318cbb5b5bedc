// Text as it may stand in XML and HTML, between tags and in quotes.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

std::string marked_up(std::string_view text);

// Neither has signs for most control characters: they are spelt out as terminal_text() does it.
std::string xml_text(std::string_view text);
// The same for text that is made of lines.
std::string xml_lines(std::string_view text);

}  // namespace skelscope
