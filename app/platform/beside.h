// How std::async() works beside the window.
#pragma once

#include <chrono>
#include <future>

namespace skelscope {

// std::launch::async, or deferred in a page, which has no threads: taking the result does the work.
std::launch beside();

// Whether the result can be taken without waiting for a thread.
template <class Result>
bool has_come(const std::future<Result>& result) {
  return result.valid() && result.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace skelscope
