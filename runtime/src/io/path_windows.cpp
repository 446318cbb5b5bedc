#include "io/path_windows.h"

#include "io/path.h"

#include <string_view>
#include <system_error>

namespace skelform {
namespace {

namespace fs = std::filesystem;

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

}  // namespace skelform
