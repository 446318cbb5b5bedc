// Numbers and flags of an open JSON object or list, with the fewest digits.
#pragma once

#include <charconv>
#include <string_view>

#include "json/text.h"
#include "json/value.h"

namespace skelform {

template <class Number>
void put_number(skeljson::Text& json, Number value) {
  char digits[40];
  literal(json, {digits, std::to_chars(digits, digits + sizeof digits, value).ptr});
}

inline void put_number(skeljson::Text& json, bool value) {
  literal(json, value ? "true" : "false");
}

template <class Number>
void put_field(skeljson::Text& json, std::string_view name, Number value) {
  skeljson::plain_key(json, name);
  put_number(json, value);
}

inline void put_flag(skeljson::Text& json, std::string_view name) {
  put_field(json, name, true);
}

}  // namespace skelform
