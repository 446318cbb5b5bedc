#include "words/numbers.h"

#include <charconv>

namespace skelform {
namespace {

std::string digits_of(auto number, auto... how) {
  char text[400];  // a double has up to 309 digits before the point
  return {text, std::to_chars(text, text + sizeof text, number, how...).ptr};
}

}  // namespace

std::string fixed_text(double number, int digits) {
  return digits_of(number, std::chars_format::fixed, digits);
}

std::string rounded_text(double number, int digits) {
  return digits_of(number, std::chars_format::general, digits);
}

std::string shortest_text(float number) {
  return digits_of(number);
}

std::string shortest_text(double number) {
  return digits_of(number);
}

std::string hex_text(std::uint64_t number, std::size_t digits) {
  std::string hex(digits, '0');
  for (std::size_t i = digits; i > 0; number >>= 4) hex[--i] = "0123456789abcdef"[number & 15];
  return hex;
}

}  // namespace skelform
