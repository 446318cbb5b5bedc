// Makes text from a rig or the command line safe to show in a terminal and in a log.
#pragma once

#include <string>
#include <string_view>

#include "session/json/terminal_pen.h"
#include "text/code_points.h"

namespace skelscope {

// Escapes control characters (C0 with newlines and tabs, DEL, C1), line and paragraph separators,
// marks that change the direction of text, invisible characters and bytes that are not UTF-8. The
// escapes look like \n, \x1b or \u202e. Everything else stays.
std::string terminal_text(std::string_view text);
// The same, but keeps newlines.
std::string terminal_lines(std::string_view text);

// Prints "skelscope: MESSAGE" to stderr, the program's name in that pen.
void tell(std::string_view message, Pen pen = Pen::Heading);

}  // namespace skelscope
