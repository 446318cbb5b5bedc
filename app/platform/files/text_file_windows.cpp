#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "platform/files/facts_windows.h"
#include "platform/files/files.h"
#include "platform/files/text_file.h"
#include "platform/files/text_file_parts.h"

namespace skelscope {
namespace {

constexpr int kStandardInput = 0;

int open_input(const std::string& path) {
  if (path != "-") return _wopen(on_disk(path).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
  _setmode(kStandardInput, _O_BINARY);
  return kStandardInput;
}

}  // namespace

TextInput::~TextInput() {
  if (file > kStandardInput) _close(file);
}

std::ptrdiff_t read_some(const TextInput& input, char* bytes, std::size_t size) {
  return _read(input.file, bytes, static_cast<unsigned>(size));
}

bool is_stream(const std::string& path) {
  return path == "-";
}

bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest) {
  text.clear();
  const PathKind kind = path == "-" ? PathKind::File : kind_of_path(path);
  if (kind == PathKind::Folder) return fail_to_read(path, "is a folder", error);
  if (kind == PathKind::Special) return fail_at_device(path, error);
  const TextInput input(open_input(path));
  if (input.file < 0) return fail_to_read(path, std::strerror(errno), error);
  const std::uint64_t size = path == "-" ? 0 : facts_of(path).size;
  if (size <= largest) text.reserve(size);
  return read_all(path, input, text, largest, error);
}

}  // namespace skelscope
