// A temporary folder for files given to another program; removed with its contents by the
// destructor. Relies on mkdtemp(), on Windows on random names. Any thread may make one.
#pragma once

#include <string>

namespace skelscope {

struct TemporaryFolder {
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder&& other) noexcept;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();
  std::string path;  // empty: no folder
};
// Creates the folder. purpose: a word in its name. Returns false and an error on failure.
bool make_temporary_folder(const std::string& purpose, TemporaryFolder& folder, std::string& error);

}  // namespace skelscope
