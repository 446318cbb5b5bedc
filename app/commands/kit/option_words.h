// Reads properties of an option from CLI11, for completions, the manual and messages.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace skelscope {

// Returns the possible values, such as "json" and "sarif"; empty: any value.
std::vector<std::string> choices_of(const CLI::Option& option);
// Returns the type's name: "TEXT" for "TEXT:{json,sarif}", "INT" for "INT:INT in [0 - 256]".
std::string type_of(const CLI::Option& option);

}  // namespace skelscope
