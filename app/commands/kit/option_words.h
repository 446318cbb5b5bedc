// What the parser knows of an option, in words: for completions, the manual and messages.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace skelscope {

// What it may be: "json", "sarif". Empty: anything.
std::vector<std::string> choices_of(const CLI::Option& option);
// Of "TEXT:{json,sarif}" or "INT:INT in [0 - 256]" what stands before the colon.
std::string type_of(const CLI::Option& option);

}  // namespace skelscope
