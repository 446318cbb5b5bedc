// Whole text files: documents and settings. "-" is stdin or stdout.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace skelscope {

// False with the path and the reason in `error`. More than 256 MB is refused.
bool read_text(const std::string& path, std::string& text, std::string& error);

// The file holds the old or the new text whole, never a part; missing folders are created.
bool write_text(const std::string& path, std::string_view text, std::string& error);

}  // namespace skelscope
