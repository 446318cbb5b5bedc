#include "platform/letter_case.h"

#include <locale.h>
#include <wctype.h>
#if __has_include(<xlocale.h>)  // macOS
#include <xlocale.h>
#endif

namespace skelscope {
namespace {

locale_t unicode_locale() {
  const locale_t found = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return found ? found : newlocale(LC_CTYPE_MASK, "UTF-8", nullptr);  // of macOS
}

}  // namespace

// Uses the C library, which knows the case of all scripts in any UTF-8 locale.
char32_t lower_case(char32_t code) {
  static const locale_t kUnicode = unicode_locale();
  if (code < 0x80 || !kUnicode) return code >= 'A' && code <= 'Z' ? code + 32 : code;
  return static_cast<char32_t>(towlower_l(static_cast<wint_t>(code), kUnicode));
}

}  // namespace skelscope
