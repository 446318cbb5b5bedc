#include "platform/process/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <ctime>

#include "platform/process/run_process.h"

namespace skelscope {
namespace {

constexpr std::int64_t kAtOnce = 300;  // milliseconds within which repeated signals count as one

volatile std::sig_atomic_t noted = 0;  // volatile, as the signal handler writes it
volatile std::int64_t noted_at = 0;    // milliseconds; written by the signal handler as well

std::int64_t milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);  // allowed in a signal handler
  return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

[[noreturn]] void leave_by(int signal) {
  _exit(kSignalled + signal);
}

// Notes a signal. A second one within kAtOnce is ignored, as programs such as timeout signal the
// process and its group; a later one ends the program.
void note_signal(int signal) {
  if (noted != 0 && milliseconds_now() - noted_at > kAtOnce) leave_by(signal);
  if (noted == 0) noted_at = milliseconds_now();
  noted = signal;
}

void handle_signal(int signal, void (*handler)(int), struct sigaction& before) {
  sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

}  // namespace

void exit_on_interrupt() {
  struct sigaction before {};
  handle_signal(SIGINT, leave_by, before);
}

struct InterruptGuard::Handlers {
  struct sigaction interrupt {
  }, term{};
};

InterruptGuard::InterruptGuard() : before_(std::make_unique<Handlers>()) {
  noted = 0;
  handle_signal(SIGINT, note_signal, before_->interrupt);
  handle_signal(SIGTERM, note_signal, before_->term);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &before_->interrupt, nullptr);
  sigaction(SIGTERM, &before_->term, nullptr);
  if (noted != 0) raise(noted);
}

bool is_interrupted() {
  return noted != 0;
}

void end_interrupted() {
  leave_by(noted);
}

}  // namespace skelscope
