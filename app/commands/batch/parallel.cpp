#include "commands/batch/parallel.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>
#include <vector>

#include "commands/interrupt.h"

namespace skelscope {
namespace {

constexpr std::chrono::milliseconds kLook(100);  // how often is looked for Ctrl+C

struct Line {
  std::mutex lock;
  std::condition_variable moved;
  std::vector<std::uint8_t> done;
  std::size_t finished = 0;
  std::atomic<std::size_t> next = 0;
};

void work_on(Line& line, const Job& work) {
  for (std::size_t i = line.next++; i < line.done.size() && !is_interrupted(); i = line.next++) {
    work(i);
    const std::lock_guard hold(line.lock);
    line.done[i] = 1;
    ++line.finished;
    line.moved.notify_one();
  }
}

// One line that is written over.
struct CountProgress {
  bool shown;
  void show(std::size_t finished, std::size_t count) const {
    if (shown) std::fprintf(stderr, "\r%zu of %zu\x1b[K", finished, count);
  }
  void clear() const {
    if (shown) std::fputs("\r\x1b[K", stderr);
  }
};

void tell_in_order(Line& line, const Job& told, const CountProgress& progress) {
  std::unique_lock hold(line.lock);
  for (std::size_t i = 0; i < line.done.size() && !is_interrupted();) {
    if (!line.done[i]) {
      line.moved.wait_for(hold, kLook);
      progress.show(line.finished, line.done.size());
      continue;
    }
    hold.unlock();
    progress.clear();
    told(i++);
    hold.lock();
  }
}

}  // namespace

bool run_parallel(std::size_t count, int jobs, const Job& work, const Job& told) {
  Line line;
  line.done.assign(count, 0);
  const auto processors =
      static_cast<std::size_t>(std::max(1u, std::thread::hardware_concurrency()));
  const std::size_t most = jobs > 0 ? static_cast<std::size_t>(jobs) : processors;
  const CountProgress progress{count > 1 && isatty(STDERR_FILENO) != 0};
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < std::min(most, count); ++i)
      threads.emplace_back([&] { work_on(line, work); });
    tell_in_order(line, told, progress);
  }
  progress.clear();
  return !is_interrupted();
}

}  // namespace skelscope
