// Whole text files: documents and settings. "-" is stdin or stdout.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "skelform/output_file.h"

namespace skelscope {

constexpr std::size_t kLargestText = 256u << 20;  // bytes

// Whether the path is stdin or a shell's pipe, which is read to its end, once. A FIFO in a folder
// is not one.
bool is_stream(const std::string& path);

// False with the path and the reason in `error`. Refuses larger files, and devices and
// FIFOs, which may never end, unless is_stream().
bool read_text(const std::string& path, std::string& text, std::string& error,
               std::size_t largest = kLargestText);

// The file holds the old or the new text whole, never a part.
bool write_text(const std::string& path, std::string_view text, std::string& error,
                const skelform::OutputRules& rules = {});

}  // namespace skelscope
