// Studios for many pictures on many threads: a context with its programs is made once a thread that
// draws at the same time, and used again for every rig after the first.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "viewer/picture/picture.h"

namespace skelscope {

struct StudioPool {
  std::mutex mutex;  // of `idle`
  std::vector<std::unique_ptr<Studio>> idle;
  ~StudioPool();
};

// A studio of the pool whose context is current on this thread while it lives; destroy the
// objects made in it first. Without one: see `error`.
class BorrowedStudio {
 public:
  BorrowedStudio(StudioPool& pool, std::string& error);
  ~BorrowedStudio();
  BorrowedStudio(const BorrowedStudio&) = delete;
  BorrowedStudio& operator=(const BorrowedStudio&) = delete;
  explicit operator bool() const { return studio_ != nullptr; }
  Studio& operator*() const { return *studio_; }

 private:
  StudioPool& pool_;
  std::unique_ptr<Studio> studio_;
};

}  // namespace skelscope
