#include <windows.h>

#include <algorithm>
#include <system_error>

#include "platform/files/facts_windows.h"
#include "platform/files/files.h"
#include "words/nearest.h"

namespace skelscope {
namespace {

constexpr const char* kWildcards = "*?[";

using skelform::lower;

// Returns whether the brackets at the start of the pattern, such as "[a-z]", contain the letter.
// Removes them from the pattern.
bool is_in_brackets(std::string_view& pattern, char letter) {
  const bool inverted = pattern.size() > 1 && (pattern[1] == '!' || pattern[1] == '^');
  std::size_t at = inverted ? 2 : 1;
  bool found = false;
  for (bool first = true; at < pattern.size() && (pattern[at] != ']' || first);
       ++at, first = false) {
    const char from = lower(pattern[at]);
    const bool range = at + 2 < pattern.size() && pattern[at + 1] == '-' && pattern[at + 2] != ']';
    if (range) at += 2;
    found = found || (letter >= from && letter <= lower(pattern[at]));
  }
  pattern.remove_prefix(std::min(at + 1, pattern.size()));
  return found != inverted;
}

// Returns whether the pattern matches the name, ignoring the case of A to Z as Windows does. ?
// matches one byte, so a letter beyond ASCII needs several.
bool matches(std::string_view pattern, std::string_view name) {
  for (; !pattern.empty(); name.remove_prefix(1)) {
    if (pattern[0] == '*') {
      for (std::size_t skipped = 0; skipped <= name.size(); ++skipped)
        if (matches(pattern.substr(1), name.substr(skipped))) return true;
      return false;
    }
    if (name.empty()) return false;
    if (pattern[0] == '[') {
      if (!is_in_brackets(pattern, lower(name[0]))) return false;
      continue;
    }
    if (pattern[0] != '?' && lower(pattern[0]) != lower(name[0])) return false;
    pattern.remove_prefix(1);
  }
  return name.empty();
}

// Adds the paths below `folder` that match the rest of the pattern. As in a shell, only a pattern
// with a leading dot matches hidden names.
void add_matching(const std::string& folder, std::string_view pattern,
                  std::vector<std::string>& paths) {
  const std::size_t slash = pattern.find('/');
  const std::string_view part = pattern.substr(0, slash);
  const bool last = slash == pattern.npos;
  if (part.find_first_of(kWildcards) == part.npos) {
    const std::string path = folder + std::string(part);
    if (!last)
      add_matching(path + "/", pattern.substr(slash + 1), paths);
    else if (part.empty() ? is_folder(path) : name_is_taken(path))
      paths.push_back(path);
    return;
  }
  std::vector<FolderEntry> entries;
  std::string ignored;
  read_folder(folder, entries, ignored);
  for (const FolderEntry& entry : entries) {
    if (entry.name.starts_with('.') != part.starts_with('.') || !matches(part, entry.name))
      continue;
    if (last)
      paths.push_back(folder + entry.name);
    else if (entry.kind == PathKind::Folder)
      add_matching(folder + entry.name + "/", pattern.substr(slash + 1), paths);
  }
}

PathKind kind_of_entry(const WIN32_FIND_DATAW& found, const Path& path) {
  constexpr DWORD kUnclear = FILE_ATTRIBUTE_REPARSE_POINT | FILE_ATTRIBUTE_DEVICE;
  if ((found.dwFileAttributes & kUnclear) != 0) return kind_of_path(path);
  const bool folder = (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  return folder ? PathKind::Folder : PathKind::File;
}

// Returns true for the root of an empty drive, which does not even list "." and "..".
bool fail_to_list(const Path& folder, std::string& error) {
  const std::error_code failed(static_cast<int>(GetLastError()), std::system_category());
  if (failed.value() == ERROR_FILE_NOT_FOUND) return true;
  error = folder.string() + ": " + failed.default_error_condition().message();
  return false;
}

}  // namespace

// Without std::filesystem, which lists no folder whose path is longer than 260 characters in
// mingw-w64.
bool read_folder(const Path& folder, std::vector<FolderEntry>& entries, std::string& error) {
  constexpr DWORD kProtected = FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_SYSTEM;
  WIN32_FIND_DATAW found{};
  const Path all = (folder.empty() ? Path(".") : folder) / "*";
  const HANDLE search = FindFirstFileW(on_disk(all).c_str(), &found);
  if (search == INVALID_HANDLE_VALUE) return fail_to_list(folder, error);
  BOOL more = TRUE;
  do {
    const Path name = std::filesystem::path(found.cFileName);
    const bool listed = (found.dwFileAttributes & kProtected) != kProtected;
    if (listed && name != "." && name != "..")
      entries.push_back({name.string(), kind_of_entry(found, folder / name)});
    if (entries.size() < kMostListed) more = FindNextFileW(search, &found);
  } while (more && entries.size() < kMostListed);
  const bool read = more || GetLastError() == ERROR_NO_MORE_FILES || fail_to_list(folder, error);
  FindClose(search);
  std::ranges::sort(entries, {}, &FolderEntry::name);
  return read;
}

std::string file_identity(const Path& path) {
  const FileFacts facts = facts_of(path);
  if (facts.exists) return std::to_string(facts.volume) + ':' + std::to_string(facts.number);
  std::error_code failed;
  const Path canonical = std::filesystem::weakly_canonical(on_disk(absolute_path(path)), failed);
  return (failed ? absolute_path(path).lexically_normal() : canonical).string();
}

std::vector<std::string> paths_matching(const std::string& pattern) {
  std::vector<std::string> paths;
  std::string plain = pattern;
  std::ranges::replace(plain, '\\', '/');
  add_matching("", plain, paths);
  return paths;
}

}  // namespace skelscope
