#include "session/json/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "json/value.h"
#include "session/json/terminal_text.h"

namespace skelscope {
namespace {

template <class T>
void put_number(JsonText& json, T number) {
  char digits[32];
  const char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  literal(json, {digits, end});
}

template <class T>
void put_finite(JsonText& json, T number) {
  if (std::isfinite(number))
    put_number(json, number);
  else
    literal(json, "null");
}

// JSON allows most of what steers a terminal as it is; as an escape it means the same.
std::string without_unsafe(std::string json) {
  const auto is_plain = [](char c) { return c >= 0x20 && c < 0x7F; };
  if (std::ranges::all_of(json, is_plain)) return json;
  std::string safe;
  for (std::string_view rest = json; !rest.empty();) {
    char32_t code = 0;
    const std::size_t length = std::max<std::size_t>(next_code(rest, code), 1);
    char escape[8];
    std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(code));
    safe += is_unsafe(code) ? escape : rest.substr(0, length);
    rest.remove_prefix(length);
  }
  return safe;
}

std::string safely_quoted(std::string_view text) {
  return without_unsafe(skeljson::quoted(text));
}

}  // namespace

void key(JsonText& json, std::string_view name) {
  if (skeljson::is_plain(name))
    plain_key(json, name);
  else
    quoted_key(json, safely_quoted(name));
}

void line_break(JsonText& json) {
  if (json.comma) json.text += ',';
  json.text += '\n';
  json.comma = false;
}

void value(JsonText& json, float number) {
  put_finite(json, number);
}

void value(JsonText& json, double number) {
  put_finite(json, number);
}

void value(JsonText& json, std::int64_t number) {
  put_number(json, number);
}

void value(JsonText& json, std::string_view text) {
  if (skeljson::is_plain(text))
    plain_text(json, text);
  else
    literal(json, safely_quoted(text));
}

void truth(JsonText& json, bool flag) {
  literal(json, flag ? "true" : "false");
}

}  // namespace skelscope
