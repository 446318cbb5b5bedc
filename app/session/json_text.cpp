#include "session/json_text.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

namespace skelscope {
namespace {

void separate(JsonText& json) {
  if (json.comma) json.text += ',';
  json.comma = true;
}

template <class T>
void append_number(JsonText& json, T number) {
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  json.text.append(digits, end);
}

std::string quoted(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

void begin(JsonText& json, char bracket) {
  separate(json);
  json.text += bracket;
  json.comma = false;
}

void end(JsonText& json, char bracket) {
  json.text += bracket;
  json.comma = true;
}

void key(JsonText& json, std::string_view name) {
  separate(json);
  json.text += quoted(name);
  json.text += ':';
  json.comma = false;
}

void line_break(JsonText& json) {
  if (json.comma) json.text += ',';
  json.text += '\n';
  json.comma = false;
}

void value(JsonText& json, float number) {
  separate(json);
  if (std::isfinite(number))
    append_number(json, number);
  else
    json.text += "null";
}

void value(JsonText& json, std::int64_t number) {
  separate(json);
  append_number(json, number);
}

void value(JsonText& json, std::string_view text) {
  separate(json);
  json.text += quoted(text);
}

void truth(JsonText& json, bool flag) {
  separate(json);
  json.text += flag ? "true" : "false";
}

}  // namespace skelscope
