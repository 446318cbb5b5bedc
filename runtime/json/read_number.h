// Reads floating-point numbers from text, in any locale.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>

namespace skeljson {

// std::from_chars for a float or a double, which libc++ lacks.
template <class Float>
std::from_chars_result read_number(const char* at, const char* end, Float& value) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(at, end, value);
#else  // strtod() would also read spaces, a plus and hexadecimal digits
  std::string text(at, end);
  text.erase(std::min(text.find_first_not_of("0123456789.eE+-"), text.size()));
  if (text.starts_with('+')) return {at, std::errc::invalid_argument};
  char* after = text.data();
  Float read = 0;
  if constexpr (sizeof read == sizeof(float))
    read = std::strtof(text.data(), &after);
  else
    read = std::strtod(text.data(), &after);
  if (after == text.data()) return {at, std::errc::invalid_argument};
  at += after - text.data();
  if (std::isinf(read)) return {at, std::errc::result_out_of_range};
  value = read;
  return {at, std::errc()};
#endif
}

// Returns the number at the start of a text; nullopt if there is none.
inline std::optional<double> find_double(const std::string& text) {
  double number = 0;
  const auto read = read_number(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

// The same; 0 if there is no number.
inline double read_double(const std::string& text) {
  return find_double(text).value_or(0);
}

}  // namespace skeljson
