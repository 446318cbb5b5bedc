#include "platform/files/text_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "platform/files/text_file_parts.h"

namespace skelscope {
namespace {

bool is_descriptor(const std::string& path) {
  return path == "/dev/stdin" || path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/");
}

// Opens the file without waiting for the writer of a FIFO, as FIFOs are refused afterwards.
int open_input(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  const int wait = is_descriptor(path) ? 0 : O_NONBLOCK;
  return ::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC | wait);
}

bool is_readable(const std::string& path, int file, struct stat& facts, std::string& error) {
  if (fstat(file, &facts) != 0) return fail_to_read(path, std::strerror(errno), error);
  if (S_ISDIR(facts.st_mode)) return fail_to_read(path, "is a folder", error);
  const bool stream = path == "-" || (is_descriptor(path) && S_ISFIFO(facts.st_mode));
  if (S_ISREG(facts.st_mode) || stream) return true;
  return fail_at_device(path, error);
}

}  // namespace

TextInput::~TextInput() {
  if (file > STDIN_FILENO) close(file);
}

std::ptrdiff_t read_some(const TextInput& input, char* bytes, std::size_t size) {
  for (;;) {
    const ssize_t got = read(input.file, bytes, size);
    if (got >= 0 || errno != EINTR) return got;
  }
}

bool is_stream(const std::string& path) {
  struct stat facts;
  if (path == "-") return true;
  return is_descriptor(path) && stat(path.c_str(), &facts) == 0 && S_ISFIFO(facts.st_mode);
}

bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest) {
  text.clear();
  const TextInput input(open_input(path));
  if (input.file < 0) return fail_to_read(path, std::strerror(errno), error);
  struct stat facts;
  if (!is_readable(path, input.file, facts, error)) return false;
  const std::size_t size = facts.st_size;
  if (size <= largest) text.reserve(size);  // growing in steps would need twice the memory
  return read_all(path, input, text, largest, error);
}

}  // namespace skelscope
