// Runs a function for many rigs on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace skelscope {

using Job = std::function<void(std::size_t)>;

struct Batch {
  std::size_t count = 0;
  int jobs = 0;  // number of threads; 0: one per processor
  Job work;      // called once for each index from 0 to count - 1, on any thread
  Job told;      // called in order of the indices after `work`, on the calling thread
  std::function<bool()> stopped;  // returns true to end early, as after Ctrl+C
  // Called after an early end while threads still run. It may end the program if the work leaves no
  // half-written files. If empty, run_parallel() waits for the threads.
  std::function<void()> abandon = {};
  bool quiet = false;  // prints no progress on stderr
};
// Shows progress on stderr if it is a terminal and count > 1. Returns false if `stopped` ended it
// early. The functions of the batch must not throw.
bool run_parallel(const Batch& batch);

}  // namespace skelscope
