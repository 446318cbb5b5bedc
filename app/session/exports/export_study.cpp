#include "session/exports/export_study.h"

#include <atomic>
#include <future>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include "platform/background.h"

namespace skelscope {

struct ExportStudy::Comparing {
  static constexpr std::int64_t kSlice = 100'000;  // visits, see measure(): about ten milliseconds

  SharedRig a, b;
  std::shared_ptr<Comparing> before;  // a comparison that was given up; its thread ends first
  CompareImages images = nullptr;     // once all else is measured
  std::optional<ExportMeasuring> work{};
  std::mutex guard{};
  std::shared_ptr<const ExportDiff> known{};  // guarded
  std::atomic<bool> given_up = false;
  std::future<void> thread{};

  // Returns whether nothing is left to do.
  bool step() {
    before.reset();
    if (images)
      add_images();
    else if (!work)
      publish((work = begin_export_diff(a, b))->diff);
    else
      measure(*work, kSlice);
    if (work && !work->done) return false;
    if (work) publish(std::move(work->diff));
    return true;
  }
  // A rig that is too large for the memory left is compared as far as it went.
  void run() try {
    while (!given_up && !step()) {
    }
  } catch (const std::bad_alloc&) {
  }
  void add_images() {
    ExportDiff whole = *known;
    images(whole);
    publish(std::move(whole));
  }
  void publish(ExportDiff found) {
    auto next = std::make_shared<const ExportDiff>(std::move(found));
    const std::scoped_lock lock(guard);
    known = std::move(next);
  }
  void start() {
    if (in_background() == std::launch::async)
      thread = std::async(std::launch::async, [this] { run(); });
  }
  bool is_over() { return thread.valid() ? is_ready(thread) : step(); }
  ~Comparing() {
    given_up = true;
    if (thread.valid()) thread.wait();
  }
};

namespace {

void start(ExportStudy& study, std::shared_ptr<ExportStudy::Comparing> comparing) {
  if (study.comparing) study.comparing->given_up = true;
  comparing->before = std::exchange(study.comparing, nullptr);
  study.comparing = std::move(comparing);
  study.comparing->start();
}

std::shared_ptr<ExportStudy::Comparing> comparing_of(const ExportStudy& study) {
  auto comparing = std::make_shared<ExportStudy::Comparing>();
  comparing->a = study.a;
  comparing->b = study.b;
  return comparing;
}

}  // namespace

void begin_study(ExportStudy& study, SharedRig a, SharedRig b) {
  study.a = std::move(a);
  study.b = std::move(b);
  study.done = study.told = false;
  start(study, comparing_of(study));
}

bool follow_study(ExportStudy& study, CompareImages images) {
  if (study.comparing) {
    const bool over = study.comparing->is_over();
    {
      const std::scoped_lock lock(study.comparing->guard);
      if (study.comparing->known) study.diff = study.comparing->known;
    }
    if (!over) return false;
    study.comparing.reset();
    study.done = true;
  }
  if (!study.diff || !study.diff->images_due || !images) return true;
  auto comparing = comparing_of(study);
  comparing->images = images;
  comparing->known = study.diff;
  start(study, std::move(comparing));
  return false;
}

}  // namespace skelscope
