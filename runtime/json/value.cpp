#include "json/value.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "json/memory.h"
#include "json/text.h"
#include "json/tree.h"

namespace skeljson {
namespace {

using Library = nlohmann::json;

Library number_in_library(const Json& value) {
  if (value.form == NumberForm::Whole) return value.is.whole;
  return value.form == NumberForm::Positive ? Library(value.is.positive) : Library(value.is.real);
}

Library in_library(const Json& value) {
  Library made;
  switch (value.kind) {
    case Kind::Null:
      break;
    case Kind::Boolean:
      return value.is.truth;
    case Kind::Number:
      return number_in_library(value);
    case Kind::String:
      return text_of(value);
    case Kind::Array:
      made = Library::array();
      for (std::size_t i = 0; i < value.size; ++i) made.push_back(in_library(element_of(value, i)));
      break;
    case Kind::Object:
      made = Library::object();
      for (const Member& member : members_of(value))
        made.emplace(member.key, in_library(member.value));
      break;
  }
  return made;
}

}  // namespace

void DeleteMemory::operator()(Memory* memory) const {
  delete memory;
}

const char* name_of(Kind kind) {
  constexpr const char* kNames[] = {"null", "boolean", "number", "string", "array", "object"};
  static_assert(std::size(kNames) == static_cast<std::size_t>(Kind::Object) + 1);
  return kNames[static_cast<std::size_t>(kind)];
}

std::string must_be(std::string_view expected, const Json& found) {
  return std::string("must be ").append(expected) + ", found " + name_of(kind_of(found));
}

const Json* find_member(const Json& value, std::string_view key) {
  for (const Member& member : members_of(value))
    if (member.key == key) return &member.value;
  return nullptr;
}

// Compares lengths first, which rules out most keys.
bool has_any(const Json& object, std::initializer_list<std::string_view> names) {
  std::uint64_t lengths = 0;
  for (const std::string_view name : names) lengths |= std::uint64_t(1) << name.size() % 64;
  for (const Member& member : members_of(object)) {
    if ((lengths >> member.key.size() % 64 & 1) == 0) continue;
    for (const std::string_view name : names)
      if (member.key == name) return true;
  }
  return false;
}

void for_each_member(const Json& object, const VisitMember& visit) {
  std::vector<const Member*> sorted;
  for (const Member& member : members_of(object)) sorted.push_back(&member);
  std::ranges::sort(sorted, {}, &Member::key);
  for (const Member* member : sorted) visit(member->key, member->value);
}

double number_of(const Json& number) {
  if (number.form == NumberForm::Real) return number.is.real;
  return number.form == NumberForm::Whole ? static_cast<double>(number.is.whole)
                                          : static_cast<double>(number.is.positive);
}

std::string written(const Json& value) {
  return in_library(value).dump();
}

std::string visible(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte != 0x7F) return {c};
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  constexpr const char* digits = "0123456789abcdef";
  return {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
}

std::string unescaped(std::string_view inside) {
  std::string quotes = "\"";
  quotes += inside;
  quotes += '"';
  const Attempt read = attempt(quotes, 1, 1);
  return std::string(read.document ? text_of(*read.document) : inside);
}

std::string quoted(std::string_view text) {
  if (is_plain(text)) return '"' + std::string(text) + '"';
  return Library(text).dump(-1, ' ', false, Library::error_handler_t::replace);
}

std::string libraries() {
  std::string words = "nlohmann/json ";
  words += std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + '.';
  words += std::to_string(NLOHMANN_JSON_VERSION_MINOR) + '.';
  return words += std::to_string(NLOHMANN_JSON_VERSION_PATCH);
}

}  // namespace skeljson
