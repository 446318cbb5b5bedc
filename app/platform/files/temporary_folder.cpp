#include "platform/files/temporary_folder.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "platform/files/files.h"
#include "platform/files/known_folders.h"

namespace skelscope {

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path(std::exchange(other.path, "")) {}

TemporaryFolder::~TemporaryFolder() {
  remove_folder(path);
}

bool make_temporary_folder(const std::string& purpose, TemporaryFolder& folder,
                           std::string& error) {
  std::string name = (temporary_folder() / ("skelscope-" + purpose + "-XXXXXX")).string();
  if (mkdtemp(name.data()) == nullptr) {
    error = name + ": cannot be written: " + std::strerror(errno);
    return false;
  }
  folder.path = name;
  return true;
}

}  // namespace skelscope
