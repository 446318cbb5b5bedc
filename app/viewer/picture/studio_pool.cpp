#include "viewer/picture/studio_pool.h"

#include <utility>

namespace skelscope {
namespace {

std::unique_ptr<Studio> take_idle(StudioPool& pool) {
  const std::lock_guard lock(pool.mutex);
  if (pool.idle.empty()) return nullptr;
  auto studio = std::move(pool.idle.back());
  pool.idle.pop_back();
  return studio;
}

std::unique_ptr<Studio> new_studio(std::string& error) {
  auto studio = std::make_unique<Studio>();
  studio->context = make_offscreen_context(error);
  return studio->context ? std::move(studio) : nullptr;
}

}  // namespace

StudioPool::~StudioPool() {
  for (auto& studio : idle) {
    make_current(*studio->context);
    studio = nullptr;
  }
}

BorrowedStudio::BorrowedStudio(StudioPool& pool, std::string& error)
    : pool_(pool), studio_(take_idle(pool)) {
  if (!studio_)
    studio_ = new_studio(error);
  else if (!make_current(*studio_->context))
    studio_ = nullptr, error = "the graphics driver gave no context back";
}

BorrowedStudio::~BorrowedStudio() {
  if (!studio_) return;
  release_current(*studio_->context);
  const std::lock_guard lock(pool_.mutex);
  pool_.idle.push_back(std::move(studio_));
}

}  // namespace skelscope
