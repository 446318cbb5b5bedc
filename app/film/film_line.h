// A film file on a thread of its own: pictures are coded while the next ones are drawn, and the
// window goes on meanwhile.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "film/film_file.h"

namespace skelscope {

enum class LineState { Busy, Done, Failed };

class FilmLine {
 public:
  explicit FilmLine(FilmFilePtr file);
  ~FilmLine();  // what is not done is called off and leaves no file
  FilmLine(const FilmLine&) = delete;
  FilmLine& operator=(const FilmLine&) = delete;

  // Waits up to so many seconds until one more picture may be put in; few are held at a time.
  bool has_room(double seconds);
  void put(gl::Image image, int number);
  void close();  // no more pictures: the file is to be finished
  // Waits up to so many seconds for the end.
  LineState wait(double seconds);
  std::string error();
  int coded();             // pictures that are in the file
  std::uintmax_t bytes();  // of them on the disk; 0: not known

 private:
  void work();
  bool code_next(std::unique_lock<std::mutex>& lock);

  FilmFilePtr file_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<gl::Image, int>> pictures_;
  bool closed_ = false, called_off_ = false;
  int coded_ = 0;
  std::uintmax_t bytes_ = 0;
  LineState state_ = LineState::Busy;
  std::string error_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace skelscope
