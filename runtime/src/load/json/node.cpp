#include "load/json/node.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "words/words.h"

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::name_of;
using skeljson::number_of;
using skeljson::size_of;
using skeljson::text_of;
using skeljson::truth_of;
using skeljson::written;

const Json* member(const Node& node, std::string_view key) {
  return node.place.value == nullptr ? nullptr : find_member(*node.place.value, key);
}

bool is(const Json& value, Kind kind) {
  return kind_of(value) == kind;
}

// Returns a kind with its article: "an object", "a string", "null".
std::string a_kind(const Json& found) {
  std::string kind = name_of(kind_of(found));
  if (is(found, Kind::Null)) return kind;
  return (is(found, Kind::Object) || is(found, Kind::Array) ? "an " : "a ") + kind;
}

std::string subject_of(const Node& node) {
  const std::string words = node.about_words();
  return words.empty() ? "a part of the rig" : words;
}

// Returns the last key of a path: "name" of "bones[1].name".
std::string field_of(const std::string& path) {
  const auto dot = path.rfind('.');
  return dot == path.npos ? path : path.substr(dot + 1);
}

std::string default_words(const Node& node, const std::string& path, const std::string& is,
                          const std::string& wanted) {
  return subject_of(node) + " is not as the file says: " + field_of(path) + " is " + is +
         ", so its default counts. Write " + wanted + " there";
}

void wrong_type(const Node& node, std::string_view key, const char* expected, const Json& found) {
  const std::string is = a_kind(found) + " instead of " + expected;
  node.report("wrong-type", key, default_words(node, node.path_of(key), is, expected));
}

void not_whole(const Node& node, std::string_view key, const Json& found, int used) {
  const double exact = number_of(found);
  const char* why = exact == std::trunc(exact) ? "too large" : "not whole";
  node.report("not-whole", key,
              subject_of(node) + " uses " + field_of(node.path_of(key)) + ' ' +
                  std::to_string(used) + ", not the file's " + written(found) + ", which is " +
                  why + ". Write a whole number");
}

void not_finite(const Node& node, std::string_view key) {
  const std::string path = node.path_of(key), is = node.not_finite_words(key);
  if (node.refuse_non_finite) {
    const std::string words = node.about_words();
    throw Refusal{"armature.json: " + path + (words.empty() ? "" : " of " + words) + " is " + is +
                  "; give it a number and export again"};
  }
  node.findings->add("not-finite", path, default_words(node, path, is, "a number"), node.about);
}

// Returns false for a number that a float cannot hold, and for null, which stands for NaN
// (rig_json.h).
bool is_finite(const Json& value) {
  if (is(value, Kind::Null)) return false;
  return !is(value, Kind::Number) || std::isfinite(static_cast<float>(number_of(value)));
}

Node inside(const Node& parent, const skeljson::Place& place) {
  Node node = parent;
  node.place = place;
  const Json* origin = member(node, kOrigin);
  if (origin != nullptr && is(*origin, Kind::String)) node.place.origin = text_of(*origin);
  return node;
}

Node object_of(const Node& parent, std::string_view key, const Json* found) {
  if (found != nullptr && !is(*found, Kind::Object)) wrong_type(parent, key, "an object", *found);
  return inside(parent, {found, &parent.place, key});
}

// Cuts a name too long to read, between characters.
void shorten(const Node& node, std::string_view key, std::string& text) {
  constexpr std::size_t kLongest = 256;
  if (text.size() <= kLongest) return;
  std::size_t end = kLongest;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  node.report("text-too-long", key,
              std::to_string(text.size()) + " bytes; cut after " + std::to_string(end));
  text.resize(end);
}

int clamp_to_int(double value) {
  constexpr double low = std::numeric_limits<int>::min(), high = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(value, low, high));
}

}  // namespace

bool Node::has(std::string_view key) const {
  return member(*this, key) != nullptr;
}

bool Node::finite(std::string_view key) const {
  const Json* found = member(*this, key);
  return found == nullptr || is_finite(*found);
}

std::string Node::not_finite_words(std::string_view key) const {
  const Json* found = member(*this, key);
  const bool is_number = found != nullptr && is(*found, Kind::Number);
  return is_number ? "too large for a 32-bit float" : "NaN, infinite or null";
}

float Node::number(std::string_view key, float fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr) return fallback;
  if (!is_finite(*found)) {
    not_finite(*this, key);
    return fallback;
  }
  if (is(*found, Kind::Number)) return static_cast<float>(number_of(*found));
  wrong_type(*this, key, "a number", *found);
  return fallback;
}

int Node::integer(std::string_view key, int fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (!is(*found, Kind::Number)) {
    wrong_type(*this, key, "a whole number", *found);
    return fallback;
  }
  const double exact = number_of(*found);
  const int whole = clamp_to_int(exact);
  if (exact != whole) not_whole(*this, key, *found, whole);
  return whole;
}

bool Node::flag(std::string_view key, bool fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (is(*found, Kind::Boolean)) return truth_of(*found);
  if (is(*found, Kind::Number)) return number_of(*found) != 0;
  wrong_type(*this, key, "true or false", *found);
  return fallback;
}

// Format 0.1 ended names with a NUL, and rigs upgraded from it still contain it.
std::string Node::text(std::string_view key, const std::string& fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (!is(*found, Kind::String)) {
    wrong_type(*this, key, "a string", *found);
    return fallback;
  }
  std::string text(text_of(*found));
  if (text.find('\0') != text.npos) std::erase(text, '\0');
  shorten(*this, key, text);
  return text;
}

Vec2 Node::vec2(std::string_view key, Vec2 fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr) return fallback;
  const Node vec = object_of(*this, key, found);
  return {vec.number("x", fallback.x), vec.number("y", fallback.y)};
}

Color Node::color(std::string_view key, Color fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr) return fallback;
  const Node rgba = object_of(*this, key, found);
  return {rgba.number("r", fallback.r), rgba.number("g", fallback.g), rgba.number("b", fallback.b),
          rgba.number("a", fallback.a)};
}

std::vector<int> Node::integers(std::string_view key) const {
  std::vector<int> out(size(key), -1);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Json& found = element_of(*member(*this, key), i);
    const double exact = is(found, Kind::Number) ? number_of(found) : 0.5;
    if (exact == clamp_to_int(exact)) {
      out[i] = clamp_to_int(exact);
    } else {
      const std::string at = path_of(key) + "[" + std::to_string(i) + "]";
      const std::string what = is(found, Kind::Number) ? written(found) : a_kind(found);
      findings->add("wrong-type", at,
                    subject_of(*this) + " loses this entry of " + field_of(path_of(key)) +
                        ": it is " + what + " instead of a whole number. Write one",
                    about);
    }
  }
  return out;
}

std::size_t Node::size(std::string_view key) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return 0;
  if (is(*found, Kind::Array)) return size_of(*found);
  wrong_type(*this, key, "an array", *found);
  return 0;
}

Node Node::item(std::string_view key, std::size_t index) const {
  const Json& found = element_of(*member(*this, key), index);
  const Node node = inside(*this, {&found, &place, key, index});
  if (!is(found, Kind::Object)) {
    findings->add("wrong-type", skeljson::path_of(node.place),
                  "this entry has only default values: it is " + a_kind(found) +
                      " instead of an object. Write an object or remove it",
                  about);
  }
  return node;
}

Node Node::object(std::string_view key) const {
  return object_of(*this, key, member(*this, key));
}

std::string Node::path_of(std::string_view key) const {
  return skeljson::path_of(place, key);
}

std::string Node::about_words() const {
  const auto bone = static_cast<std::size_t>(about.bone);
  if (about.bone < 0 || bones == nullptr || bone >= size_of(*bones)) return "";
  const Json* name = find_member(element_of(*bones, bone), "name");
  const bool named = name != nullptr && is(*name, Kind::String);
  const std::string frame = about.frame < 0 ? "" : " at frame " + std::to_string(about.frame);
  return bone_words(about.bone, named ? text_of(*name) : "") + frame;
}

void Node::report(const char* code, std::string_view key, const std::string& message) const {
  if (!only_counts(code)) findings->add(code, path_of(key), message, about);
}

bool Node::only_counts(const char* code) const {
  return findings->only_counts(code);
}

}  // namespace skelform
