// Reading JSON so that every mistake names its place: "ticks[3].tracks[0].frame: must be ...".
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "json/parse.h"
#include "json/value.h"

namespace skeljson {

inline constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

// A value and where it stands: in an object by its key, in an array by its index, in an object's
// array by both. Refers to its parent, which must live as long.
struct Place {
  const Json* value = nullptr;  // nullptr: it is not there
  const Place* parent = nullptr;
  std::string_view key = {};
  std::size_t index = kNoIndex;
  // The old place of a value that was moved since it was read. An origin that ends in '_' is a
  // prefix of its members' keys.
  std::string_view origin = {};
};

std::string path_of(const Place& place);  // "" for the document itself
// The path of what the key names in the place's object.
std::string path_of(const Place& place, std::string_view key);

// what() is the place and the message. Never leaves the function that reads a document.
struct Mistake : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void refuse(const Place& place, const std::string& message);

// A document beyond these is refused before it fills the memory: a hundred bytes a value or so.
inline constexpr std::size_t kMostValues = 4'000'000, kMostListedValues = 20'000'000;
inline constexpr int kDeepest = 64;

// Throws Mistake when the text is no JSON, with line and column, or beyond the limits.
Document read(std::string_view text, std::size_t most_values = kMostValues);
Document read_list(std::string_view text, std::string_view list, const VisitElement& visit);

// All of these refuse another type.
std::optional<Place> find(const Place& object, std::string_view key);
Place member(const Place& object, std::string_view key);  // refuses when absent
Place element(const Place& array, std::size_t index);
std::size_t count(const Place& array);
Kind kind_of(const Place& place);
void require_object(const Place& place);
void allow_keys(const Place& object, std::initializer_list<std::string_view> keys);
using VisitPlace = std::function<void(const Place& member)>;
void for_each(const Place& object, const VisitPlace& visit);  // in the order of the keys

double number(const Place& place);
float finite(const Place& place);  // fits a float
int whole_number(const Place& place, int lowest, int highest);
bool truth(const Place& place);
std::string text(const Place& place);

}  // namespace skeljson
