// Text of a rig or of the command line, as it is safe to show in a terminal and in a log.
#pragma once

#include <string>
#include <string_view>

#include "session/json/terminal_pen.h"
#include "text/code_points.h"

namespace skelscope {

// Control characters (C0 with newlines and tabs, DEL, C1), line and paragraph separators, the marks
// that turn the direction of text around, what is not seen and bytes that are no UTF-8 become \n,
// \x1b or \u202e.
// Everything else stays as it is.
std::string terminal_text(std::string_view text);
// The same for text that is made of lines.
std::string terminal_lines(std::string_view text);

// A message on stderr: "skelscope: ...", the name of the program in that pen.
void tell(std::string_view message, Pen pen = Pen::Heading);

}  // namespace skelscope
