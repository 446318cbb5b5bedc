#include "platform/files/temporary_folder.h"

#include <utility>

#include "platform/files/files.h"

namespace skelscope {

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path(std::exchange(other.path, "")) {}

TemporaryFolder::~TemporaryFolder() {
  remove_folder(path);
}

}  // namespace skelscope
