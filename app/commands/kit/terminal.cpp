#include "commands/kit/terminal.h"

#include <algorithm>
#include <iostream>

#include "platform/terminal/streams.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

constexpr std::size_t kBufferBytes = 1u << 16;
constexpr std::size_t kLongestCode = 4;  // bytes of the longest UTF-8 character

// Returns the number of bytes up to the last complete character; an incomplete one waits for its
// end.
std::size_t whole_characters(std::string_view text) {
  const std::size_t looked_at = std::min(text.size(), kLongestCode - 1);
  for (std::size_t back = 1; back <= looked_at; ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xC0) == 0x80) continue;
    const std::size_t length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    return length > back ? text.size() - back : text.size();
  }
  return text.size();
}

// Returns the escape sequence of a pen. It resets the previous pen and uses one of the terminal's
// sixteen colours.
const char* sequence_of(Pen pen) {
  switch (pen) {
    case Pen::Heading:
      return "\x1b[0;1m";
    case Pen::Error:
      return "\x1b[0;1;31m";
    case Pen::Warning:
    case Pen::Changed:
      return "\x1b[0;33m";
    case Pen::Note:
      return "\x1b[0;36m";
    case Pen::Good:
    case Pen::Added:
      return "\x1b[0;32m";
    case Pen::Removed:
      return "\x1b[0;31m";
    case Pen::Plain:
      break;
  }
  return "\x1b[0m";
}

}  // namespace

ColorChoice color_choice(int argc, const char* const* argv) {
  constexpr std::string_view option = "--color";
  ColorChoice choice = ColorChoice::Auto;
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    std::string_view word = argv[i];
    if (!word.starts_with(option)) continue;
    word.remove_prefix(option.size());
    if (word.empty() && i + 1 < argc)
      word = argv[i + 1];
    else if (word.starts_with('='))
      word.remove_prefix(1);
    choice = word == "always"  ? ColorChoice::Always
             : word == "never" ? ColorChoice::Never
                               : ColorChoice::Auto;
  }
  return choice;
}

TerminalBuffer::TerminalBuffer(int file, ColorChoice color)
    : file_(file),
      colors_(color == ColorChoice::Always ||
              (color == ColorChoice::Auto && is_to_have_colors(file))) {}

// Text that still waits precedes the pen, so it is escaped first, even an incomplete character.
void TerminalBuffer::take_pen(Pen pen) {
  if (!colors_) return;
  escape(true);
  ready_ += sequence_of(pen);
}

void TerminalBuffer::escape(bool all) {
  const std::size_t whole = all ? waiting_.size() : whole_characters(waiting_);
  ready_ += terminal_lines(std::string_view(waiting_).substr(0, whole));
  waiting_.erase(0, whole);
}

bool TerminalBuffer::write_out(bool all) {
  escape(all);
  if (!failure_) failure_ = write_all(file_, ready_);
  ready_.clear();
  return !failure_;
}

int TerminalBuffer::overflow(int character) {
  if (character == traits_type::eof()) return traits_type::not_eof(character);
  const char one = traits_type::to_char_type(character);
  return xsputn(&one, 1) == 1 ? character : traits_type::eof();
}

std::streamsize TerminalBuffer::xsputn(const char* text, std::streamsize count) {
  waiting_.append(text, count);
  const bool good = waiting_.size() + ready_.size() < kBufferBytes || write_out(false);
  return good ? count : 0;
}

int TerminalBuffer::sync() {
  return write_out(false) ? 0 : -1;
}

StandardStreams::StandardStreams(ColorChoice color)
    : out_(kStandardOutput, color),
      messages_(kStandardMessages, color),
      before_out_(std::cout.rdbuf(&out_)),
      before_messages_(std::cerr.rdbuf(&messages_)) {}

StandardStreams::~StandardStreams() {
  std::cout.flush();
  std::cout.rdbuf(before_out_);
  std::cerr.rdbuf(before_messages_);
}

bool StandardStreams::finish(std::string& error) {
  std::cout.flush();
  if (!out_.failure()) return true;
  error = "stdout: cannot be written: " + out_.failure().message();
  return false;
}

}  // namespace skelscope
