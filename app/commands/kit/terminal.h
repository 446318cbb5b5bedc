// stdout and stderr of the program.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <system_error>

#include "session/json/terminal_pen.h"

namespace skelscope {

enum class ColorChoice { Auto, Always, Never };  // Auto: on a terminal that is to have colours
// The last --color on a command line, before it is parsed, as that may fail; Auto without one.
ColorChoice color_choice(int argc, const char* const* argv);

// Writes to a descriptor and remembers why it could not. Characters that would steer a
// terminal are escaped, as terminal_lines() does it, whoever printed them: names come from
// anywhere. Only pens become sequences that colour.
class TerminalBuffer : public PenBuffer {
 public:
  TerminalBuffer(int file, ColorChoice color);
  ~TerminalBuffer() override { write_out(true); }
  const std::error_code& failure() const { return failure_; }  // of the first write that failed
  void take_pen(Pen pen) override;

 protected:
  int overflow(int character) override;
  std::streamsize xsputn(const char* text, std::streamsize count) override;
  int sync() override;

 private:
  void escape(bool all);
  bool write_out(bool all);

  int file_;
  std::error_code failure_;
  bool colors_ = false;
  std::string waiting_;  // as it came; the last character may be half there
  std::string ready_;    // with escapes and colours
};

// While it lives, std::cout and std::cerr are those of the program.
class StandardStreams {
 public:
  explicit StandardStreams(ColorChoice color = ColorChoice::Auto);
  ~StandardStreams();
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;
  // False and the system's reason when something printed did not get out.
  bool finish(std::string& error);

 private:
  TerminalBuffer out_, messages_;
  std::streambuf *before_out_, *before_messages_;
};

}  // namespace skelscope
