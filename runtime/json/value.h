// A parsed JSON value: a tree in the memory of its document. Single values are neither allocated
// nor freed. parse.h makes it, change.h rewrites it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace skeljson {

struct Member;
struct Memory;

enum class Kind : std::uint8_t { Null, Boolean, Number, String, Array, Object };
enum class NumberForm : std::uint8_t { Real, Whole, Positive };  // Positive: whole, not below 0

// Refers to the memory of its document. A copy shares its content with the original.
struct Json {
  Kind kind = Kind::Null;
  NumberForm form = NumberForm::Real;
  std::uint16_t spare = 0;  // free places after the last element or member, for change.h
  std::uint32_t size = 0;   // bytes of a text; number of elements or members
  union {
    bool truth;
    double real;
    std::int64_t whole;
    std::uint64_t positive;
    const char* text;
    Json* elements;
    // Without repeated keys, in the order of the text; in descending order if a key was repeated.
    Member* members;
  } is = {.whole = 0};
};

struct Member {
  std::string_view key;
  Json value;
};

struct DeleteMemory {
  void operator()(Memory* memory) const;
};

// Owns the memory of a tree.
class Document {
 public:
  Document() = default;
  Document(std::nullptr_t) {}
  Document(std::unique_ptr<Memory, DeleteMemory> memory, Json* root, bool odd)
      : memory_(std::move(memory)), root_(root), odd_(odd) {}
  Json* get() const { return root_; }
  Json& operator*() const { return *root_; }
  explicit operator bool() const { return root_ != nullptr; }
  bool operator==(std::nullptr_t) const { return root_ == nullptr; }
  Memory& memory() const { return *memory_; }
  // Returns whether find_oddities() would find an oddity in the document's text.
  bool is_odd() const { return odd_; }

 private:
  std::unique_ptr<Memory, DeleteMemory> memory_;
  Json* root_ = nullptr;
  bool odd_ = false;
};

inline Kind kind_of(const Json& value) {
  return value.kind;
}
const char* name_of(Kind kind);
// Returns "must be an array, found string".
std::string must_be(std::string_view expected, const Json& found);

// The member with this key; nullptr if there is none, or if the value is not an object.
const Json* find_member(const Json& value, std::string_view key);
// Returns whether the object has a member with one of these names. False if the value is not an
// object.
bool has_any(const Json& object, std::initializer_list<std::string_view> names);
// The members of an object in the order of the text; none if the value is not an object.
inline std::span<const Member> members_of(const Json& object) {
  if (object.kind != Kind::Object) return {};
  return {object.is.members, object.size};
}
// Visits the members in the order of their keys.
using VisitMember = std::function<void(std::string_view key, const Json& value)>;
void for_each_member(const Json& object, const VisitMember& visit);
inline std::size_t size_of(const Json& array) {
  return array.size;
}
inline const Json& element_of(const Json& array, std::size_t index) {
  return array.is.elements[index];
}

// The value must be of the kind that the function's name says.
double number_of(const Json& number);
inline bool truth_of(const Json& boolean) {
  return boolean.is.truth;
}
inline std::string_view text_of(const Json& string) {
  return {string.is.text, string.size};
}

// The value as JSON text without spaces.
std::string written(const Json& value);
// Resolves the escapes in the text between the quotes of a JSON string. Malformed text stays
// unchanged.
std::string unescaped(std::string_view inside);
// A byte of a message; of a control character the escape by which it can be seen: "\n", "\x1b".
std::string visible(char c);
// The text as a JSON string; bytes that are not UTF-8 are replaced.
std::string quoted(std::string_view text);

// The library that reads and writes JSON, with its version: "nlohmann/json 3.11.2".
std::string libraries();

}  // namespace skeljson
