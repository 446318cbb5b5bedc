// Reads a double from text, in any locale.
#pragma once

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>

namespace skeljson {

// Returns the number at the start of a text; nullopt if there is none.
inline std::optional<double> find_double(const std::string& text) {
  const char* const begin = text.c_str();
#ifdef __cpp_lib_to_chars
  double number = 0;
  const bool found = std::from_chars(begin, begin + text.size(), number).ec == std::errc();
#else  // libc++ lacks from_chars for doubles; programs that use it keep the C locale
  char* end = nullptr;
  const double number = std::strtod(begin, &end);
  const bool found = end != begin;
#endif
  return found ? std::optional(number) : std::nullopt;
}

// The same; 0 if there is no number.
inline double read_double(const std::string& text) {
  return find_double(text).value_or(0);
}

}  // namespace skeljson
