// Text that runs from right to left, as it is seen from left to right.
#pragma once

#include <string>

namespace skelscope {

bool runs_to_the_left(char32_t code);
// The code points of one line in the order in which they are drawn, Arabic letters joined.
std::u32string visual_order(const std::u32string& line);

}  // namespace skelscope
