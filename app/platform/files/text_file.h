// Reads and writes whole text files, such as documents and settings. "-" is stdin or stdout.
// Any thread may, each at its own file. Linux, macOS: reading goes on after a signal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "skelform/output_file.h"

namespace skelscope {

constexpr std::size_t kLargestText = 256u << 20;  // bytes

// Returns whether the path is stdin or a shell's pipe such as /dev/fd/63, which can be read only
// once. A named FIFO is not.
bool is_stream(const std::string& path);

// Reads a whole file. Returns false and "PATH: REASON" on failure. Refuses files larger than
// `largest`. Refuses devices and FIFOs, which may never end, unless is_stream().
bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest = kLargestText);

// Writes a whole file. At any time the file holds either the complete old or the complete new text.
bool write_text(const std::string& path, std::string_view text, std::string& error,
                const skelform::OutputRules& rules = {});

}  // namespace skelscope
