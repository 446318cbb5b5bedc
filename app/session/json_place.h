// Reading JSON so that every mistake names its place: "ticks[3].tracks[0].frame: must be ...".
#pragma once

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
// Throws JsonMistake with line and column when the text is no JSON.
nlohmann::json parse_json(std::string_view text);

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
