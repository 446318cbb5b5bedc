// JSON text in the order it is written in, as the editor's own writer does it: without spaces, a
// float always with a point or an exponent.
#pragma once

#include <string>
#include <string_view>

#include "json/text.h"
#include "skelform/math.h"

namespace skelform {

using JsonWriter = skeljson::Text;

void name(JsonWriter& json, std::string_view key);  // not yet in quotes

void put(JsonWriter& json, std::string_view key, float number);
void put(JsonWriter& json, std::string_view key, int number);
void put(JsonWriter& json, std::string_view key, std::string_view text);
void put(JsonWriter& json, std::string_view key, Vec2 value);
void put_truth(JsonWriter& json, std::string_view key, bool value);
void put_color(JsonWriter& json, std::string_view key, const Color& color);
// Whole numbers without a point, as sizes in pixels are.
void put_pixels(JsonWriter& json, std::string_view key, Vec2 value);

// The shortest decimal that reads back to the same float, by way of a double, too.
std::string float_text(float number);

}  // namespace skelform
