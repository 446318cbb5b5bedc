#include "json/finite.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "json/scan.h"

namespace skeljson {
namespace {

bool starts_number(char c) {
  return c == '-' || (c >= '0' && c <= '9');
}

bool continues_number(char c) {
  return starts_number(c) || c == '+' || c == '.' || c == 'e' || c == 'E';
}

std::size_t length_of_number(std::string_view text, std::size_t at) {
  std::size_t i = at;
  while (i < text.size() && continues_number(text[i]) && length_of_nan(text, i) == 0) ++i;
  return i - at;
}

// Returns whether the number is too large for a double. The shortest such number is "1e309", so the
// replacement "1e99" is never longer.
bool is_infinite(std::string_view number) {
  return number.size() >= 5 && std::isinf(std::strtod(std::string(number).c_str(), nullptr));
}

// A number, NaN or Infinity outside of strings.
struct Spelled {
  std::size_t length = 0;
  std::string_view instead = {};  // the replacement, if the number is not finite
};

Spelled number_at(std::string_view text, std::size_t at) {
  if (const std::size_t length = length_of_nan(text, at)) return {length, "null"};
  if (!starts_number(text[at])) return {};
  const std::size_t length = length_of_number(text, at);
  if (!is_infinite(text.substr(at, length))) return {length};
  return {length, text[at] == '-' ? "-1e99" : "1e99"};
}

void append(FiniteText& finite, const Spelled& number) {
  finite.text += number.instead;
  if (number.length < number.instead.size())
    finite.grown.push_back(finite.text.size());
  else
    finite.text.append(number.length - number.instead.size(), ' ');
}

}  // namespace

FiniteText finite_text(std::string_view text) {
  FiniteText finite;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') i = end_of_string(text, i);
    if (i >= text.size()) break;
    const Spelled number = number_at(text, i);
    if (!number.instead.empty()) {
      finite.text.append(text.substr(copied, i - copied));
      append(finite, number);
      copied = i + number.length;
    }
    if (number.length > 0) i += number.length - 1;
  }
  if (copied > 0) finite.text.append(text.substr(copied));
  return finite;
}

std::size_t place_before(const FiniteText& finite, std::size_t byte) {
  const std::size_t before = std::ranges::upper_bound(finite.grown, byte) - finite.grown.begin();
  return byte - before;
}

}  // namespace skeljson
