// Shows the progress of a long command: a line on stderr that is overwritten and removed at the
// end.
#pragma once

#include <string>

namespace skelscope {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet = false);  // shows nothing if quiet, or if stderr is no terminal
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  void show(const std::string& words);               // ASCII only
  void show(double part, const std::string& words);  // part: 0..1, drawn as a bar before the words
  void clear();  // removes the line; call before printing anything else

 private:
  bool shown_, there_ = false;
};

}  // namespace skelscope
