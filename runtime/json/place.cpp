#include "json/place.h"

#include <algorithm>
#include <cmath>

namespace skeljson {
namespace {

// Returns a text of the document in printable characters, shortened: it may be megabytes long, or
// contain control codes for a terminal.
std::string presentable(const std::string& document) {
  constexpr std::size_t kLongest = 400;
  std::string message;
  for (const char c : std::string_view(document).substr(0, kLongest + 4)) message += visible(c);
  if (message.size() > kLongest) {
    std::size_t end = kLongest;
    while (end > 0 && (message[end] & 0xC0) == 0x80) --end;  // do not cut inside a character
    message.resize(end);
    message += "...";
  }
  return message;
}

std::string message_of(const ParseError& error) {
  switch (error.what) {
    case ParseError::What::TooDeep:
      return "nested deeper than " + std::to_string(error.limit) + " levels";
    case ParseError::What::TooManyValues:
      return "more than " + std::to_string(error.limit) + " values; split it in parts";
    case ParseError::What::NumberTooLarge:
      return "line " + std::to_string(error.at.line) + " column " +
             std::to_string(error.at.column) + ": a number is too large";
    default:
      return "line " + std::to_string(error.at.line) + " column " +
             std::to_string(error.at.column) + ": not valid JSON";
  }
}

void require(const Place& place, Kind kind, std::string_view expected) {
  if (kind_of(*place.value) != kind) refuse(place, must_be(expected, *place.value));
}

constexpr Limits limits_of(std::size_t most_values) {
  return {most_values, kMostListedValues, kDeepest, false};
}

}  // namespace

std::string path_of(const Place& place) {
  if (!place.origin.empty()) return std::string(place.origin);
  if (!place.parent) return "";
  std::string path = place.key.empty() ? path_of(*place.parent) : path_of(*place.parent, place.key);
  return place.index == kNoIndex ? path : path + "[" + std::to_string(place.index) + "]";
}

std::string path_of(const Place& place, std::string_view key) {
  std::string path = path_of(place);
  if (!path.empty() && !place.origin.ends_with('_')) path += '.';
  return path.append(key);
}

void refuse(const Place& place, const std::string& message) {
  const std::string path = path_of(place);
  throw Mistake(presentable(path.empty() ? message : path + ": " + message));
}

Document read(std::string_view text, std::size_t most_values) {
  try {
    return parse(text, limits_of(most_values));
  } catch (const ParseError& error) {
    throw Mistake(message_of(error));
  }
}

Document read_list(std::string_view text, std::string_view list, const VisitElement& visit) {
  try {
    return parse_list(text, limits_of(kMostValues), list, visit);
  } catch (const ParseError& error) {
    throw Mistake(message_of(error));
  }
}

void require_object(const Place& place) {
  require(place, Kind::Object, "an object");
}

std::optional<Place> find(const Place& object, std::string_view key) {
  require_object(object);
  const Json* found = find_member(*object.value, key);
  if (!found) return std::nullopt;
  return Place{found, &object, key};
}

Place member(const Place& object, std::string_view key) {
  const auto found = find(object, key);
  if (!found) refuse(object, std::string("\"").append(key) + "\" is missing");
  return *found;
}

Place element(const Place& array, std::size_t index) {
  return {&element_of(*array.value, index), &array, {}, index};
}

std::size_t count(const Place& array) {
  require(array, Kind::Array, "an array");
  return size_of(*array.value);
}

void for_each(const Place& object, const VisitPlace& visit) {
  require_object(object);
  for_each_member(*object.value, [&](std::string_view key, const Json& value) {
    visit(Place{&value, &object, key});
  });
}

void allow_keys(const Place& object, std::initializer_list<std::string_view> keys) {
  allow_keys(object, std::span(keys.begin(), keys.size()));
}

void allow_keys(const Place& object, std::span<const std::string_view> keys) {
  for_each(object, [&](const Place& place) {
    if (std::ranges::find(keys, place.key) != keys.end()) return;
    std::string known;
    for (std::string_view k : keys) known += (known.empty() ? "" : ", ") + std::string(k);
    refuse(place, "unknown key (known here: " + known + ")");
  });
}

Kind kind_of(const Place& place) {
  return kind_of(*place.value);
}

double number(const Place& place) {
  require(place, Kind::Number, "a number");
  return number_of(*place.value);
}

float finite(const Place& place) {
  const float value = static_cast<float>(number(place));
  if (!std::isfinite(value)) refuse(place, "is not finite");
  return value;
}

int whole_number(const Place& place, int lowest, int highest) {
  const double value = number(place);
  if (value != std::floor(value) || value < lowest || value > highest)
    refuse(place, "must be a whole number from " + std::to_string(lowest) + " to " +
                      std::to_string(highest));
  return static_cast<int>(value);
}

bool truth(const Place& place) {
  require(place, Kind::Boolean, "true or false");
  return truth_of(*place.value);
}

std::string text(const Place& place) {
  require(place, Kind::String, "a string");
  return std::string(text_of(*place.value));
}

}  // namespace skeljson
