// Reads JSON so that every error names its place: "ticks[3].tracks[0].frame: must be ...".
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "json/parse.h"
#include "json/value.h"

namespace skeljson {

inline constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

// A value and its place: a key in an object, an index in an array, or both for an element of an
// object's array. Refers to its parent, which must live at least as long.
struct Place {
  const Json* value = nullptr;  // nullptr: the value is missing
  const Place* parent = nullptr;
  std::string_view key = {};
  std::size_t index = kNoIndex;
  // The original path of a value that was moved after it was read. An origin that ends in '_' is a
  // prefix of the keys of its members.
  std::string_view origin = {};
};

std::string path_of(const Place& place);  // the path of a value; "" for the document itself
// The path of the object's member with this key.
std::string path_of(const Place& place, std::string_view key);

// what() is the place and the message. The function that reads a document catches it.
struct Mistake : std::runtime_error {
  using std::runtime_error::runtime_error;
};
[[noreturn]] void refuse(const Place& place, const std::string& message);

// Limits of a document, so that it cannot fill the memory: a value takes about a hundred bytes.
inline constexpr std::size_t kMostValues = 4'000'000, kMostListedValues = 20'000'000;
inline constexpr int kDeepest = 64;

// Throws Mistake if the text is not JSON, with line and column, or if it is beyond the limits.
Document read(std::string_view text, std::size_t most_values = kMostValues);
Document read_list(std::string_view text, std::string_view list, const VisitElement& visit);

// These functions refuse a value of another type. `refuse` throws a Mistake.
std::optional<Place> find(const Place& object, std::string_view key);
Place member(const Place& object, std::string_view key);  // refuses if the key is missing
Place element(const Place& array, std::size_t index);
std::size_t count(const Place& array);
Kind kind_of(const Place& place);
void require_object(const Place& place);
void allow_keys(const Place& object, std::span<const std::string_view> keys);
void allow_keys(const Place& object, std::initializer_list<std::string_view> keys);
using VisitPlace = std::function<void(const Place& member)>;
// Visits members in the order of their keys.
void for_each(const Place& object, const VisitPlace& visit);

double number(const Place& place);
float finite(const Place& place);  // refuses numbers that do not fit a float
int whole_number(const Place& place, int lowest, int highest);
bool truth(const Place& place);
std::string text(const Place& place);

}  // namespace skeljson
