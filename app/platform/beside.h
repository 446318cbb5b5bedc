// The way in which std::async() works beside the window.
#pragma once

#include <chrono>
#include <future>

namespace skelscope {

// Returns std::launch::async; in a page, which has no threads, std::launch::deferred: taking the
// result does the work.
std::launch beside();

// Returns whether the result can be taken without waiting for a thread.
template <class Result>
bool has_come(const std::future<Result>& result) {
  return result.valid() && result.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace skelscope
