// A parsed JSON value, read without knowing the parser: only the library itself, and what rewrites
// whole trees, includes nlohmann/json.hpp.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace skeljson {

using Json = nlohmann::json;

struct DeleteJson {
  void operator()(Json* json) const;
};
using Document = std::unique_ptr<Json, DeleteJson>;

enum class Kind { Null, Boolean, Number, String, Array, Object };
Kind kind_of(const Json& value);
const char* name_of(Kind kind);
// "must be an array, found string"
std::string must_be(std::string_view expected, const Json& found);

// The member, or nullptr; also of what is no object.
const Json* find_member(const Json& value, std::string_view key);
// Members in the order of their keys.
using VisitMember = std::function<void(const std::string& key, const Json& value)>;
void for_each_member(const Json& object, const VisitMember& visit);
std::size_t size_of(const Json& array);
const Json& element_of(const Json& array, std::size_t index);

// Of the kind that the name says only.
double number_of(const Json& number);
bool truth_of(const Json& boolean);
const std::string& text_of(const Json& string);

// As JSON text without a space.
std::string written(const Json& value);
// What stands between the quotes of a JSON string, with its escapes resolved; as it is where it is
// none.
std::string unescaped(std::string_view inside);
// A byte of a message; of a control character the escape by which it can be seen: "\n", "\x1b".
std::string visible(char c);
// Text as a JSON string; bytes that are no UTF-8 are replaced.
std::string quoted(std::string_view text);

}  // namespace skeljson
