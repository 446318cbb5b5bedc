// The words that messages share: counts, lists and the names of a rig's parts. For the library and
// for those who link it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skelform/armature.h"

namespace skelform {

// "1 bone", "3 bones", "2 IK families", "2 meshes".
std::string counted(std::int64_t count, std::string_view one);
std::string plural(std::string_view one);

// "a, b, c"
template <class List>
std::string joined(const List& words, std::string_view between = ", ") {
  std::string text;
  bool first = true;
  for (const auto& word : words) {
    if (!std::exchange(first, false)) text += between;
    text += word;
  }
  return text;
}
std::string listed(const std::vector<std::string>& words);  // "a, b and c"
// "a, b, c" or, of more than `most`, "a, b and 3 more".
std::string first_few(std::vector<std::string> words, std::size_t most);
std::string capital(std::string text);   // its first letter, of ASCII
std::string and_more(std::size_t more);  // " and 3 more"; "" for 0

// A name from a file as it can stand in a message: in quotes, shortened, without control
// characters.
std::string in_quotes(std::string_view name);

// A part as its name; "Bone 3" where it has none, "no bone" where there is no such part.
std::string bone_name(const Armature& armature, int bone);
std::string bone_names(const Armature& armature, std::span<const int> bones);  // or "3 bones"
std::string animation_name(const Armature& armature, int animation);
std::string style_name(const Armature& armature, int style);

// "bone 3 'Left Foot'", or "bone 3" where it has no name.
std::string bone_words(int bone, std::string_view name);
std::string bone_words(const Armature& armature, int bone);

}  // namespace skelform
