// Finds installed programs and running processes. Any thread may ask.
// Linux, macOS: sends processes signal 0, which only tells whether they run.
#pragma once

#include <string>

namespace skelscope {

// Returns the path of an executable in PATH, as a shell finds it; empty: none. Windows: NAME.exe,
// if the name has no ending; unlike its shell, no .bat and nothing in the current folder.
std::string find_program(const std::string& name);
// Returns the cure for a missing program: "apt install NAME".
std::string install_hint(const std::string& name);

int own_process();  // id of this process
// Returns whether the process runs, also if it belongs to another user. A zombie does not count.
bool is_running(int process);
// Returns whether the process runs this program; its id may have been reused since.
bool runs_this_program(int process);

}  // namespace skelscope
