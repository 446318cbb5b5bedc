#include "commands/kit/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace skelscope {
namespace {

constexpr int kBarLetters = 24;
constexpr std::size_t kUsualColumns = 80;

// A line that is longer than the terminal could not be written over.
std::size_t columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsualColumns;
}

std::string bar_of(double part) {
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * kBarLetters);
  return '[' + std::string(full, '#') + std::string(kBarLetters - full, '.') + ']';
}

}  // namespace

ProgressLine::ProgressLine(bool quiet) : shown_(!quiet && isatty(STDERR_FILENO) != 0) {}

void ProgressLine::show(const std::string& words) {
  if (!shown_) return;
  std::fprintf(stderr, "\r%s\x1b[K", words.substr(0, columns() - 1).c_str());
  there_ = true;
}

void ProgressLine::show(double part, const std::string& words) {
  show(bar_of(part) + ' ' + words);
}

void ProgressLine::clear() {
  if (there_) std::fputs("\r\x1b[K", stderr);
  there_ = false;
}

}  // namespace skelscope
