#include "commands/kit/temporary_folder.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

}  // namespace

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path(std::exchange(other.path, "")) {}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path.empty()) fs::remove_all(path, ignored);
}

bool make_temporary_folder(const std::string& purpose, TemporaryFolder& folder,
                           std::string& error) {
  std::error_code failed;
  const fs::path temporary = fs::temp_directory_path(failed);
  std::string name =
      ((failed ? fs::path("/tmp") : temporary) / ("skelscope-" + purpose + "-XXXXXX")).string();
  if (mkdtemp(name.data()) == nullptr) {
    error = name + ": cannot be written: " + std::strerror(errno);
    return false;
  }
  folder.path = name;
  return true;
}

}  // namespace skelscope
