#include "platform/terminal/arguments.h"

namespace skelscope {

std::vector<std::string> program_arguments(int argc, char** argv) {
  return {argv, argv + argc};
}

}  // namespace skelscope
