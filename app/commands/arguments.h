// Values of command line options that CLI11 does not know.
#pragma once

#include <string>

namespace skelscope {

// "800x600", each 1 to 16384 pixels, 64 million in all. False and a message that shows the right form.
bool parse_size(const std::string& text, int& width, int& height, std::string& error);

}  // namespace skelscope
