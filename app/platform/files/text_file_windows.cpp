#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "platform/files/facts_windows.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"

namespace skelscope {
namespace {

constexpr int kStandardInput = 0;

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
    if (file > kStandardInput) _close(file);
  }
};

int open_input(const std::string& path) {
  if (path != "-") return _wopen(on_disk(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
  _setmode(kStandardInput, _O_BINARY);
  return kStandardInput;
}

bool read_all(const std::string& path, int file, std::string& text, std::size_t largest,
              std::string& error) {
  char block[1 << 16];
  for (;;) {
    const int got = _read(file, block, sizeof block);
    if (got < 0) return fail(path, std::strerror(errno), error);
    if (got == 0) return true;
    if (text.size() + static_cast<std::size_t>(got) > largest)
      return fail(path, "more than " + std::to_string(largest >> 20) + " MB", error);
    text.append(block, static_cast<std::size_t>(got));
  }
}

}  // namespace

bool is_stream(const std::string& path) {
  return path == "-";
}

bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest) {
  text.clear();
  const PathKind kind = path == "-" ? PathKind::File : kind_of_path(path);
  if (kind == PathKind::Folder) return fail(path, "is a folder", error);
  if (kind == PathKind::Special)
    return fail(path, "is a device or a FIFO, not a file. Copy what it gives into one", error);
  const Input input(open_input(path));
  if (input.file < 0) return fail(path, std::strerror(errno), error);
  const std::uint64_t size = path == "-" ? 0 : facts_of(path).size;
  if (size <= largest) text.reserve(static_cast<std::size_t>(size));
  return read_all(path, input.file, text, largest, error);
}

}  // namespace skelscope
