// Many rigs at once, on as many threads as there are processors.
#pragma once

#include <cstddef>
#include <functional>

namespace skelscope {

using Job = std::function<void(std::size_t)>;

// Runs work(0) to work(count - 1), each once, on `jobs` threads; 0: one a processor. In the calling
// thread told(i) follows for each, in their order, as early as it can. How far it is stands on
// standard error when that is a terminal and there is more than one. Ctrl+C, which has to be
// guarded (interrupt.h), ends it early: false. Neither may throw.
bool run_parallel(std::size_t count, int jobs, const Job& work, const Job& told);

}  // namespace skelscope
