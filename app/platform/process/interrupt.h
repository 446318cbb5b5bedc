// Handles Ctrl+C. An interrupted command always ends with status 130.
// Linux, macOS: SIGINT, SIGTERM and CLOCK_MONOTONIC, in the handler as well.
// Windows: a console handler, which the system calls on a thread of its own.
#pragma once

#include <memory>

namespace skelscope {

// Makes Ctrl+C end the program with status 130; call once at the start. If the program was started
// with SIGINT ignored, as in the background, the signal stays ignored.
void exit_on_interrupt();

// Notes SIGINT and SIGTERM during its lifetime instead of ending the program, so that a command can
// stop and clean up. The destructor then raises the noted signal (Windows: ends the program with
// status 130). A second signal more than 300 ms after the first ends the program immediately.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  struct Handlers;
  std::unique_ptr<Handlers> before_;
};

bool is_interrupted();
// Ends the program as the noted signal would, without waiting for other threads.
[[noreturn]] void end_interrupted();

}  // namespace skelscope
