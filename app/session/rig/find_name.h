// Finds a part of a rig by a typed name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct FoundName {
  int index = -1;    // -1: none, or several match
  std::string note;  // the name that was taken instead, or why there is none; for the user
};

// Finds the name itself, else the only name that differs in blanks and case alone. kind:
// "animation", for the note.
FoundName find_name(const std::vector<std::string_view>& names, std::string_view wanted,
                    std::string_view kind);
// Finds an animation by its name, else by its index.
FoundName typed_animation(const skelform::Armature& armature, std::string_view wanted);
FoundName typed_bone(const skelform::Armature& armature, std::string_view wanted);
FoundName typed_style(const skelform::Armature& armature, std::string_view wanted);

// Returns whether the animation has the frame; if not, `error` says so.
bool has_frame(const skelform::Animation& animation, int frame, std::string& error);

// Returns the most similar word: at most two letters differ, or two neighbours are swapped. Empty
// if there is none.
std::string_view nearest_word(const std::vector<std::string_view>& words, std::string_view typed);
// Returns "; did you mean WORD?" for the end of a message. A word that `typed` is the beginning of
// comes before a similar word. Empty if there is none.
std::string did_you_mean(const std::vector<std::string_view>& words, std::string_view typed);

}  // namespace skelscope
