#include "skelform/misuse.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdio>
#include <mutex>
#include <string>
#include <vector>

#include "pose/fits.h"

namespace skelform {
namespace {

void print_on_stderr(const char* message) {
  std::fprintf(stderr, "%s\n", message);
}

struct Hook {
  std::atomic<MisuseHook> call = &print_on_stderr;
  std::atomic<bool> is_told = false;
  std::mutex mutex;
  std::vector<std::string> told;  // messages of tell_once(); guarded by the mutex
};

constexpr std::size_t kMostTold = 50;

// Global, because after a misuse no object of the caller can be trusted.
Hook& hook() {
  static Hook the_hook;
  return the_hook;
}

}  // namespace

MisuseHook set_misuse_hook(MisuseHook call) {
  const std::lock_guard lock(hook().mutex);
  const MisuseHook before = hook().call.exchange(call);
  hook().is_told = false;
  hook().told.clear();
  return before;
}

void tell_misuse(const char* message) {
  if (!hook().is_told.exchange(true)) {
    const MisuseHook call = hook().call;
    if (call != nullptr) call(message);
  }
  assert(false && "a call with objects of another rig: see the line above");
}

void tell_once(const std::string& message) {
  {
    const std::lock_guard lock(hook().mutex);
    std::vector<std::string>& told = hook().told;
    if (told.size() >= kMostTold || std::ranges::find(told, message) != told.end()) return;
    told.push_back(message);
  }
  const MisuseHook call = hook().call;  // a copy, because the call may set another hook
  if (call != nullptr) call(message.c_str());
}

void tell_remap(const char* what) {
  tell_once(std::string("skelform: ") + what +
            " of another rig, whose counts are equal but whose parts may be others. After a reload "
            "call remap() for each character (skelform/remap.h), or make the character anew");
}

}  // namespace skelform
