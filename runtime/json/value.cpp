#include "json/value.h"

#include <nlohmann/json.hpp>

namespace skeljson {

void DeleteJson::operator()(Json* json) const {
  delete json;
}

Kind kind_of(const Json& value) {
  if (value.is_object()) return Kind::Object;
  if (value.is_array()) return Kind::Array;
  if (value.is_string()) return Kind::String;
  if (value.is_boolean()) return Kind::Boolean;
  return value.is_number() ? Kind::Number : Kind::Null;
}

const char* name_of(Kind kind) {
  constexpr const char* kNames[] = {"null", "boolean", "number", "string", "array", "object"};
  return kNames[static_cast<int>(kind)];
}

std::string must_be(std::string_view expected, const Json& found) {
  return std::string("must be ").append(expected) + ", found " + name_of(kind_of(found));
}

const Json* find_member(const Json& value, std::string_view key) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(key);
  return found == value.end() ? nullptr : &*found;
}

void for_each_member(const Json& object, const VisitMember& visit) {
  for (const auto& [key, value] : object.items()) visit(key, value);
}

std::size_t size_of(const Json& array) {
  return array.size();
}

const Json& element_of(const Json& array, std::size_t index) {
  return array.at(index);
}

double number_of(const Json& number) {
  return number.get<double>();
}

bool truth_of(const Json& boolean) {
  return boolean.get<bool>();
}

const std::string& text_of(const Json& string) {
  return string.get_ref<const std::string&>();
}

std::string written(const Json& value) {
  return value.dump();
}

std::string visible(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte != 0x7F) return {c};
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  constexpr const char* digits = "0123456789abcdef";
  return {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
}

std::string unescaped(std::string_view inside) {
  std::string quotes = "\"";
  quotes += inside;
  quotes += '"';
  const Json text = Json::parse(quotes, nullptr, false);
  return text.is_string() ? text.get<std::string>() : std::string(inside);
}

std::string quoted(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace skeljson
