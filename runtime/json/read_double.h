// Reads a double from text, in any locale.
#pragma once

#include <charconv>
#include <cstdlib>
#include <string>

namespace skeljson {

// Returns 0 if the text does not begin with a number.
inline double read_double(const std::string& text) {
#ifdef __cpp_lib_to_chars
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
#else  // libc++ lacks from_chars for doubles; programs that use it keep the C locale
  return std::strtod(text.c_str(), nullptr);
#endif
}

}  // namespace skeljson
