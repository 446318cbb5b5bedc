// Reorders text with right-to-left scripts for drawing from left to right.
#pragma once

#include <string>

namespace skelscope {

bool runs_to_the_left(char32_t code);
// The direction of a line. AsNamed: by the letters, for names. ToTheRight: left to right, for
// sentences of the program with names in them.
enum class Reading { AsNamed, ToTheRight };
// Returns the code points in drawing order, with Arabic letters joined.
std::u32string visual_order(const std::u32string& line, Reading reading = Reading::AsNamed);

}  // namespace skelscope
