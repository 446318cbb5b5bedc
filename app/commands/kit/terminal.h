// The stdout and stderr of the program.
#pragma once

#include <streambuf>
#include <string>
#include <system_error>

#include "session/json/terminal_pen.h"

namespace skelscope {

// Auto: coloured on a terminal unless the environment forbids it.
enum class ColorChoice { Auto, Always, Never };
// Returns the value of the last --color on the command line; Auto if there is none. Called before
// parsing, because parsing may fail.
ColorChoice color_choice(int argc, const char* const* argv);

// Writes to a file descriptor and keeps the first error. Characters that would steer a terminal are
// escaped as in terminal_lines(), because names in rigs are not trusted. Only pens produce colour
// sequences.
class TerminalBuffer : public PenBuffer {
 public:
  TerminalBuffer(int file, ColorChoice color);
  ~TerminalBuffer() override { write_out(true); }
  // The error of the first write that failed; empty: none.
  const std::error_code& failure() const { return failure_; }
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
  std::string waiting_;  // text not yet escaped; its last character may be incomplete
  std::string ready_;    // escaped text with colour sequences
};

// Redirects std::cout and std::cerr to TerminalBuffers during its lifetime.
class StandardStreams {
 public:
  explicit StandardStreams(ColorChoice color = ColorChoice::Auto);
  ~StandardStreams();
  StandardStreams(const StandardStreams&) = delete;
  StandardStreams& operator=(const StandardStreams&) = delete;
  // Flushes stdout. Returns false and the system's error if any write to stdout has failed.
  bool finish(std::string& error);

 private:
  TerminalBuffer out_, messages_;
  std::streambuf *before_out_, *before_messages_;
};

}  // namespace skelscope
