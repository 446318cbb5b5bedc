// std::from_chars for a float or a double, which libc++ has for whole numbers alone.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace skelscope {

template <class Float>
std::from_chars_result read_float(const char* at, const char* end, Float& value) {
#ifdef __cpp_lib_to_chars
  return std::from_chars(at, end, value);
#else  // strtod() would read spaces, a plus and hexadecimal digits as well
  std::string text(at, end);
  text.erase(std::min(text.find_first_not_of("0123456789.eE+-"), text.size()));
  char* after = text.data();
  Float read = 0;
  if (text.starts_with('+')) return {at, std::errc::invalid_argument};
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

}  // namespace skelscope
