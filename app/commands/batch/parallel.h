// Many rigs at once, on as many threads as there are processors.
#pragma once

#include <cstddef>
#include <functional>

namespace skelscope {

using Job = std::function<void(std::size_t)>;

struct Batch {
  std::size_t count = 0;
  int jobs = 0;  // threads; 0: one a processor
  Job work;      // work(0) to work(count - 1), each once, on any thread
  Job told;      // for each, in their order, as early as it can, in the calling thread
  std::function<bool()> stopped;  // whether to end early: Ctrl+C
  // Called then, while threads still work: for what leaves nothing behind. Without it they end
  // first.
  std::function<void()> abandon = {};
  bool quiet = false;  // no progress on standard error
};
// How far it is stands on standard error when that is a terminal and there is more than one. False
// when it was stopped. Nothing of it may throw.
bool run_parallel(const Batch& batch);

}  // namespace skelscope
