// Programs that are installed, and those that run.
#pragma once

#include <string>

namespace skelscope {

// A program that may be run, as a shell would find it in PATH; empty: there is none.
std::string find_program(const std::string& name);

int own_process();  // its number
// One that has ended and that its parent has not yet waited for does not run.
bool is_running(int process);

}  // namespace skelscope
