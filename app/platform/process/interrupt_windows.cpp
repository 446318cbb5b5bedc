#include "platform/process/interrupt.h"

#include <windows.h>

#include <atomic>

#include "platform/process/run_process.h"
#include "platform/terminal/console_windows.h"

namespace skelscope {
namespace {

constexpr int kInterrupt = 2;       // the number of SIGINT on other systems
constexpr ULONGLONG kAtOnce = 300;  // milliseconds within which repeated events count as one

struct Noted {  // atomic, as the handler runs on its own thread
  std::atomic<bool> is_guarded = false, came = false;
  std::atomic<ULONGLONG> at = 0;
};
Noted& noted() {
  static Noted all;
  return all;
}

[[noreturn]] void leave() {
  restore_console();
  TerminateProcess(GetCurrentProcess(), kSignalled + kInterrupt);
  for (;;) Sleep(INFINITE);
}

// Handles Ctrl+C, Ctrl+Break, a closed console, and the end of the Windows session. For the latter
// two, Windows ends the program when this returns, so it waits until the guard has ended it.
BOOL WINAPI on_control(DWORD event) {
  if (!noted().is_guarded) leave();
  if (noted().came && GetTickCount64() - noted().at > kAtOnce) leave();
  if (!noted().came) noted().at = GetTickCount64();
  noted().came = true;
  if (event != CTRL_C_EVENT && event != CTRL_BREAK_EVENT) Sleep(INFINITE);
  return TRUE;
}

}  // namespace

void exit_on_interrupt() {
  SetConsoleCtrlHandler(on_control, TRUE);
}

struct InterruptGuard::Handlers {
  bool was_guarded = false;
};

InterruptGuard::InterruptGuard() : before_(std::make_unique<Handlers>()) {
  noted().came = false;
  before_->was_guarded = noted().is_guarded.exchange(true);
}

InterruptGuard::~InterruptGuard() {
  noted().is_guarded = before_->was_guarded;
  if (noted().came) leave();
}

bool is_interrupted() {
  return noted().came;
}

void end_interrupted() {
  leave();
}

}  // namespace skelscope
