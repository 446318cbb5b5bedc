#include "commands/interrupt.h"

namespace skelscope {
namespace {

volatile std::sig_atomic_t noted = 0;  // a signal handler reaches nothing else

void note(int signal) {
  noted = signal;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  noted = 0;
  struct sigaction action {};
  action.sa_handler = note;
  sigaction(SIGINT, &action, &before_int_);
  sigaction(SIGTERM, &action, &before_term_);
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
