// A page sees no other program.
#include "platform/process/programs.h"

namespace skelscope {

std::string find_program(const std::string&) {
  return {};
}

std::string install_hint(const std::string&) {
  return "a page cannot start programs";
}

int own_process() {
  return 1;
}

bool is_running(int process) {
  return process == own_process();
}

bool runs_this_program(int process) {
  return is_running(process);
}

}  // namespace skelscope
