// The double that a text says, whatever the locale.
#pragma once

#include <charconv>
#include <cstdlib>
#include <string>

namespace skeljson {

// A text that begins with no number is 0.
inline double read_double(const std::string& text) {
#ifdef __cpp_lib_to_chars
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
#else  // libc++; it is used where programs leave the locale as it is
  return std::strtod(text.c_str(), nullptr);
#endif
}

}  // namespace skeljson
