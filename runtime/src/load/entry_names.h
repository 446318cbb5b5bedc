// Names of a rig's files as people pack them: in a folder of their own, with "./" before them, with
// the backslashes of Windows, in other letters than the rig says.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace skelform {

inline constexpr const char* kRigFile = "armature.json";

// With "/" between folders and without "./".
std::string plain_name(std::string_view name);

// Names that would leave the folder an archive is unpacked into. We unpack nothing, but a rig has
// no such names, so the file is not what it claims to be.
bool leaves_folder(std::string_view plain_name);

// Files that systems add to archives: those of Finder, "Thumbs.db".
bool is_clutter(std::string_view plain_name);

// The part of a name before its file: "hero/" of "hero/armature.json".
std::string_view folder_of(std::string_view plain_name);

// Whether names are the same but for the case of ASCII letters.
bool is_same_but_for_case(std::string_view a, std::string_view b);

// The folder that holds the armature.json nearest to the top, "" at the top itself or without one.
// Throws Refusal when several are as near.
std::string folder_of_rig(std::span<const std::string> plain_names);

// The position of the name that is meant: the same, or the only one that differs in case; -1.
int position_of(std::string_view name, std::span<const std::string> plain_names);

}  // namespace skelform
