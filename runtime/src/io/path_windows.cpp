#include "io/path_windows.h"

#include <windows.h>

#include "io/path.h"
#include "lists/lists.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <system_error>

namespace skelform {
namespace {

namespace fs = std::filesystem;

constexpr DWORD kLongestPath = 32'768;
constexpr std::size_t kLongestPlain = 247;  // characters of the longest folder without a prefix;
                                            //   a file may have 12 more
constexpr std::wstring_view kShare = LR"(\\)";  // before the names of a computer and its share
constexpr std::wstring_view kLong = LR"(\\?\)", kLongShare = LR"(\\?\UNC\)";

// The absolute path, with \, without . and ..; empty on failure. std::filesystem::absolute() in
// mingw-w64 takes a share for a folder of the current drive.
std::wstring whole_path(const fs::path& path) {
  const DWORD size = GetFullPathNameW(path.c_str(), 0, nullptr, nullptr);  // with the final 0
  std::wstring text(size, L'\0');
  const DWORD count = GetFullPathNameW(path.c_str(), size, text.data(), nullptr);
  text.resize(count < size ? count : 0);
  return text;
}

// The system does not change the rest of a path with this prefix, so it must be a whole path.
fs::path with_prefix(const fs::path& path) {
  if (path.native().starts_with(kLong)) return path;
  const std::wstring whole = whole_path(path);
  if (whole.size() <= kLongestPlain) return path;
  if (whole.starts_with(kShare)) return std::wstring(kLongShare) + whole.substr(kShare.size());
  return std::wstring(kLong) + whole;
}

}  // namespace

fs::path wide_path(const std::string& utf8) try {
  return std::u8string(utf8.begin(), utf8.end());
} catch (const std::exception&) {  // not UTF-8: no file has such a name
  return L"?";
}

fs::path path_of(const std::string& utf8) {
  return with_prefix(wide_path(utf8));
}

// generic_u8string() would shorten the // before the names of a computer and its share.
std::string text_of(const fs::path& path) {
  std::wstring text = path.native();
  if (text.starts_with(kLongShare))
    text.replace(0, kLongShare.size(), kShare);
  else if (text.starts_with(kLong))
    text.erase(0, kLong.size());
  std::ranges::replace(text, L'\\', L'/');
  const int size = count_of(text);
  std::string utf8(3 * text.size(), '\0');  // UTF-8 never needs more than 3 bytes per unit
  const int count = WideCharToMultiByte(CP_UTF8, 0, text.data(), size, utf8.data(), count_of(utf8),
                                        nullptr, nullptr);
  utf8.resize(count);
  return utf8;
}

std::string real_path(const std::string& path, std::string& reason) {
  const fs::path name = path_of(path);
  const HANDLE there =
      CreateFileW(name.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                  OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  if (there == INVALID_HANDLE_VALUE) {
    const std::error_code failed(static_cast<int>(GetLastError()), std::system_category());
    reason = failed.default_error_condition().message();
    return {};
  }
  std::wstring text(kLongestPath, L'\0');
  const DWORD size = GetFinalPathNameByHandleW(there, text.data(), kLongestPath, 0);
  CloseHandle(there);
  text.resize(size < kLongestPath ? size : 0);
  if (!text.empty()) return text_of(text);
  return text_of(name);  // wine 8 fails for long paths, but a long path is already absolute
}

bool is_spelt_so(const std::string& real, const std::string& name) {
  return is_listed_so(real, name);
}

}  // namespace skelform
