#include <sys/stat.h>

#include "platform/files/watch.h"

namespace skelscope {
namespace {

timespec time_written(const struct stat& facts) {
#ifdef __APPLE__
  return facts.st_mtimespec;
#else
  return facts.st_mtim;
#endif
}

}  // namespace

FileStamp stamp_of(const std::string& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) return {};
  FileStamp stamp;
  stamp.exists = true;
  const timespec written = time_written(facts);
  stamp.written = written.tv_sec * 1'000'000'000LL + written.tv_nsec;
  stamp.size = static_cast<std::uint64_t>(facts.st_size);
  stamp.inode = facts.st_ino;
  return stamp;
}

}  // namespace skelscope
