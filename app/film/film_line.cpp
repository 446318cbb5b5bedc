#include "film/film_line.h"

#include <chrono>
#include <new>
#include <system_error>
#include <utility>

namespace skelscope {
namespace {

// The most pictures queued, so that the encoder takes the next one at once.
constexpr std::size_t kMostWaiting = 2;

std::chrono::duration<double> span_of(double seconds) {
  return std::chrono::duration<double>(seconds);
}

// Encodes the next picture, or finishes the film if `next` is null. Turns exceptions into errors,
// as an exception on this thread would end the program.
bool is_coded(FilmFile& file, const std::pair<gl::Image, int>* next, std::string& error) try {
  return next ? file.add(next->first, next->second, error) : file.finish(error);
} catch (const std::bad_alloc&) {
  error = "not enough memory";
  return false;
}

}  // namespace

FilmLine::FilmLine(FilmFilePtr file) : file_(std::move(file)) {
  try {
    thread_ = std::thread([this] { work(); });
  } catch (const std::system_error&) {  // no threads: await() encodes
  }
}

FilmLine::~FilmLine() {
  {
    const std::scoped_lock lock(mutex_);
    called_off_ = true;
  }
  if (wait(0) == LineState::Busy) file_->let_go();
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

template <class IsOver>
bool FilmLine::await(Lock& lock, double seconds, IsOver is_over) {
  if (thread_.joinable()) return changed_.wait_for(lock, span_of(seconds), is_over);
  while (!is_over() && (!pictures_.empty() || closed_) && file_->takes_next(pictures_.empty()) &&
         code_next(lock)) {
  }
  return is_over();
}

bool FilmLine::has_room(double seconds) {
  Lock lock(mutex_);
  return await(lock, seconds,
               [this] { return pictures_.size() < kMostWaiting || state_ != LineState::Busy; });
}

void FilmLine::put(gl::Image image, int number) {
  const std::scoped_lock lock(mutex_);
  pictures_.emplace_back(std::move(image), number);
  changed_.notify_all();
}

void FilmLine::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  changed_.notify_all();
}

LineState FilmLine::wait(double seconds) {
  Lock lock(mutex_);
  await(lock, seconds, [this] { return state_ != LineState::Busy; });
  return state_;
}

std::string FilmLine::error() {
  const std::scoped_lock lock(mutex_);
  return error_;
}

int FilmLine::coded() {
  const std::scoped_lock lock(mutex_);
  return coded_;
}

std::uintmax_t FilmLine::bytes() {
  const std::scoped_lock lock(mutex_);
  return bytes_;
}

// Encodes the next picture. Returns false when there is nothing more to do. Unlocks while encoding.
bool FilmLine::code_next(Lock& lock) {
  changed_.wait(lock, [this] { return !pictures_.empty() || closed_ || called_off_; });
  if (called_off_) return false;
  const bool last = pictures_.empty();
  std::pair<gl::Image, int> next;
  if (!last) next = std::move(pictures_.front()), pictures_.pop_front();
  changed_.notify_all();
  lock.unlock();
  std::string error;
  const bool good = is_coded(*file_, last ? nullptr : &next, error);
  const std::uintmax_t bytes = last ? 0 : file_->bytes();
  lock.lock();
  if (good && !last) ++coded_, bytes_ = bytes;
  if (!good || last) state_ = good ? LineState::Done : LineState::Failed;
  error_ = error;
  changed_.notify_all();
  return good && !last;
}

void FilmLine::work() {
  Lock lock(mutex_);
  while (code_next(lock)) {
  }
}

}  // namespace skelscope
