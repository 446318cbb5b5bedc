// A command line that somebody typed for the shell, with names put into it; run_shell_line() runs
// it.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace skelscope {

// "{rig}" and what it stands for.
using ShellPlaces = std::vector<std::pair<std::string, std::string>>;

// The names are handed over beside the line, which refers to them: no letter of a name is ever read
// as the shell's, whatever quotes its place stands in.
struct ShellCommand {
  std::string line;
  std::vector<std::string> names;  // "$1" and so on of the line
};
// A place that begins in ${...} or behind a backslash is none.
ShellCommand with_names(const std::string& typed, const ShellPlaces& places);
// The same as somebody would type it: for reports.
std::string as_typed(const std::string& typed, const ShellPlaces& places);

}  // namespace skelscope
