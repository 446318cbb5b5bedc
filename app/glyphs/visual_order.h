// Text that runs from right to left, as it is seen from left to right.
#pragma once

#include <string>

namespace skelscope {

bool runs_to_the_left(char32_t code);
// Which way a line begins: a name as its letters run, a sentence of the program's from left
// to right whatever names stand in it.
enum class Reading { AsNamed, ToTheRight };
// The code points of one line in the order in which they are drawn, Arabic letters joined.
std::u32string visual_order(const std::u32string& line, Reading reading = Reading::AsNamed);

}  // namespace skelscope
