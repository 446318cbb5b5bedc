#include "platform/letter_case.h"

#include <windows.h>

#include <iterator>

namespace skelscope {

char32_t lower_case(char32_t code) {
  if (code < 0x80) return code >= 'A' && code <= 'Z' ? code + 32 : code;
  if (code > 0xFFFF) return code;
  const wchar_t capital = static_cast<wchar_t>(code);
  wchar_t small[2] = L"";
  const int count = LCMapStringEx(LOCALE_NAME_INVARIANT, LCMAP_LOWERCASE, &capital, 1, small,
                                  std::size(small), nullptr, nullptr, 0);
  return count == 1 ? small[0] : code;
}

}  // namespace skelscope
