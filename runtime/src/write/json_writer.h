// Writes JSON text in the order of the calls, in the style of the editor's own writer: without
// spaces, and a float always with a point or an exponent.
#pragma once

#include <string>
#include <string_view>

#include "json/text.h"
#include "skelform/math.h"

namespace skelform {

using JsonWriter = skeljson::Text;

void name(JsonWriter& json, std::string_view key);  // the key without quotes

void put(JsonWriter& json, std::string_view key, float number);
void put(JsonWriter& json, std::string_view key, int number);
void put(JsonWriter& json, std::string_view key, std::string_view text);
void put(JsonWriter& json, std::string_view key, Vec2 value);
void put_truth(JsonWriter& json, std::string_view key, bool value);
void put_color(JsonWriter& json, std::string_view key, const Color& color);
// Writes integers without a point, for sizes in pixels.
void put_pixels(JsonWriter& json, std::string_view key, Vec2 value);

// Returns the shortest decimal that reads back to the same float, also if it is read as a double
// first.
std::string float_text(float number);

}  // namespace skelform
