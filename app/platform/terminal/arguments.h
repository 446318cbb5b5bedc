// The words that the program was started with, in UTF-8.
#pragma once

#include <string>
#include <vector>

namespace skelscope {

// argv[0] to argv[argc - 1] as main() gets them; Windows has them in letters of one country there.
std::vector<std::string> program_arguments(int argc, char** argv);

}  // namespace skelscope
