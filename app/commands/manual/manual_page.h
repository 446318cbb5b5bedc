// Makes a manual page in man(7) from the options of a command.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace skelscope {

// Returns "skelscope-lint", or "skelscope" for the program itself.
std::string page_name(const CLI::App& command);
std::string manual_page(const CLI::App& command);

}  // namespace skelscope
