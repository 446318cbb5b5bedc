#include "session/json/json_place.h"

#include <algorithm>
#include <cmath>

namespace skelscope {

std::string path_of(const Place& place) {
  if (!place.parent) return "";
  const std::string parent = path_of(*place.parent);
  if (place.key.empty()) return parent + "[" + std::to_string(place.index) + "]";
  return (parent.empty() ? "" : parent + ".") + std::string(place.key);
}

namespace {

// What a document says may be megabytes long or steer a terminal: shortened, printable characters.
std::string presentable(std::string message) {
  constexpr std::size_t kLongest = 400;
  if (message.size() > kLongest) {
    std::size_t end = kLongest;
    while (end > 0 && (message[end] & 0xC0) == 0x80) --end;  // not inside a character
    message.resize(end);
    message += "...";
  }
  for (char& c : message)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return message;
}

}  // namespace

void refuse(const Place& place, const std::string& message) {
  const std::string path = path_of(place);
  throw JsonMistake(presentable(path.empty() ? message : path + ": " + message));
}

void require_object(const Place& place) {
  if (!place.value.is_object())
    refuse(place, std::string("must be an object, found ") + place.value.type_name());
}

std::optional<Place> find(const Place& object, std::string_view key) {
  require_object(object);
  const auto found = object.value.find(key);
  if (found == object.value.end()) return std::nullopt;
  return Place{*found, &object, key};
}

Place member(const Place& object, std::string_view key) {
  const auto found = find(object, key);
  if (!found) refuse(object, std::string("\"").append(key) + "\" is missing");
  return *found;
}

Place element(const Place& array, std::size_t index) {
  return {array.value.at(index), &array, {}, index};
}

std::size_t count(const Place& array) {
  if (!array.value.is_array())
    refuse(array, std::string("must be an array, found ") + array.value.type_name());
  return array.value.size();
}

void allow_keys(const Place& object, std::initializer_list<std::string_view> keys) {
  require_object(object);
  for (const auto& [key, value] : object.value.items()) {
    if (std::ranges::find(keys, key) != keys.end()) continue;
    std::string known;
    for (std::string_view k : keys) known += (known.empty() ? "" : ", ") + std::string(k);
    refuse(Place{value, &object, key}, "unknown key (known here: " + known + ")");
  }
}

double number(const Place& place) {
  if (!place.value.is_number())
    refuse(place, std::string("must be a number, found ") + place.value.type_name());
  return place.value.get<double>();
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
  if (!place.value.is_boolean())
    refuse(place, std::string("must be true or false, found ") + place.value.type_name());
  return place.value.get<bool>();
}

const std::string& text(const Place& place) {
  if (!place.value.is_string())
    refuse(place, std::string("must be a string, found ") + place.value.type_name());
  return place.value.get_ref<const std::string&>();
}

}  // namespace skelscope
