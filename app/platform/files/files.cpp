#include "platform/files/files.h"

#include <algorithm>
#include <chrono>
#include <system_error>

namespace skelscope {
namespace {

namespace fs = std::filesystem;

constexpr int kMostFreeNames = 100'000;

bool fail_with(const Path& path, const std::error_code& failed, std::string& error) {
  error = path.string() + ": " + failed.default_error_condition().message();
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

bool is_hidden_name(const Path& path) {
  return path.filename().string().starts_with('.');
}

}  // namespace

PathKind kind_of_path(const Path& path) {
  std::error_code ignored;
  return kind_of_type(fs::status(on_disk(path), ignored).type());
}

bool is_file(const Path& path) {
  return kind_of_path(path) == PathKind::File;
}

bool is_folder(const Path& path) {
  return kind_of_path(path) == PathKind::Folder;
}

bool path_exists(const Path& path) {
  const PathKind kind = kind_of_path(path);
  return kind != PathKind::Missing && kind != PathKind::Unreachable;
}

bool name_is_taken(const Path& path) {
  std::error_code ignored;
  const PathKind kind = kind_of_type(fs::symlink_status(on_disk(path), ignored).type());
  return kind != PathKind::Missing && kind != PathKind::Unreachable;
}

std::string why_unreachable(const Path& path) {
  std::error_code failed;
  std::string reason;
  if (kind_of_type(fs::status(on_disk(path), failed).type()) == PathKind::Unreachable)
    fail_with(path, failed, reason);
  return reason;
}

std::uintmax_t file_bytes(const Path& path) {
  std::error_code failed;
  const std::uintmax_t bytes = fs::file_size(on_disk(path), failed);
  return failed ? 0 : bytes;
}

std::int64_t modified_at(const Path& path) {
  std::error_code failed;
  const auto written = fs::last_write_time(on_disk(path), failed);
  if (failed) return 0;
  const auto since_1970 = std::chrono::file_clock::to_sys(written).time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since_1970).count();
}

Path absolute_path(const Path& path) {
  if (path.is_absolute()) return path;
  std::error_code failed;
  Path absolute = fs::absolute(path, failed);
  return failed ? path : absolute;
}

Path free_path(const Path& wanted) {
  Path path = wanted;
  for (int n = 2; n < kMostFreeNames && name_is_taken(path); ++n)
    path.replace_filename(wanted.stem().string() + "-" + std::to_string(n) +
                          wanted.extension().string());
  return path;
}

bool files_below(const Path& folder, std::vector<std::string>& files, std::string& error) {
  std::error_code failed, ignored;
  fs::recursive_directory_iterator at(on_disk(folder),
                                      fs::directory_options::skip_permission_denied, failed);
  for (; !failed && at != fs::recursive_directory_iterator(); at.increment(failed)) {
    if (is_hidden_name(at->path()))
      at.disable_recursion_pending();
    else if (at->is_regular_file(ignored))
      files.push_back(Path(at->path().lexically_relative(on_disk(folder))).string());
  }
  std::ranges::sort(files);
  return !failed || fail_with(folder, failed, error);
}

bool make_folder(const Path& folder, std::string& error) {
  std::error_code failed;
  if (!folder.empty()) fs::create_directories(on_disk(folder), failed);
  return !failed || fail_with(folder, failed, error);
}

bool rename_file(const Path& from, const Path& to, std::string& error) {
  std::error_code failed;
  fs::rename(on_disk(from), on_disk(to), failed);
  return !failed || fail_with(from, failed, error);
}

bool remove_file(const Path& path, std::string& error) {
  std::error_code failed;
  fs::remove(on_disk(path), failed);
  return !failed || fail_with(path, failed, error);
}

void remove_folder(const Path& folder) {
  std::error_code ignored;
  if (!folder.empty()) fs::remove_all(on_disk(folder), ignored);
}

}  // namespace skelscope
