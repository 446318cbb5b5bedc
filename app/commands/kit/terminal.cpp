#include "commands/kit/terminal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

constexpr std::size_t kBufferBytes = 1u << 16;
constexpr std::size_t kLongestCode = 4;  // bytes of UTF-8

// What can be written already: all but the beginning of a character whose end is still to come.
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

int write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// https://no-color.org: set and not empty means none.
bool is_to_have_colors(int file) {
  const char *none = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
  return isatty(file) != 0 && (none == nullptr || *none == '\0') && !dumb;
}

// The sixteen colours that every terminal has, in its own theme; each begins by ending the other.
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

// What waits is text and was there before: it is escaped first, half a character as well.
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
  if (failure_ == 0) failure_ = write_all(file_, ready_);
  ready_.clear();
  return failure_ == 0;
}

int TerminalBuffer::overflow(int character) {
  if (character == traits_type::eof()) return traits_type::not_eof(character);
  const char one = traits_type::to_char_type(character);
  return xsputn(&one, 1) == 1 ? character : traits_type::eof();
}

std::streamsize TerminalBuffer::xsputn(const char* text, std::streamsize count) {
  waiting_.append(text, static_cast<std::size_t>(count));
  const bool good = waiting_.size() + ready_.size() < kBufferBytes || write_out(false);
  return good ? count : 0;
}

int TerminalBuffer::sync() {
  return write_out(false) ? 0 : -1;
}

StandardStreams::StandardStreams(ColorChoice color)
    : out_(STDOUT_FILENO, color),
      messages_(STDERR_FILENO, color),
      before_out_(std::cout.rdbuf(&out_)),
      before_messages_(std::cerr.rdbuf(&messages_)) {}

StandardStreams::~StandardStreams() {
  std::cout.flush();
  std::cout.rdbuf(before_out_);
  std::cerr.rdbuf(before_messages_);
}

bool StandardStreams::finish(std::string& error) {
  std::cout.flush();
  if (out_.failure() == 0) return true;
  error = std::string("stdout: cannot be written: ") + std::strerror(out_.failure());
  return false;
}

void guard_descriptors() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(file, F_GETFD) < 0 && errno == EBADF)
      (void)!::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // as good as closed
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace skelscope
