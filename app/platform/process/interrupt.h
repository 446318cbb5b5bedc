// Ctrl+C while a command works: the exit status is 130, whatever was going on.
#pragma once

#include <memory>

namespace skelscope {

// Once, at the start: Ctrl+C ends the program with status 130. A program that was started to ignore
// it, in the background, goes on ignoring it.
void exit_on_interrupt();

// While it lives, SIGINT and SIGTERM are noted instead of ending the program, which ends at its
// next step and cleans up after itself. Afterwards one that came does what it would have done; a
// second one, later than at once, does not wait.
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
// Ends the program as the signal that was noted would have, without waiting for other threads.
[[noreturn]] void end_interrupted();

}  // namespace skelscope
