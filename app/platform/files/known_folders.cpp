#include "platform/files/known_folders.h"

#include <system_error>

namespace skelscope {

namespace fs = std::filesystem;

Path current_folder() {
  std::error_code failed;
  Path folder = fs::current_path(failed);
  return failed ? Path(".") : folder;
}

Path temporary_folder() {
  std::error_code failed;
  Path folder = fs::temp_directory_path(failed);
  return failed ? Path("/tmp") : folder;
}

}  // namespace skelscope
