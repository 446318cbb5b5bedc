#include <sys/stat.h>

#include "platform/files/watch.h"

namespace skelscope {

FileStamp stamp_of(const std::string& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return {};
  FileStamp stamp;
  stamp.exists = true;
  stamp.written = facts.st_mtim.tv_sec * 1'000'000'000LL + facts.st_mtim.tv_nsec;
  stamp.size = static_cast<std::uint64_t>(facts.st_size);
  stamp.inode = facts.st_ino;
  return stamp;
}

}  // namespace skelscope
