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

namespace skelscope {
namespace {

constexpr std::chrono::milliseconds kLook(100);  // how often is asked whether to stop

struct Line {
  std::mutex lock;
  std::condition_variable moved;
  std::vector<std::uint8_t> done;
  std::size_t finished = 0;
  std::atomic<std::size_t> next = 0;
};

void work_on(Line& line, const Batch& batch) {
  for (std::size_t i = line.next++; i < batch.count && !batch.stopped(); i = line.next++) {
    batch.work(i);
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

void tell_in_order(Line& line, const Batch& batch, const CountProgress& progress) {
  std::unique_lock hold(line.lock);
  for (std::size_t i = 0; i < batch.count && !batch.stopped();) {
    if (!line.done[i]) {
      line.moved.wait_for(hold, kLook);
      progress.show(line.finished, batch.count);
      continue;
    }
    hold.unlock();
    progress.clear();
    batch.told(i++);
    hold.lock();
  }
}

}  // namespace

bool run_parallel(const Batch& batch) {
  Line line;
  line.done.assign(batch.count, 0);
  const auto processors = static_cast<std::size_t>(std::thread::hardware_concurrency());
  const std::size_t wished = batch.jobs > 0 ? static_cast<std::size_t>(batch.jobs) : processors;
  const CountProgress progress{batch.count > 1 && isatty(STDERR_FILENO) != 0};
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < std::min(std::max<std::size_t>(wished, 1), batch.count); ++i)
      threads.emplace_back([&] { work_on(line, batch); });
    tell_in_order(line, batch, progress);
  }
  progress.clear();
  return !batch.stopped();
}

}  // namespace skelscope
