// Reads the text of clip.h. A value that is missing or of another kind counts as not given.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "json/parse.h"
#include "skelform/math.h"

namespace skelform {

// The parsed text; empty if it is not a text of clip.h.
skeljson::Document parsed_clip(std::string_view text);

float number_in(const skeljson::Json& object, const char* key, float otherwise = 0);
int whole_in(const skeljson::Json& object, const char* key, int otherwise = -1);
std::string text_in(const skeljson::Json& object, const char* key);
bool truth_in(const skeljson::Json& object, const char* key);
Vec2 vec_in(const skeljson::Json& object, const char* key, Vec2 otherwise = Vec2{0});
std::vector<const skeljson::Json*> elements_in(const skeljson::Json& object, const char* key);
int whole_of(const skeljson::Json& value);

}  // namespace skelform
