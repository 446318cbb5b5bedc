// A thing of a rig by the name that somebody typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

struct FoundName {
  int index = -1;    // -1: there is none, or it is not clear which
  std::string note;  // what was taken in place of what was typed, or why nothing was; to be shown
};

// The name itself, else the only one that differs by nothing but blanks and case.
// kind: "animation", for the note.
FoundName find_name(const std::vector<std::string_view>& names, std::string_view wanted,
                    std::string_view kind);
// An animation also by its index, when none has that name.
FoundName typed_animation(const skelform::Armature& armature, std::string_view wanted);
FoundName typed_bone(const skelform::Armature& armature, std::string_view wanted);
FoundName typed_style(const skelform::Armature& armature, std::string_view wanted);

// Whether the animation reaches to a frame that was asked for; false and a message that says so.
bool has_frame(const skelform::Animation& animation, int frame, std::string& error);

// The word that is most likely meant: at most two letters differ, or two neighbours changed places.
// Empty when none is near.
std::string_view nearest_word(const std::vector<std::string_view>& words, std::string_view typed);
// "; did you mean WORD?", to end a message with. One that was not typed to its end goes before one
// that is spelt much like it. Empty when none is near.
std::string did_you_mean(const std::vector<std::string_view>& words, std::string_view typed);

}  // namespace skelscope
