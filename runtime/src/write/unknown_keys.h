// Keys of the file that no format knows, and those that are known but not read: written again where
// they were.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "json/value.h"
#include "skelform/skf.h"
#include "write/json_writer.h"

namespace skelform {

// The file a draft comes from. Parsed only when there is something in it to keep.
struct Original {
  skeljson::Document armature, editor;  // nullptr: nothing to keep
  const JsonPaths* paths = nullptr;
};
Original original_of(const Skf& skf);

using skeljson::Json;

// The objects of the file, nullptr where there is none. Each may be asked for a part of nullptr.
const Json* original_part(const Original& original, const char* array, int index);
const Json* original_visuals(const Original& original, int index);  // the bone, in old formats
const Json* kept_element(const Json* object, const char* array, int index);

// Writes what `object` has and nobody else writes. `kind` says what it is an element of: "bones",
// "visuals.vertices"; "" for the root.
void put_unknown(JsonWriter& json, const Json* object, std::string_view kind);

// The same for a member of editor.json; `written` are the keys that stand there already.
void put_rest(JsonWriter& json, const Json* object, std::span<const std::string_view> written);

}  // namespace skelform
