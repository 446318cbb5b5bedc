// The versions of the file format that are known, and what each of them changes about poses.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skelform/api.h"

namespace SKELFORM_API skelform {

struct Format {
  int major = 0, minor = 0;
  const char* version = "";  // what a file of it says: "0.8.0"
  // A parent with exactly one negative axis of its scale turns its children the other way round.
  bool mirrored_parents_turn_back = false;
  bool has_family_id = false;  // IK families are written with a family_id, too
};
std::string name_of(const Format& format);  // "0.8"

// The oldest first. Files older than that are read into its shape and posed by its rules.
std::span<const Format> known_formats();
const Format& newest_format();

// The format whose rules pose a file of this version ("0.8.0", "v0.8"): the newest known one up to
// it. The oldest when the text is no version.
const Format& format_of(std::string_view version);

// Whether it begins with the numbers of a version, as "0.7" and "v0.8.0" do.
bool is_version(std::string_view text);

// Whether a file of this version may say more than is known here.
bool is_newer_than_known(std::string_view version);
// "is newer than 0.8, the newest format known here: ...", to stand behind such a version.
std::string newer_format_words();

// "0.8", "0.8.0": the known one of that number; nullptr: there is none.
const Format* format_named(std::string_view version);

}  // namespace skelform
