#include "skelform/misuse.h"

#include <atomic>
#include <cassert>
#include <cstdio>

#include "pose/fits.h"

namespace skelform {
namespace {

void print_on_stderr(const char* message) {
  std::fprintf(stderr, "%s\n", message);
}

struct Hook {
  std::atomic<MisuseHook> call = &print_on_stderr;
  std::atomic<bool> is_told = false;
};

// Of the process: a mistake is made where no object of the caller's is to be trusted.
Hook& hook() {
  static Hook the_hook;
  return the_hook;
}

}  // namespace

MisuseHook set_misuse_hook(MisuseHook call) {
  const MisuseHook before = hook().call.exchange(call);
  hook().is_told = false;
  return before;
}

void tell_misuse(const char* message) {
  if (!hook().is_told.exchange(true)) {
    const MisuseHook call = hook().call;
    if (call != nullptr) call(message);
  }
  assert(false && "a call with what belongs to another rig: see the line above");
}

}  // namespace skelform
