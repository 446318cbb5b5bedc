// Documents for programs, put together as ordered JSON and written here. Numbers are the shortest
// decimals that read back to the same float or double; what is not finite becomes null.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace skelscope {

using Report = nlohmann::ordered_json;

// Rows of an object's lists of objects stand on lines of their own, to that depth of such lists.
std::string text_of(const Report& report, int lists = 1);
// An object's members on lines of their own.
std::string lines_of(const Report& object);

// Bytes that are no UTF-8 are replaced; what steers a terminal is written as an escape.
std::string quoted_text(std::string_view text);

}  // namespace skelscope

// A float goes into a report as the double with the same digits.
template <>
struct nlohmann::adl_serializer<float> {
  static void to_json(ordered_json& json, float number);
};
