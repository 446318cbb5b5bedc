// Parts of reading a text that every system shares.
#pragma once

#include <cstddef>
#include <string>

namespace skelscope {

// False, and an error that names the path.
bool fail_to_read(const std::string& path, const std::string& reason, std::string& error);
bool fail_at_device(const std::string& path, std::string& error);

// A descriptor that is closed in the end; stdin stays open.
struct TextInput {
  int file = -1;
  explicit TextInput(int opened) : file(opened) {}
  TextInput(const TextInput&) = delete;
  TextInput& operator=(const TextInput&) = delete;
  ~TextInput();
};

// The next bytes of it, at most `size`: how many, 0 at its end, less than 0: see errno.
std::ptrdiff_t read_some(const TextInput& input, char* bytes, std::size_t size);
bool read_all(const std::string& path, const TextInput& input, std::string& text,
              std::size_t largest, std::string& error);

}  // namespace skelscope
