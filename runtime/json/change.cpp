#include "json/change.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "json/memory.h"

namespace skeljson {
namespace {

// Returns places with room for one more item. A full list grows by half, so that repeated calls
// seldom move it.
template <class T>
T* with_room(Memory& memory, Json& owner, T* places) {
  if (owner.spare > 0) {
    --owner.spare;
    return places;
  }
  const std::uint32_t more = std::clamp(owner.size / 2, 4u, 65'000u);
  T* moved = places_for<T>(memory, std::size_t(owner.size) + more);
  std::uninitialized_copy_n(places, owner.size, moved);
  owner.spare = static_cast<std::uint16_t>(more - 1);
  return moved;
}

}  // namespace

Json* find_member(Json& value, std::string_view key) {
  return const_cast<Json*>(find_member(std::as_const(value), key));
}

Json make_object() {
  Json json;
  json.kind = Kind::Object;
  json.is.members = nullptr;
  return json;
}

Json make_array() {
  Json json;
  json.kind = Kind::Array;
  json.is.elements = nullptr;
  return json;
}

Json make_text(const Document& document, std::string_view text) {
  return make_literal(kept_text(document.memory(), text));
}

Json make_literal(std::string_view text) {
  Json json{.kind = Kind::String, .size = static_cast<std::uint32_t>(text.size())};
  json.is.text = text.data();
  return json;
}

Json make_number(double number) {
  Json json;
  json.kind = Kind::Number;
  json.is.real = number;
  return json;
}

Json make_whole(std::int64_t number) {
  Json json{.kind = Kind::Number, .form = NumberForm::Whole};
  json.is.whole = number;
  return json;
}

void set(const Document& document, Json& object, std::string_view key, const Json& value) {
  if (Json* there = find_member(object, key)) {
    *there = value;
    return;
  }
  add(document, object, key, value);
}

void add(const Document& document, Json& object, std::string_view key, const Json& value) {
  object.is.members = with_room(document.memory(), object, object.is.members);
  new (object.is.members + object.size++) Member{key, value};
}

bool take(Json& object, std::string_view key, Json& taken) {
  Json* found = find_member(object, key);
  if (found == nullptr) return false;
  taken = *found;
  Member* const end = object.is.members + object.size;
  Member* const at = std::find_if(object.is.members, end,
                                  [found](const Member& member) { return &member.value == found; });
  std::copy(at + 1, end, at);
  --object.size;
  if (object.spare < 65'535) ++object.spare;
  return true;
}

void append(const Document& document, Json& array, const Json& element) {
  array.is.elements = with_room(document.memory(), array, array.is.elements);
  new (array.is.elements + array.size++) Json(element);
}

}  // namespace skeljson
