// Changes a document's tree, to convert older layouts. Keys are literals, because they must live as
// long as the document.
#pragma once

#include "json/value.h"

namespace skeljson {

Json* find_member(Json& value, std::string_view key);
inline Json& element_of(Json& array, std::size_t index) {
  return array.is.elements[index];
}
inline std::span<Member> members_of(Json& object) {
  if (object.kind != Kind::Object) return {};
  return {object.is.members, object.size};
}

Json make_object();
Json make_array();
Json make_text(const Document& document, std::string_view text);
Json make_literal(std::string_view text);  // the literal lives as long as the document
Json make_number(double number);
Json make_whole(std::int64_t number);

// Sets a member, or adds it if it is missing. May move the object's members.
void set(const Document& document, Json& object, std::string_view key, const Json& value);
// Adds a member whose key the object lacks. May move the object's members.
void add(const Document& document, Json& object, std::string_view key, const Json& value);
// Removes the member from the object into `taken`. Returns false if there is none.
bool take(Json& object, std::string_view key, Json& taken);
void append(const Document& document, Json& array, const Json& element);

}  // namespace skeljson
