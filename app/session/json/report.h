// Builds and writes JSON documents with ordered keys. A number is the shortest decimal that reads
// back to the same float or double; NaN and infinities become null.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace skelscope {

using Report = nlohmann::ordered_json;

// Writes each element of an object's lists on its own line; `lists`: the depth of nested lists to
// which this applies.
std::string text_of(const Report& report, int lists = 1);
// Writes each member of an object on its own line.
std::string lines_of(const Report& object);

// Writes text as a JSON string. Replaces bytes that are not UTF-8; characters that control a
// terminal become escapes.
std::string quoted_text(std::string_view text);

}  // namespace skelscope

// A float is written as the double with the same digits.
template <>
struct nlohmann::adl_serializer<float> {
  static void to_json(ordered_json& json, float number);
};
