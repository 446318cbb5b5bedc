// Finds the line that says why a program failed in what it printed.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

// Knows the crashes of Node, Python, Rust, Go, C#, Java, Godot and C++. Other programs get the last
// line that speaks of an error, else the last line that is not part of a stack. At most 300 bytes;
// empty if the text is blank.
std::string telling_line(std::string_view printed);

}  // namespace skelscope
