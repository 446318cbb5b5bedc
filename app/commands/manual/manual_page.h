// A page of the manual, made from the parser, in the language of man(7).
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace skelscope {

// "skelscope-lint"; of the program itself "skelscope".
std::string page_name(const CLI::App& command);
std::string manual_page(const CLI::App& command);

}  // namespace skelscope
