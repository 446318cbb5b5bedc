// Another program with a pipe to its stdin. No shell is involved, so arguments arrive unchanged.
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
  int input = -1;                 // pipe to its stdin; -1: closed
  std::FILE* messages = nullptr;  // its stderr
  // Set by any thread: makes feed() and wait_for() return at once.
  std::atomic<bool> let_go = false;
};
struct EndProcess {
  void operator()(Process* process) const;  // ends the program if it still runs
};
using ProcessPtr = std::unique_ptr<Process, EndProcess>;

// Starts words[0], found in PATH, with its stdout discarded. Returns nullptr and an error if that
// fails ("ffmpeg: not found").
ProcessPtr start_process(const std::vector<std::string>& words, std::string& error);

// Writes bytes to its stdin. Returns false if the program has stopped reading (wait_for() gives the
// reason), or if let_go is set.
bool feed(Process& process, std::span<const std::byte> bytes);

// Closes its stdin and waits for its end. Returns false and the last lines of its stderr if it
// fails. Returns false at once if let_go is set; then it may still run.
bool wait_for(Process& process, std::string& error);

}  // namespace skelscope
