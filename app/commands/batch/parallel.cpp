#include "commands/batch/parallel.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "commands/kit/progress.h"

namespace skelscope {
namespace {

// Longest wait between two checks of Batch::stopped.
constexpr std::chrono::milliseconds kLook(100);

struct Line {
  std::mutex lock;
  std::condition_variable moved;
  std::vector<std::uint8_t> done;
  std::size_t finished = 0;
  std::atomic<std::size_t> next = 0;
};

// In place of std::jthread, which libc++ lacks.
struct Workers {
  std::vector<std::thread> threads;
  ~Workers() {
    for (std::thread& thread : threads) thread.join();
  }
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

void show(ProgressLine& progress, std::size_t finished, std::size_t count) {
  if (count < 2) return;
  progress.show(static_cast<double>(finished) / static_cast<double>(count),
                std::to_string(finished) + " of " + std::to_string(count));
}

void tell_in_order(Line& line, const Batch& batch, ProgressLine& progress) {
  std::unique_lock hold(line.lock);
  for (std::size_t i = 0; i < batch.count && !batch.stopped();) {
    if (!line.done[i]) {
      line.moved.wait_for(hold, kLook);
      show(progress, line.finished, batch.count);
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
  const std::size_t processors = std::thread::hardware_concurrency();
  const std::size_t wished = batch.jobs > 0 ? static_cast<std::size_t>(batch.jobs) : processors;
  ProgressLine progress(batch.quiet);
  {
    Workers workers;
    for (std::size_t i = 0; i < std::min(std::max<std::size_t>(wished, 1), batch.count); ++i)
      workers.threads.emplace_back([&] { work_on(line, batch); });
    tell_in_order(line, batch, progress);
    progress.clear();
    if (batch.stopped() && batch.abandon) batch.abandon();
  }
  return !batch.stopped();
}

}  // namespace skelscope
