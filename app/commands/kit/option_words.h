// Describes an option as the parser knows it: for completions, the manual and messages.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace skelscope {

// Its possible values: "json", "sarif". Empty: anything.
std::vector<std::string> choices_of(const CLI::Option& option);
// "TEXT" of "TEXT:{json,sarif}", "INT" of "INT:INT in [0 - 256]".
std::string type_of(const CLI::Option& option);

}  // namespace skelscope
