#include "platform/letter_case.h"

#include <locale.h>
#include <clocale>
#include <cwctype>

namespace skelscope {

// Uses the C library, which knows the case of all scripts in any UTF-8 locale.
char32_t lower_case(char32_t code) {
  static const locale_t kUnicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  if (code < 0x80 || !kUnicode) return code >= 'A' && code <= 'Z' ? code + 32 : code;
  return static_cast<char32_t>(towlower_l(static_cast<wint_t>(code), kUnicode));
}

}  // namespace skelscope
