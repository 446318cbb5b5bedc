#include "load/node.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace skelform {
namespace {

const Json* member(const Json* value, const char* key) {
  if (value == nullptr || !value->is_object()) return nullptr;
  const auto found = value->find(key);
  return found == value->end() ? nullptr : &*found;
}

void wrong_type(const Node& node, const char* key, const char* expected, const Json& found) {
  node.report(
      "wrong-type", key,
      std::string("must be ") + expected + ", found " + kind_of(found) + "; the default is used");
}

void not_finite(const Node& node, const std::string& path) {
  const std::string words = node.about_words();
  const std::string what = (words.empty() ? "" : "of " + words + ' ') + "is NaN or infinite; ";
  if (node.refuse_non_finite) {
    throw Refusal{"armature.json: " + path + ' ' + what + "give it a number and export again"};
  }
  node.findings->add("not-finite", path, what + "the default is used", node.about);
}

// A float beyond the range of a float counts as infinite; so does null (see json_text.h).
bool is_finite(const Json& value) {
  if (value.is_null()) return false;
  return !value.is_number() || std::isfinite(static_cast<float>(value.get<double>()));
}

Node inside(const Node& parent, const Json* value, std::string path) {
  Node node = parent;
  node.value = value;
  node.path = std::move(path);
  const Json* origin = member(value, kOrigin);
  if (origin != nullptr && origin->is_string()) node.path = origin->get<std::string>();
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

std::string kind_of(const Json& value) {
  if (value.is_object()) return "object";
  if (value.is_array()) return "array";
  if (value.is_string()) return "string";
  if (value.is_boolean()) return "boolean";
  return value.is_null() ? "null" : "number";
}

bool Node::has(const char* key) const {
  return member(value, key) != nullptr;
}

bool Node::finite(const char* key) const {
  const Json* found = member(value, key);
  return found == nullptr || is_finite(*found);
}

float Node::number(const char* key, float fallback) const {
  const Json* found = member(value, key);
  if (found == nullptr) return fallback;
  if (!is_finite(*found)) {
    not_finite(*this, path_of(key));
    return fallback;
  }
  if (found->is_number()) return static_cast<float>(found->get<double>());
  wrong_type(*this, key, "a number", *found);
  return fallback;
}

int Node::integer(const char* key, int fallback) const {
  const Json* found = member(value, key);
  if (found == nullptr || found->is_null()) return fallback;
  if (!found->is_number()) {
    wrong_type(*this, key, "a whole number", *found);
    return fallback;
  }
  const double exact = found->get<double>();
  const int whole = clamp_to_int(exact);
  if (exact != whole) {
    report("not-whole", key,
           "must be a whole number, found " + found->dump() + "; read as " + std::to_string(whole));
  }
  return whole;
}

bool Node::flag(const char* key, bool fallback) const {
  const Json* found = member(value, key);
  if (found == nullptr || found->is_null()) return fallback;
  if (found->is_boolean()) return found->get<bool>();
  if (found->is_number()) return found->get<double>() != 0;
  wrong_type(*this, key, "true or false", *found);
  return fallback;
}

// Format 0.1 ended names with a NUL, and rigs upgraded from it still have them inside.
std::string Node::text(const char* key, const std::string& fallback) const {
  const Json* found = member(value, key);
  if (found == nullptr || found->is_null()) return fallback;
  if (!found->is_string()) {
    wrong_type(*this, key, "a string", *found);
    return fallback;
  }
  std::string text = found->get<std::string>();
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
    const Json& found = (*member(value, key))[i];
    const double exact = found.is_number() ? found.get<double>() : 0.5;
    if (exact == clamp_to_int(exact)) {
      out[i] = clamp_to_int(exact);
    } else {
      const std::string at = path_of(key) + "[" + std::to_string(i) + "]";
      findings->add("wrong-type", at, "must be a whole number, found " + kind_of(found), about);
    }
  }
  return out;
}

std::size_t Node::size(const char* key) const {
  const Json* found = member(value, key);
  if (found == nullptr || found->is_null()) return 0;
  if (found->is_array()) return found->size();
  wrong_type(*this, key, "an array", *found);
  return 0;
}

Node Node::item(const char* key, std::size_t index) const {
  const Json& found = (*member(value, key))[index];
  std::string at = path_of(key) + "[" + std::to_string(index) + "]";
  if (!found.is_object()) {
    findings->add("wrong-type", at,
                  "must be an object, found " + kind_of(found) + "; defaults are used", about);
  }
  return inside(*this, &found, std::move(at));
}

Node Node::object(const char* key) const {
  const Json* found = member(value, key);
  if (found != nullptr && !found->is_object()) wrong_type(*this, key, "an object", *found);
  return inside(*this, found, path_of(key));
}

std::string Node::path_of(const char* key) const {
  if (path.empty()) return key;
  return path.ends_with('_') ? path + key : path + "." + key;
}

std::string Node::about_words() const {
  const auto bone = static_cast<std::size_t>(about.bone);
  if (about.bone < 0 || bones == nullptr || bone >= bones->size()) return "";
  const Json* name = member(&(*bones)[bone], "name");
  const std::string named =
      name != nullptr && name->is_string() ? ' ' + in_quotes(name->get<std::string>()) : "";
  const std::string frame = about.frame < 0 ? "" : " at frame " + std::to_string(about.frame);
  return "bone " + std::to_string(about.bone) + named + frame;
}

void Node::report(const char* code, const char* key, const std::string& message) const {
  findings->add(code, path_of(key), message, about);
}

}  // namespace skelform
