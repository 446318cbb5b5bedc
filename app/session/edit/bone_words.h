// Words about edits of bones, before they are done: what else goes, and names that are taken.
#pragma once

#include <span>
#include <string>

#include "skelform/armature.h"

namespace skelscope {

// "2 bones below, 1 sprite, 12 keys" that go with these bones; empty: nothing else goes.
std::string words_about_removed(const skelform::Armature& armature, std::span<const int> bones,
                                bool hand_children_up = false);

// "a second Hand" where another bone has that name; empty: none has.
std::string words_about_name(const skelform::Armature& armature, int bone, const std::string& name);

// "2 names twice": copies of bones have names of their own, but those below them do not. Empty:
// nothing hangs below.
std::string words_about_copies(const skelform::Armature& armature, std::span<const int> bones);

}  // namespace skelscope
