// The known versions of the file format, with their rules of posing.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"

SKELFORM_API_BEGIN
namespace skelform {

struct Format {
  int major = 0, minor = 0;
  // The version as written into files: "0.8.0".
  const char* version = "";
  // Whether a parent whose scale has exactly one negative axis reverses the rotation of its
  // children.
  bool mirrored_parents_turn_back = false;
  // Whether files give each IK family a family_id.
  bool has_family_id = false;
};
std::string name_of(const Format& format);  // the version in a message: "0.8"

// Oldest first. Files of older versions are converted to the oldest known format and follow its
// rules.
std::span<const Format> known_formats();
const Format& newest_format();

// The format whose rules apply to a file of this version ("0.8.0", "v0.8"): of the known formats
// up to it, the newest. If the text is not a version, the oldest known format.
const Format& format_of(std::string_view version);

// Returns whether the text begins with the numbers of a version, like "0.7" and "v0.8.0".
bool is_version(std::string_view text);

// Returns whether this version is newer than the newest known format.
bool is_newer_than_known(std::string_view version);
// Returns "is newer than 0.8, the newest format known here: ...". In a message it follows the
// version.
std::string newer_format_words();

// Returns the known format of a version ("0.8", "0.8.0"); nullptr if there is none.
const Format* format_named(std::string_view version);

}  // namespace skelform
SKELFORM_API_END
