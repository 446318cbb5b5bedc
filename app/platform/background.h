// Work in the background of the window, by std::async(). Any thread may begin some; the holder
// of its result asks for it. Dropping the result waits for the work, except in a page.
#pragma once

#include <chrono>
#include <future>

namespace skelscope {

// The policy for std::async(). A page has no threads: there, taking the result does the work.
inline std::launch in_background() {
#ifdef __EMSCRIPTEN__
  return std::launch::deferred;
#else
  return std::launch::async;
#endif
}

// Returns whether the result can be taken without waiting for a thread.
template <class Result>
bool is_ready(const std::future<Result>& result) {
  return result.valid() && result.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace skelscope
