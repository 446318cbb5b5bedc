// Encodes a film on its own thread while the next pictures are drawn, so that the window does not
// wait. A page has no threads; there has_room() and wait() encode.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "film/film_file.h"

namespace skelscope {

enum class LineState { Busy, Done, Failed };

class FilmLine {
 public:
  explicit FilmLine(FilmFilePtr file);
  ~FilmLine();  // cancels an unfinished film, which leaves no file
  FilmLine(const FilmLine&) = delete;
  FilmLine& operator=(const FilmLine&) = delete;

  // Waits up to `seconds` for room for one more picture; few are queued at a time. Returns whether
  // there is room.
  bool has_room(double seconds);
  void put(gl::Image image, int number);
  void close();  // no more pictures follow, so the film is finished
  // Waits up to `seconds` for the end of the film.
  LineState wait(double seconds);
  std::string error();
  int coded();             // pictures encoded so far
  std::uintmax_t bytes();  // bytes on disk so far; 0: unknown

 private:
  using Lock = std::unique_lock<std::mutex>;
  void work();
  template <class IsOver>
  bool await(Lock& lock, double seconds, IsOver is_over);
  bool code_next(Lock& lock);

  FilmFilePtr file_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<gl::Image, int>> pictures_;
  bool closed_ = false, called_off_ = false;
  int coded_ = 0;
  std::uintmax_t bytes_ = 0;
  LineState state_ = LineState::Busy;
  std::string error_;
  std::thread thread_;  // last, as it uses the members above
};

}  // namespace skelscope
