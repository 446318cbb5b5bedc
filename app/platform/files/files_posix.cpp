#include <glob.h>
#include <sys/stat.h>

#include <algorithm>
#include <system_error>

#include "platform/files/files.h"

namespace skelscope {

std::string file_identity(const Path& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) == 0)
    return std::to_string(facts.st_dev) + ':' + std::to_string(facts.st_ino);
  std::error_code failed;
  const Path canonical = std::filesystem::weakly_canonical(absolute_path(path), failed);
  return (failed ? absolute_path(path).lexically_normal() : canonical).string();
}

bool read_folder(const Path& folder, std::vector<FolderEntry>& entries, std::string& error) {
  std::error_code failed;
  std::filesystem::directory_iterator at(folder.empty() ? Path(".") : folder, failed);
  for (; !failed && at != std::filesystem::directory_iterator() && entries.size() < kMostListed;
       at.increment(failed))
    entries.push_back({at->path().filename().string(), kind_of_path(at->path())});
  std::ranges::sort(entries, {}, &FolderEntry::name);
  if (failed) error = folder.string() + ": " + failed.message();
  return !failed;
}

std::vector<std::string> paths_matching(const std::string& pattern) {
  glob_t matches{};
  std::vector<std::string> paths;
  const int failed = glob(pattern.c_str(), 0, nullptr, &matches);
  for (std::size_t i = 0; failed == 0 && i < matches.gl_pathc; ++i)
    paths.emplace_back(matches.gl_pathv[i]);
  globfree(&matches);
  return paths;
}

}  // namespace skelscope
