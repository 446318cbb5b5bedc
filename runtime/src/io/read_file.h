// Reads whole files, unchanged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace skelform {

// Reads a regular file of at most `largest` bytes. Returns false on failure, with the reason but
// without the path.
bool read_file(const std::string& path, std::uintmax_t largest, std::vector<std::byte>& bytes,
               std::string& error);

}  // namespace skelform
