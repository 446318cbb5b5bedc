#include "commands/batch/each_rig.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <utility>

#include "commands/batch/parallel.h"
#include "commands/kit/rig_file.h"
#include "platform/files/text_file.h"
#include "platform/process/interrupt.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

// Reports an exception, such as memory that runs out, as the failure of this rig. The other rigs go
// on.
RigTold done_safely(const RigWork& work, std::size_t index) {
  RigTold told;
  try {
    return work.work(index);
  } catch (const std::bad_alloc&) {
    fail(told, called(work.rigs[index]) + ": not enough memory");
  } catch (const std::exception& e) {
    fail(told, called(work.rigs[index]) + ": " + e.what());
  }
  return told;
}

void print(const RigWork& work, std::size_t index, RigTold& told, int& worst) {
  for (const std::string& message : told.messages) tell(message);
  if (work.told) work.told(index, told);
  skelscope::print(std::cout, told.out, told.pens);
  worst = std::max(worst, told.status);
}

bool work_on_many(const RigWork& work, int& worst) {
  std::vector<RigTold> all(work.rigs.size());
  const Batch batch{.count = work.rigs.size(),
                    .jobs = work.jobs,
                    .work = [&](std::size_t i) { all[i] = done_safely(work, i); },
                    .told = [&](std::size_t i) { print(work, i, all[i], worst), all[i] = {}; },
                    .stopped = is_interrupted,
                    .abandon = work.writes ? std::function<void()>() : end_interrupted,
                    .quiet = work.quiet};
  return run_parallel(batch);
}

}  // namespace

void tell_newer(RigTold& told, const std::string& file, const skelform::Skf& skf) {
  const std::string warning = newer_warning(skf);
  if (!warning.empty()) told.messages.push_back(called(file) + ": " + warning);
}

void fail(RigTold& told, const std::string& message) {
  told.status = kUnreadable;
  told.messages.push_back(message);
}

void keep(RigTold& told, PenRecord&& text) {
  told.out = std::move(text.text);
  told.pens = std::move(text.pens);
}

int run_each(const RigWork& work) {
  int worst = kFine;
  if (work.rigs.size() == 1) {
    std::optional<InterruptGuard> guard;  // none for stdin: Ctrl+C could not end the wait for input
    if (work.writes && !is_stream(work.rigs.front())) guard.emplace();
    RigTold told = work.work(0);
    print(work, 0, told, worst);
  } else {
    const InterruptGuard guard;
    if (!work_on_many(work, worst)) return kUnreadable;
  }
  if (work.ended) std::cout << work.ended();
  return worst;
}

}  // namespace skelscope
