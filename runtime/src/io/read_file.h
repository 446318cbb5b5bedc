// Whole files as they are on the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace skelform {

// A regular file of at most `largest` bytes. False and why not, without the path.
bool read_file(const std::string& path, std::uintmax_t largest, std::vector<std::byte>& bytes,
               std::string& error);

}  // namespace skelform
