// Returns the program's arguments in UTF-8. Only Windows is asked, by GetCommandLineW(). Any thread
// may.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

// argc, argv: as main() gets them. On Windows they are in the code page and are replaced by the
// UTF-16 command line.
std::vector<std::string> program_arguments(int argc, char** argv);

}  // namespace skelscope
