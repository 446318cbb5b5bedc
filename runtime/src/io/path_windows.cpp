#include "io/path_windows.h"

#include <windows.h>

#include "io/path.h"

#include <cstring>
#include <string_view>
#include <system_error>

namespace skelform {
namespace {

namespace fs = std::filesystem;

constexpr DWORD kLongestPath = 32'768;
constexpr std::size_t kLongestPlain = 247;  // of a folder; a file has 12 more
constexpr std::wstring_view kLong = LR"(\\?\)", kLongShare = LR"(\\?\UNC\)";

// The system takes what follows the prefix as it is: absolute, with \, without . and ..
fs::path with_prefix(const fs::path& path) {
  std::error_code failed;
  const fs::path whole = fs::absolute(path, failed).lexically_normal().make_preferred();
  const std::wstring& text = whole.native();
  if (failed || text.size() <= kLongestPlain || text.starts_with(kLong)) return path;
  if (text.starts_with(LR"(\\)")) return std::wstring(kLongShare) + text.substr(2);
  return std::wstring(kLong) + text;
}

}  // namespace

fs::path wide_path(const std::string& utf8) try {
  return std::u8string(utf8.begin(), utf8.end());
} catch (const std::exception&) {  // it is not UTF-8, so no file has this name
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
  const HANDLE there =
      CreateFileW(path_of(path).c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                  nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
  std::wstring text(kLongestPath, L'\0');
  DWORD size = 0;
  if (there != INVALID_HANDLE_VALUE) {
    size = GetFinalPathNameByHandleW(there, text.data(), kLongestPath, 0);
    CloseHandle(there);
  }
  if (size == 0 || size >= kLongestPath) {
    const std::error_code failed(static_cast<int>(GetLastError()), std::system_category());
    reason = failed.default_error_condition().message();
    return {};
  }
  text.resize(size);
  return text_of(text);
}

bool is_spelt_so(const std::string& real, const std::string& name) {
  if (real.size() < name.size()) return true;  // a link
  const std::string end = real.substr(real.size() - name.size());
  return end == name || _stricmp(end.c_str(), name.c_str()) != 0;
}

}  // namespace skelform
