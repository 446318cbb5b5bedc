// Converts between UTF-16, which Windows needs, and UTF-8, which the program uses.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

std::wstring wide_text(std::string_view utf8);
std::string utf8_text(std::wstring_view wide);

// Returns the value of an environment variable; empty if not set.
std::string environment_text(const wchar_t* name);

}  // namespace skelscope
