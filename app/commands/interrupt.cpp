#include "commands/interrupt.h"

#include <unistd.h>

namespace skelscope {
namespace {

constexpr int kSignalled = 128;  // what a shell adds to the number of a signal

volatile std::sig_atomic_t noted = 0;  // a signal handler reaches nothing else

void leave(int signal) {
  _exit(kSignalled + signal);
}

void note(int signal) {
  if (noted != 0) leave(signal);
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

}  // namespace skelscope
