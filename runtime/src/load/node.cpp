#include "load/node.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace skelform {
namespace {

using skeljson::element_of;
using skeljson::find_member;
using skeljson::Kind;
using skeljson::kind_of;
using skeljson::must_be;
using skeljson::number_of;
using skeljson::size_of;
using skeljson::text_of;
using skeljson::truth_of;
using skeljson::written;

const Json* member(const Node& node, const char* key) {
  return node.place.value == nullptr ? nullptr : find_member(*node.place.value, key);
}

bool is(const Json& value, Kind kind) {
  return kind_of(value) == kind;
}

void wrong_type(const Node& node, const char* key, const char* expected, const Json& found) {
  node.report("wrong-type", key, must_be(expected, found) + "; the default is used");
}

void not_finite(const Node& node, const std::string& path) {
  const std::string words = node.about_words();
  const std::string what = (words.empty() ? "" : "of " + words + ' ') + "is NaN or infinite; ";
  if (node.refuse_non_finite) {
    throw Refusal{"armature.json: " + path + ' ' + what + "give it a number and export again"};
  }
  node.findings->add("not-finite", path, what + "the default is used", node.about);
}

// A float beyond the range of a float counts as infinite; so does null (see rig_json.h).
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

// Names are shown; what nobody can read is cut, between characters.
void shorten(const Node& node, const char* key, std::string& text) {
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

bool Node::has(const char* key) const {
  return member(*this, key) != nullptr;
}

bool Node::finite(const char* key) const {
  const Json* found = member(*this, key);
  return found == nullptr || is_finite(*found);
}

float Node::number(const char* key, float fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr) return fallback;
  if (!is_finite(*found)) {
    not_finite(*this, path_of(key));
    return fallback;
  }
  if (is(*found, Kind::Number)) return static_cast<float>(number_of(*found));
  wrong_type(*this, key, "a number", *found);
  return fallback;
}

int Node::integer(const char* key, int fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (!is(*found, Kind::Number)) {
    wrong_type(*this, key, "a whole number", *found);
    return fallback;
  }
  const double exact = number_of(*found);
  const int whole = clamp_to_int(exact);
  if (exact != whole) {
    report(
        "not-whole", key,
        "must be a whole number, found " + written(*found) + "; read as " + std::to_string(whole));
  }
  return whole;
}

bool Node::flag(const char* key, bool fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (is(*found, Kind::Boolean)) return truth_of(*found);
  if (is(*found, Kind::Number)) return number_of(*found) != 0;
  wrong_type(*this, key, "true or false", *found);
  return fallback;
}

// Format 0.1 ended names with a NUL, and rigs upgraded from it still have them inside.
std::string Node::text(const char* key, const std::string& fallback) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return fallback;
  if (!is(*found, Kind::String)) {
    wrong_type(*this, key, "a string", *found);
    return fallback;
  }
  std::string text = text_of(*found);
  std::erase(text, '\0');
  shorten(*this, key, text);
  return text;
}

Vec2 Node::vec2(const char* key, Vec2 fallback) const {
  if (!has(key)) return fallback;
  const Node vec = object(key);
  return {vec.number("x", fallback.x), vec.number("y", fallback.y)};
}

Color Node::color(const char* key, Color fallback) const {
  if (!has(key)) return fallback;
  const Node rgba = object(key);
  return {rgba.number("r", fallback.r), rgba.number("g", fallback.g), rgba.number("b", fallback.b),
          rgba.number("a", fallback.a)};
}

std::vector<int> Node::integers(const char* key) const {
  std::vector<int> out(size(key), -1);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Json& found = element_of(*member(*this, key), i);
    const double exact = is(found, Kind::Number) ? number_of(found) : 0.5;
    if (exact == clamp_to_int(exact)) {
      out[i] = clamp_to_int(exact);
    } else {
      const std::string at = path_of(key) + "[" + std::to_string(i) + "]";
      findings->add("wrong-type", at, must_be("a whole number", found), about);
    }
  }
  return out;
}

std::size_t Node::size(const char* key) const {
  const Json* found = member(*this, key);
  if (found == nullptr || is(*found, Kind::Null)) return 0;
  if (is(*found, Kind::Array)) return size_of(*found);
  wrong_type(*this, key, "an array", *found);
  return 0;
}

Node Node::item(const char* key, std::size_t index) const {
  const Json& found = element_of(*member(*this, key), index);
  const Node node = inside(*this, {&found, &place, key, index});
  if (!is(found, Kind::Object)) {
    findings->add("wrong-type", skeljson::path_of(node.place),
                  must_be("an object", found) + "; defaults are used", about);
  }
  return node;
}

Node Node::object(const char* key) const {
  const Json* found = member(*this, key);
  if (found != nullptr && !is(*found, Kind::Object)) wrong_type(*this, key, "an object", *found);
  return inside(*this, {found, &place, key});
}

std::string Node::path_of(const char* key) const {
  return skeljson::path_of(place, key);
}

std::string Node::about_words() const {
  const auto bone = static_cast<std::size_t>(about.bone);
  if (about.bone < 0 || bones == nullptr || bone >= size_of(*bones)) return "";
  const Json* name = find_member(element_of(*bones, bone), "name");
  const std::string named =
      name != nullptr && is(*name, Kind::String) ? ' ' + in_quotes(text_of(*name)) : "";
  const std::string frame = about.frame < 0 ? "" : " at frame " + std::to_string(about.frame);
  return "bone " + std::to_string(about.bone) + named + frame;
}

void Node::report(const char* code, const char* key, const std::string& message) const {
  findings->add(code, path_of(key), message, about);
}

}  // namespace skelform
