#include "commands/kit/interrupt.h"

#include <unistd.h>

#include <cstdint>
#include <ctime>

namespace skelscope {
namespace {

constexpr int kSignalled = 128;  // what a shell adds to the number of a signal

constexpr std::int64_t kAtOnce = 300;  // milliseconds

volatile std::sig_atomic_t noted = 0;  // a signal handler reaches nothing else
volatile std::int64_t noted_at = 0;    // likewise, milliseconds

std::int64_t milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);  // may be called in a signal handler
  return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

[[noreturn]] void leave(int signal) {
  _exit(kSignalled + signal);
}

// One who signals a group and each of it, as timeout does, has not lost patience.
void note(int signal) {
  if (noted != 0 && milliseconds_now() - noted_at > kAtOnce) leave(signal);
  if (noted == 0) noted_at = milliseconds_now();
  noted = signal;
}

void handle(int signal, void (*handler)(int), struct sigaction& before) {
  sigaction(signal, nullptr, &before);
  if (before.sa_handler == SIG_IGN) return;
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

}  // namespace

void exit_on_interrupt() {
  struct sigaction before {};
  handle(SIGINT, leave, before);
}

InterruptGuard::InterruptGuard() {
  noted = 0;
  handle(SIGINT, note, before_int_);
  handle(SIGTERM, note, before_term_);
}

InterruptGuard::~InterruptGuard() {
  sigaction(SIGINT, &before_int_, nullptr);
  sigaction(SIGTERM, &before_term_, nullptr);
  if (noted != 0) raise(noted);
}

bool is_interrupted() {
  return noted != 0;
}

void end_interrupted() {
  leave(noted);
}

}  // namespace skelscope
