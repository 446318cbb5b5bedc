#include "session/json/report.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "json/text.h"
#include "json/value.h"
#include "text/code_points.h"

namespace skelscope {
namespace {

// Replaces characters that control a terminal by escapes, which mean the same in JSON.
std::string without_unsafe(const std::string& json) {
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

void put_number(std::string& text, double number) {
  char digits[32];
  const char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  text += std::isfinite(number) ? std::string_view(digits, end) : "null";
}

void put(std::string& text, const Report& json, int lists);

void put_inside(std::string& text, const Report& json, int lists) {
  const bool rows = lists > 0 && json.is_array() && json.front().is_object();
  for (auto value = json.begin(); value != json.end(); ++value) {
    if (value != json.begin()) text += ',';
    if (rows) text += '\n';
    if (json.is_object()) text += quoted_text(value.key()) + ':';
    put(text, *value, rows ? lists - 1 : lists);
  }
}

void put(std::string& text, const Report& json, int lists) {
  if (json.is_string()) {
    text += quoted_text(json.get_ref<const std::string&>());
  } else if (json.is_number_float()) {
    put_number(text, json.get<double>());
  } else if (json.is_structured() && !json.empty()) {
    text += json.is_array() ? '[' : '{';
    put_inside(text, json, lists);
    text += json.is_array() ? ']' : '}';
  } else {
    text += json.dump();
  }
}

}  // namespace

std::string text_of(const Report& report, int lists) {
  std::string text;
  put(text, report, lists);
  return text;
}

std::string lines_of(const Report& object) {
  std::string text;
  for (const auto& [key, value] : object.items())
    text.append(text.empty() ? "{\n" : ",\n").append(quoted_text(key) + ':' + text_of(value, 0));
  return text + "\n}";
}

std::string quoted_text(std::string_view text) {
  const std::string quoted = skeljson::quoted(text);
  return skeljson::is_plain(text) ? quoted : without_unsafe(quoted);
}

}  // namespace skelscope

// Writes the float's shortest digits and lets the library parse them, which does not depend on the
// locale's decimal point. -0 keeps its sign.
void nlohmann::adl_serializer<float>::to_json(ordered_json& json, float number) {
  char digits[32];
  const char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  if (number != 0 && std::isfinite(number))
    json = ordered_json::parse(std::string_view(digits, end));
  else
    json = static_cast<double>(number);
}
