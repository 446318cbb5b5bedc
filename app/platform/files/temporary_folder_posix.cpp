#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "platform/files/known_folders.h"
#include "platform/files/temporary_folder.h"

namespace skelscope {

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
