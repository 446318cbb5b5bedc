// Describes edits of bones before they are done: parts removed with the bones, and names in use.
#pragma once

#include <span>
#include <string>

#include "skelform/armature.h"

namespace skelscope {

// Returns "2 bones below, 1 sprite, 12 keys", the parts that are removed with these bones; empty:
// none.
std::string words_about_removed(const skelform::Armature& armature, std::span<const int> bones,
                                bool hand_children_up = false);

// Returns "a second Hand" if another bone has that name; empty: none has it.
std::string words_about_name(const skelform::Armature& armature, int bone, const std::string& name);

// Returns "2 names twice": copies of bones get new names, but the bones below them keep theirs.
// Empty: no bones are below.
std::string words_about_copies(const skelform::Armature& armature, std::span<const int> bones);

}  // namespace skelscope
