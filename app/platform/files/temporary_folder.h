// A folder of its own for what another program is given, gone with all that is in it at the end.
#pragma once

#include <string>

namespace skelscope {

struct TemporaryFolder {
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();
  std::string path;  // empty: none
};
// purpose: a word of its name. False and why not.
bool make_temporary_folder(const std::string& purpose, TemporaryFolder& folder, std::string& error);

}  // namespace skelscope
