// Functions for reading text that all systems share.
#pragma once

#include <cstddef>
#include <string>

namespace skelscope {

// Fill `error` with the path and a reason, and return false.
bool fail_to_read(const std::string& path, const std::string& reason, std::string& error);
bool fail_at_device(const std::string& path, std::string& error);

// An open file descriptor, closed by the destructor unless it is stdin.
struct TextInput {
  int file = -1;
  explicit TextInput(int opened) : file(opened) {}
  TextInput(const TextInput&) = delete;
  TextInput& operator=(const TextInput&) = delete;
  ~TextInput();
};

// Reads up to `size` bytes. Returns their number, 0 at the end, or a negative number on failure
// (see errno).
std::ptrdiff_t read_some(const TextInput& input, char* bytes, std::size_t size);
bool read_all(const std::string& path, const TextInput& input, std::string& text,
              std::size_t largest, std::string& error);

}  // namespace skelscope
