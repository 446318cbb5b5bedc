#include "platform/terminal/streams.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace skelscope {
namespace {

constexpr std::size_t kUsualColumns = 80;

}  // namespace

bool is_terminal(int stream) {
  return isatty(stream) != 0;
}

bool is_to_have_colors(int stream) {
  const char *none = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");
  const bool dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
  return is_terminal(stream) && (none == nullptr || *none == '\0') && !dumb;
}

std::size_t terminal_columns(int stream) {
  winsize size{};
  const bool known = ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : kUsualColumns;
}

std::error_code write_all(int stream, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(stream, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return {errno, std::generic_category()};
    text.remove_prefix(written);
  }
  return {};
}

void guard_descriptors() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(file, F_GETFD) < 0 && errno == EBADF)
      // Opens it in the wrong direction, so that it fails like a closed descriptor.
      (void)!::open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  std::signal(SIGXFSZ, SIG_IGN);
}

void close_own_console() {}

}  // namespace skelscope
