// The known versions of the file format, and their rules of posing.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

struct Format {
  int major = 0, minor = 0;
  const char* version = "";  // written into files: "0.8.0"
  // A parent whose scale has exactly one negative axis turns its children the other way.
  bool mirrored_parents_turn_back = false;
  bool has_family_id = false;  // IK families are written with a family_id
};
std::string name_of(const Format& format);  // "0.8"

// Oldest first. Files of older versions are converted to the oldest format and follow its rules.
std::span<const Format> known_formats();
const Format& newest_format();

// The format whose rules apply to a file of this version ("0.8.0", "v0.8"): the newest known one up
// to it. The oldest if the text is not a version.
const Format& format_of(std::string_view version);

// Whether the text begins with the numbers of a version, as "0.7" and "v0.8.0" do.
bool is_version(std::string_view text);

// Whether this version is newer than the newest known format.
bool is_newer_than_known(std::string_view version);
// "is newer than 0.8, the newest format known here: ...", to follow such a version in a message.
std::string newer_format_words();

// The known format of a version ("0.8", "0.8.0"); nullptr if there is none.
const Format* format_named(std::string_view version);

}  // namespace skelform
