// Studios for drawing many pictures on many threads. Each thread that draws at the same time gets
// its own context, which is used again for later rigs.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "viewer/picture/picture.h"

namespace skelscope {

struct StudioPool {
  std::mutex mutex;  // guards `idle`
  std::vector<std::unique_ptr<Studio>> idle;
  ~StudioPool();
};

// Borrows a studio and makes its context current on this thread until its destruction. Destroy
// objects made in the context before. False, with `error` set, if there is no studio.
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
