// Names of a rig's files as people pack them: in a folder, with "./" before them, with the
// backslashes of Windows, or in other letters than the rig has.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace skelform {

inline constexpr const char* kRigFile = "armature.json";
inline constexpr const char* kEditor = "editor.json";
inline constexpr const char* kThumbnail = "thumbnail.png";
inline constexpr const char* kReadmeFile = "readme.md";

// Returns the name with "/" between folders and without "./".
std::string plain_name(std::string_view name);

// Returns whether a name leads out of the folder into which the archive would be unpacked. Nothing
// is unpacked here, but rigs have no such names, so the file is no rig.
bool leaves_folder(std::string_view plain_name);

// Returns whether a file was added by a system, such as Finder's files or "Thumbs.db".
bool is_clutter(std::string_view plain_name);

// Returns the folder of a name: "hero/" of "hero/armature.json".
std::string_view folder_of(std::string_view plain_name);

// Returns whether two names are equal, ignoring the case of ASCII letters.
bool is_same_but_for_case(std::string_view a, std::string_view b);

// Returns the folder of the armature.json nearest to the top; "" for the top, or if there is none.
// Throws Refusal if several are equally near.
std::string folder_of_rig(std::span<const std::string> plain_names);

// Returns the index of the equal name, or of the only name that differs in case; -1 if there is
// none.
int position_of(std::string_view name, std::span<const std::string> plain_names);

}  // namespace skelform
