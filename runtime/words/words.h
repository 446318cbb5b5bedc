// The words that messages share: counts, lists and the names of a rig's parts. For the library and
// for programs that link it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skelform/armature.h"

namespace skelform {

// Returns "1 bone", "3 bones", "2 IK families", "2 meshes".
std::string counted(std::int64_t count, std::string_view one);
std::string plural(std::string_view one);

// Returns "a, b, c".
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
// Returns "a, b, c"; for more than `most` words "a, b and 3 more".
std::string first_few(std::vector<std::string> words, std::size_t most);
std::string capital(std::string text);   // capitalises the first letter if it is ASCII
std::string and_more(std::size_t more);  // " and 3 more"; "" for 0

// Returns a name from a file in the form for messages: in quotes, shortened, without control
// characters.
std::string in_quotes(std::string_view name);

// Returns the name of a part; "Bone 3" if it has none, "no bone" if it does not exist.
std::string bone_name(const Armature& armature, int bone);
std::string bone_names(const Armature& armature, std::span<const int> bones);  // several: "3 bones"
std::string animation_name(const Armature& armature, int animation);
std::string style_name(const Armature& armature, int style);

// Returns "bone 3 'Left Foot'", or "bone 3" without a name.
std::string bone_words(int bone, std::string_view name);
std::string bone_words(const Armature& armature, int bone);

}  // namespace skelform
