// Another program, fed through its standard input. No shell: arguments arrive as they are.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace skelscope {

struct Process {
  int id = -1;
  int input = -1;                    // a pipe to its standard input; -1 once closed
  std::FILE* messages = nullptr;     // its standard error
  std::atomic<bool> let_go = false;  // set by any thread: feed() and wait_for() come back at once
};
struct EndProcess {
  void operator()(Process* process) const;  // ends it when it still runs
};
using ProcessPtr = std::unique_ptr<Process, EndProcess>;

// words[0] is looked up in PATH; its output is thrown away. nullptr and a message when it cannot
// be started ("ffmpeg: not found").
ProcessPtr start_process(const std::vector<std::string>& words, std::string& error);

// False when the program has stopped reading, wait_for() says why, or when it was let go of.
bool feed(Process& process, std::span<const std::byte> bytes);

// Closes its input and waits. False, with the last lines it complained in, when it fails; when it
// was let go of, it may still run.
bool wait_for(Process& process, std::string& error);

}  // namespace skelscope
