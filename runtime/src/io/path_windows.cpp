#include "io/path_windows.h"

#include <windows.h>

#include "io/path.h"

#include <string_view>
#include <system_error>

namespace skelform {
namespace {

namespace fs = std::filesystem;

constexpr DWORD kLongestPath = 32'768;
constexpr std::size_t kLongestPlain = 247;  // characters of the longest folder without a prefix;
                                            //   a file may have 12 more
constexpr std::wstring_view kLong = LR"(\\?\)", kLongShare = LR"(\\?\UNC\)";

// The system does not change the rest of a path with this prefix, so it must be absolute, with \,
// without . and ..
fs::path with_prefix(const fs::path& path) {
  if (path.native().starts_with(kLong)) return path;
  std::error_code failed;
  const fs::path whole = fs::absolute(path, failed).lexically_normal().make_preferred();
  const std::wstring& text = whole.native();
  if (failed || text.size() <= kLongestPlain) return path;
  if (text.starts_with(LR"(\\)")) return std::wstring(kLongShare) + text.substr(2);
  return std::wstring(kLong) + text;
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

std::string text_of(const fs::path& path) {
  std::wstring text = path.native();
  if (text.starts_with(kLongShare))
    text.replace(0, kLongShare.size(), LR"(\\)");
  else if (text.starts_with(kLong))
    text.erase(0, kLong.size());
  const std::u8string utf8 = fs::path(text).generic_u8string();
  return {utf8.begin(), utf8.end()};
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
