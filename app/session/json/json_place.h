// Reading JSON so that every mistake names its place: "ticks[3].tracks[0].frame: must be ...".
#pragma once

#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace skelscope {

// what() is the place and the message. Never leaves the function that reads a document.
struct JsonMistake : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A value and where it lies. Refers to its parent, which must live as long.
struct Place {
  const nlohmann::json& value;
  const Place* parent = nullptr;
  std::string_view key = {};  // in an object
  std::size_t index = 0;      // in an array, when key is empty
};

std::string path_of(const Place& place);  // "" for the document itself
[[noreturn]] void refuse(const Place& place, const std::string& message);

// A document beyond these is refused before it fills the memory: a hundred bytes a value or so.
inline constexpr std::size_t kMostValues = 4'000'000, kMostListedValues = 20'000'000;
inline constexpr int kDeepest = 64;

// Throws JsonMistake when the text is no JSON, with line and column, or beyond the limits.
nlohmann::json parse_json(std::string_view text);
// The same for a document that is mostly the array `list`: its elements are handed over one at a
// time, in order; what is returned has an empty one. So it may hold five times as many values.
using VisitElement = std::function<void(const nlohmann::json& element, std::size_t index)>;
nlohmann::json parse_json(std::string_view text, std::string_view list, const VisitElement& visit);

// All of these refuse another type.
std::optional<Place> find(const Place& object, std::string_view key);
Place member(const Place& object, std::string_view key);  // refuses when absent
Place element(const Place& array, std::size_t index);
std::size_t count(const Place& array);
void require_object(const Place& place);
void allow_keys(const Place& object, std::initializer_list<std::string_view> keys);

double number(const Place& place);
float finite(const Place& place);  // fits a float
int whole_number(const Place& place, int lowest, int highest);
bool truth(const Place& place);
const std::string& text(const Place& place);

}  // namespace skelscope
