// Ctrl+C while a command works: it ends at the next step and cleans up after itself.
#pragma once

#include <csignal>

namespace skelscope {

// While it lives, SIGINT and SIGTERM are noted instead of ending the program. Afterwards one that
// came does what it would have done, so that a shell sees how the program ended.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
  struct sigaction before_int_ {
  }, before_term_{};
};

bool is_interrupted();

}  // namespace skelscope
