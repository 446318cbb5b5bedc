#include "platform/files/text_file.h"

#include <cerrno>
#include <cstring>

#include "platform/files/text_file_parts.h"
#include "platform/files/written.h"

namespace skelscope {

bool fail_to_read(const std::string& path, const std::string& reason, std::string& error) {
  error = (path == "-" ? "stdin" : path.empty() ? "an empty file name" : path) + ": " + reason;
  return false;
}

bool fail_at_device(const std::string& path, std::string& error) {
  return fail_to_read(path, "is a device or a FIFO, not a file. Copy its contents into a file",
                      error);
}

bool read_all(const std::string& path, const TextInput& input, std::string& text,
              std::size_t largest, std::string& error) {
  char block[1 << 16];
  for (;;) {
    const std::ptrdiff_t got = read_some(input, block, sizeof block);
    if (got < 0) return fail_to_read(path, std::strerror(errno), error);
    if (got == 0) return true;
    if (text.size() + got > largest)
      return fail_to_read(path, "more than " + std::to_string(largest >> 20) + " MB", error);
    text.append(block, got);
  }
}

bool write_text(const std::string& path, std::string_view text, std::string& error,
                const skelform::OutputRules& rules) {
  return is_written(skelform::write_output(path, text, rules), error);
}

}  // namespace skelscope
