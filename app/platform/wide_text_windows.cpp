#include "platform/wide_text_windows.h"

#include <windows.h>

#include "lists/lists.h"

namespace skelscope {

std::wstring wide_text(std::string_view utf8) {
  const int size = count_of(utf8);
  std::wstring wide(utf8.size(), L'\0');  // UTF-16 never needs more units than UTF-8
  const int count = MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), size);
  wide.resize(count);
  return wide;
}

std::string utf8_text(std::wstring_view wide) {
  const int size = count_of(wide);
  std::string utf8(3 * wide.size(), '\0');  // UTF-8 never needs more than 3 bytes per unit
  const int count = WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, utf8.data(), count_of(utf8),
                                        nullptr, nullptr);
  utf8.resize(count);
  return utf8;
}

std::string environment_text(const wchar_t* name) {
  const DWORD size = GetEnvironmentVariableW(name, nullptr, 0);  // includes the final 0
  std::wstring value(size, L'\0');
  const DWORD count = GetEnvironmentVariableW(name, value.data(), size);
  return count < size ? utf8_text(std::wstring_view(value).substr(0, count)) : "";
}

}  // namespace skelscope
