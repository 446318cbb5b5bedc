#include "commands/kit/progress.h"

#include <algorithm>
#include <cstdio>

#include "platform/terminal/streams.h"

namespace skelscope {
namespace {

constexpr int kBarLetters = 24;

std::string bar_of(double part) {
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * kBarLetters);
  return '[' + std::string(full, '#') + std::string(kBarLetters - full, '.') + ']';
}

}  // namespace

ProgressLine::ProgressLine(bool quiet) : shown_(!quiet && is_terminal(kStandardMessages)) {}

void ProgressLine::show(const std::string& words) {
  if (!shown_) return;
  // A line longer than the terminal would wrap and could not be overwritten.
  const std::size_t most = terminal_columns(kStandardMessages) - 1;
  std::fprintf(stderr, "\r%s\x1b[K", words.substr(0, most).c_str());
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
