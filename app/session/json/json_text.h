// JSON written in order, as text. Numbers are the shortest decimals that read back to the same
// float; what is not finite becomes null.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "json/text.h"

namespace skelscope {

using JsonText = skeljson::Text;

void key(JsonText& json, std::string_view name);
void line_break(JsonText& json);  // between values, for people

void value(JsonText& json, float number);
void value(JsonText& json, double number);
void value(JsonText& json, std::int64_t number);
void value(JsonText& json, std::string_view text);  // bytes that are no UTF-8 are replaced
void truth(JsonText& json, bool value);

inline void value(JsonText& json, const char* text) {
  value(json, std::string_view(text));
}
inline void value(JsonText& json, const std::string& text) {
  value(json, std::string_view(text));
}
inline void value(JsonText& json, int number) {
  value(json, static_cast<std::int64_t>(number));
}
inline void value(JsonText& json, std::same_as<bool> auto flag) {
  truth(json, flag);
}

template <class T>
void field(JsonText& json, std::string_view name, const T& content) {
  key(json, name);
  value(json, content);
}

}  // namespace skelscope
