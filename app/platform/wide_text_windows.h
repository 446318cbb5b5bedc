// Text as the calls of Windows take it, UTF-16, and UTF-8 as everything else here has it.
#pragma once

#include <string>
#include <string_view>

namespace skelscope {

std::wstring wide_text(std::string_view utf8);
std::string utf8_text(std::wstring_view wide);

// Of a variable of the environment; empty: not set.
std::string environment_text(const wchar_t* name);

}  // namespace skelscope
