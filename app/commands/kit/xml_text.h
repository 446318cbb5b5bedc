// Escapes text for XML and HTML, between tags and in quotes.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

std::string marked_up(std::string_view text);

// Returns the escaped text. Control characters are spelt out as by terminal_text(), because XML and
// HTML cannot hold most of them.
std::string xml_text(std::string_view text);
// Returns xml_text() of the text, but keeps its line breaks.
std::string xml_lines(std::string_view text);

}  // namespace skelscope
