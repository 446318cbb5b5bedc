#include "write/json_writer.h"

#include <cmath>

#include "json/read_number.h"
#include "json/value.h"
#include "words/numbers.h"

namespace skelform {
namespace {

bool reads_back(const std::string& text, float number) {
  return static_cast<float>(skeljson::read_double(text)) == number;
}

void put_side(JsonWriter& json, std::string_view key, float side) {
  constexpr float kWhole = 1e9f;
  if (std::abs(side) < kWhole && side == std::trunc(side))
    put(json, key, static_cast<int>(side));
  else
    put(json, key, side);
}

}  // namespace

std::string float_text(float number) {
  if (!std::isfinite(number)) return "0.0";
  std::string text = shortest_text(number);
  if (!reads_back(text, number)) text = shortest_text(static_cast<double>(number));
  const bool whole = text.find_first_of(".e") == std::string::npos;
  return whole ? text + ".0" : text;
}

void name(JsonWriter& json, std::string_view key) {
  quoted_key(json, skeljson::quoted(key));
}

void put(JsonWriter& json, std::string_view key, float number) {
  name(json, key);
  literal(json, float_text(number));
}

void put(JsonWriter& json, std::string_view key, int number) {
  name(json, key);
  literal(json, std::to_string(number));
}

void put(JsonWriter& json, std::string_view key, std::string_view text) {
  name(json, key);
  literal(json, skeljson::quoted(text));
}

void put(JsonWriter& json, std::string_view key, Vec2 value) {
  name(json, key);
  begin(json, '{');
  put(json, "x", value.x);
  put(json, "y", value.y);
  end(json, '}');
}

void put_truth(JsonWriter& json, std::string_view key, bool value) {
  name(json, key);
  literal(json, value ? "true" : "false");
}

void put_color(JsonWriter& json, std::string_view key, const Color& color) {
  name(json, key);
  begin(json, '{');
  put(json, "r", color.r);
  put(json, "g", color.g);
  put(json, "b", color.b);
  put(json, "a", color.a);
  end(json, '}');
}

void put_pixels(JsonWriter& json, std::string_view key, Vec2 value) {
  name(json, key);
  begin(json, '{');
  put_side(json, "x", value.x);
  put_side(json, "y", value.y);
  end(json, '}');
}

}  // namespace skelform
