#include "platform/files/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace skelscope {
namespace {

bool fail(const std::string& path, const std::string& reason, std::string& error) {
  error = (path == "-" ? "stdin" : path.empty() ? "an empty file name" : path) + ": " + reason;
  return false;
}

struct Input {
  int file = -1;  // descriptor
  explicit Input(int opened) : file(opened) {}
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input() {
    if (file > STDIN_FILENO) close(file);
  }
};

bool is_descriptor(const std::string& path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

// A FIFO that nobody writes to is opened at once: it is to be refused, not waited for.
int open_input(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  const int wait = is_descriptor(path) ? 0 : O_NONBLOCK;
  return ::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | wait);
}

bool is_readable(const std::string& path, int file, struct stat& facts, std::string& error) {
  if (fstat(file, &facts) != 0) return fail(path, std::strerror(errno), error);
  if (S_ISDIR(facts.st_mode)) return fail(path, "is a folder", error);
  const bool stream = path == "-" || (is_descriptor(path) && S_ISFIFO(facts.st_mode));
  if (S_ISREG(facts.st_mode) || stream) return true;
  return fail(path, "is a device or a FIFO, not a file. Copy what it gives into one", error);
}

bool read_all(const std::string& path, int file, std::string& text, std::size_t largest,
              std::string& error) {
  char block[1 << 16];
  for (;;) {
    const ssize_t got = read(file, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fail(path, std::strerror(errno), error);
    if (got == 0) return true;
    if (text.size() + static_cast<std::size_t>(got) > largest)
      return fail(path, "more than " + std::to_string(largest >> 20) + " MB", error);
    text.append(block, static_cast<std::size_t>(got));
  }
}

}  // namespace

bool is_stream(const std::string& path) {
  struct stat facts;
  if (path == "-") return true;
  return is_descriptor(path) && stat(path.c_str(), &facts) == 0 && S_ISFIFO(facts.st_mode);
}

bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest) {
  text.clear();
  const Input input(open_input(path));
  if (input.file < 0) return fail(path, std::strerror(errno), error);
  struct stat facts;
  if (!is_readable(path, input.file, facts, error)) return false;
  const auto size = static_cast<std::size_t>(facts.st_size);
  if (size <= largest) text.reserve(size);  // growing would need twice the memory
  return read_all(path, input.file, text, largest, error);
}

}  // namespace skelscope
