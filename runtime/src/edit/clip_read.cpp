#include "edit/clip_read.h"

#include <algorithm>
#include <cmath>

namespace skelform {

using skeljson::Kind;

namespace {

constexpr skeljson::Limits kClipLimits{500'000, 0, 16, true};
constexpr std::size_t kMostText = 16u << 20;

}  // namespace

float number_in(const skeljson::Json& object, const char* key, float otherwise) {
  const skeljson::Json* found = skeljson::find_member(object, key);
  if (!found || skeljson::kind_of(*found) != Kind::Number) return otherwise;
  const auto number = static_cast<float>(skeljson::number_of(*found));
  return std::isfinite(number) ? number : otherwise;
}

int whole_in(const skeljson::Json& object, const char* key, int otherwise) {
  const float number = number_in(object, key, static_cast<float>(otherwise));
  return static_cast<int>(std::clamp(number, -1e6f, 1e6f));
}

std::string text_in(const skeljson::Json& object, const char* key) {
  const skeljson::Json* found = skeljson::find_member(object, key);
  const bool text = found && skeljson::kind_of(*found) == Kind::String;
  return text ? std::string(skeljson::text_of(*found)) : "";
}

bool truth_in(const skeljson::Json& object, const char* key) {
  const skeljson::Json* found = skeljson::find_member(object, key);
  return found && skeljson::kind_of(*found) == Kind::Boolean && skeljson::truth_of(*found);
}

Vec2 vec_in(const skeljson::Json& object, const char* key, Vec2 otherwise) {
  const skeljson::Json* found = skeljson::find_member(object, key);
  if (!found) return otherwise;
  return {number_in(*found, "x", otherwise.x), number_in(*found, "y", otherwise.y)};
}

std::vector<const skeljson::Json*> elements_in(const skeljson::Json& object, const char* key) {
  const skeljson::Json* found = skeljson::find_member(object, key);
  std::vector<const skeljson::Json*> elements;
  if (!found || skeljson::kind_of(*found) != Kind::Array) return elements;
  for (std::size_t i = 0; i < skeljson::size_of(*found); ++i)
    elements.push_back(&skeljson::element_of(*found, i));
  return elements;
}

int whole_of(const skeljson::Json& value) {
  if (skeljson::kind_of(value) != Kind::Number) return -1;
  return static_cast<int>(std::clamp(skeljson::number_of(value), -1.0, 1e6));
}

skeljson::Document parsed_clip(std::string_view text) {
  if (text.size() > kMostText) return nullptr;
  try {
    skeljson::Document document = skeljson::parse(text, kClipLimits);
    return whole_in(*document, "skelform_clip") == 1 ? std::move(document) : nullptr;
  } catch (const skeljson::ParseError&) {
    return nullptr;
  }
}

}  // namespace skelform
