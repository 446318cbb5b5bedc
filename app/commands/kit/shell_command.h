// Puts file names into a shell command typed by the user; run_shell_line() runs the command.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace skelscope {

// Pairs of a place, such as "{rig}", and the text for it.
using ShellPlaces = std::vector<std::pair<std::string, std::string>>;

// A command line that refers to the names as parameters. The shell never parses the names, whatever
// quotes surround the place.
struct ShellCommand {
  std::string line;
  std::vector<std::string> names;  // values of "$1", "$2" ... in the line
};
// Returns the command with each place replaced by a parameter. A place after a backslash or in
// ${...} is left as it is.
ShellCommand with_names(const std::string& typed, const ShellPlaces& places);
// Returns the command with the names written out and quoted, as a user would type it, for reports.
std::string as_typed(const std::string& typed, const ShellPlaces& places);

}  // namespace skelscope
