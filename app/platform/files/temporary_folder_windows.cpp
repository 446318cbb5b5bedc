#include <random>
#include <system_error>

#include "platform/files/known_folders.h"
#include "platform/files/temporary_folder.h"

namespace skelscope {

// Creates the folder in the user's temporary folder, which other users cannot read.
bool make_temporary_folder(const std::string& purpose, TemporaryFolder& folder,
                           std::string& error) {
  constexpr int kMostNames = 100;
  std::random_device random;
  std::error_code failed;
  for (int i = 0; i < kMostNames; ++i) {
    const Path path =
        temporary_folder() / ("skelscope-" + purpose + "-" + std::to_string(random()));
    if (std::filesystem::create_directory(on_disk(path), failed)) {
      folder.path = path.string();
      return true;
    }
    error = path.string() + ": cannot be written: " + failed.default_error_condition().message();
    if (failed) return false;
  }
  return false;
}

}  // namespace skelscope
