// How far a long command is: one line on standard error that is written over, and gone when it
// ends.
#pragma once

#include <string>

namespace skelscope {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet = false);  // nothing where standard error is no terminal
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  void show(const std::string& words);               // plain letters
  void show(double part, const std::string& words);  // 0..1, as a bar before them
  void clear();                                      // before anything else is printed

 private:
  bool shown_, there_ = false;
};

}  // namespace skelscope
