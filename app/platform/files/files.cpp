#include "platform/files/files.h"

#include <glob.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <system_error>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

constexpr int kMostFreeNames = 100'000;
constexpr std::size_t kMostListed = 1'000'000;

bool fail_with(const fs::path& path, const std::error_code& failed, std::string& error) {
  error = path.string() + ": " + failed.message();
  return false;
}

PathKind kind_of_type(fs::file_type type) {
  switch (type) {
    case fs::file_type::not_found:
      return PathKind::Missing;
    case fs::file_type::regular:
      return PathKind::File;
    case fs::file_type::directory:
      return PathKind::Folder;
    case fs::file_type::none:
    case fs::file_type::unknown:
      return PathKind::Unreachable;
    default:
      return PathKind::Special;
  }
}

bool is_hidden_name(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

}  // namespace

PathKind kind_of_path(const fs::path& path) {
  std::error_code ignored;
  return kind_of_type(fs::status(path, ignored).type());
}

bool is_file(const fs::path& path) {
  return kind_of_path(path) == PathKind::File;
}

bool is_folder(const fs::path& path) {
  return kind_of_path(path) == PathKind::Folder;
}

bool path_exists(const fs::path& path) {
  const PathKind kind = kind_of_path(path);
  return kind != PathKind::Missing && kind != PathKind::Unreachable;
}

bool name_is_taken(const fs::path& path) {
  std::error_code ignored;
  const PathKind kind = kind_of_type(fs::symlink_status(path, ignored).type());
  return kind != PathKind::Missing && kind != PathKind::Unreachable;
}

std::string why_unreachable(const fs::path& path) {
  std::error_code failed;
  std::string reason;
  if (kind_of_type(fs::status(path, failed).type()) == PathKind::Unreachable)
    fail_with(path, failed, reason);
  return reason;
}

std::uintmax_t file_bytes(const fs::path& path) {
  std::error_code failed;
  const std::uintmax_t bytes = fs::file_size(path, failed);
  return failed ? 0 : bytes;
}

std::int64_t modified_at(const fs::path& path) {
  std::error_code failed;
  const auto written = fs::last_write_time(path, failed);
  if (failed) return 0;
  const auto since_1970 = std::chrono::file_clock::to_sys(written).time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since_1970).count();
}

std::string file_identity(const fs::path& path) {
  struct stat facts {};
  if (stat(path.c_str(), &facts) == 0)
    return std::to_string(facts.st_dev) + ':' + std::to_string(facts.st_ino);
  std::error_code failed;
  const fs::path canonical = fs::weakly_canonical(absolute_path(path), failed);
  return (failed ? absolute_path(path).lexically_normal() : canonical).string();
}

fs::path absolute_path(const fs::path& path) {
  std::error_code failed;
  fs::path absolute = fs::absolute(path, failed);
  return failed ? path : absolute;
}

fs::path free_path(const fs::path& wanted) {
  fs::path path = wanted;
  for (int n = 2; n < kMostFreeNames && name_is_taken(path); ++n)
    path.replace_filename(wanted.stem().string() + "-" + std::to_string(n) +
                          wanted.extension().string());
  return path;
}

bool read_folder(const fs::path& folder, std::vector<FolderEntry>& entries, std::string& error) {
  std::error_code failed, ignored;
  fs::directory_iterator at(folder.empty() ? "." : folder, failed);
  for (; !failed && at != fs::directory_iterator() && entries.size() < kMostListed;
       at.increment(failed))
    entries.push_back({at->path().filename().string(), kind_of_type(at->status(ignored).type())});
  std::ranges::sort(entries, {}, &FolderEntry::name);
  return !failed || fail_with(folder, failed, error);
}

bool files_below(const fs::path& folder, std::vector<std::string>& files, std::string& error) {
  std::error_code failed, ignored;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                      failed);
  for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    if (is_hidden_name(at->path()))
      at.disable_recursion_pending();
    else if (at->is_regular_file(ignored))
      files.push_back(at->path().lexically_relative(folder).string());
  }
  std::ranges::sort(files);
  return !failed || fail_with(folder, failed, error);
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

bool make_folder(const fs::path& folder, std::string& error) {
  std::error_code failed;
  if (!folder.empty()) fs::create_directories(folder, failed);
  return !failed || fail_with(folder, failed, error);
}

bool remove_file(const fs::path& path, std::string& error) {
  std::error_code failed;
  fs::remove(path, failed);
  return !failed || fail_with(path, failed, error);
}

void remove_folder(const fs::path& folder) {
  std::error_code ignored;
  if (!folder.empty()) fs::remove_all(folder, ignored);
}

}  // namespace skelscope
