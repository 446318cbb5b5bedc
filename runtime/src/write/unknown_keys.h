// Keys of the file that no format defines, and known keys that are never read. They are written
// again at their place.
#pragma once

#include <span>
#include <string_view>

#include "json/value.h"
#include "skelform/skf.h"
#include "write/json_writer.h"

namespace skelform {

// The file from which a draft comes. It is parsed only if something in it must be kept.
struct Original {
  skeljson::Document armature, editor;  // nullptr: nothing to keep
  const JsonPaths* paths = nullptr;
};
Original original_of(const Skf& skf);
Original whole_original_of(const Skf& skf);  // parsed in any case

using skeljson::Json;

// Return objects of the file; nullptr if missing. An object that is nullptr has no parts.
const Json* original_part(const Original& original, const char* array, int index);
const Json* original_visuals(const Original& original, int index);  // the bone in old formats
const Json* kept_element(const Json* object, const char* array, int index);

// Writes the members of `object` that no other function writes. `kind` is the array that contains
// it: "bones", "visuals.vertices"; "" for the root.
void put_unknown(JsonWriter& json, const Json* object, std::string_view kind);

// Writes the other members of an object of editor.json; `written` lists the keys that are written
// already.
void put_rest(JsonWriter& json, const Json* object, std::span<const std::string_view> written);

}  // namespace skelform
