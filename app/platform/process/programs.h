// Programs that are installed, and those that run.
#pragma once

#include <string>

namespace skelscope {

// A program that may be run, as a shell would find it in PATH; empty: there is none.
std::string find_program(const std::string& name);

int own_process();  // its number
// A process that has ended does not run, though its parent may not have waited for it yet.
bool is_running(int process);
// Whether it is this very program: after a restart its number may be another one's.
bool runs_this_program(int process);

}  // namespace skelscope
