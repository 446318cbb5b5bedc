// Matches the parts of two rigs. An export keeps names, so they come first, then ids. Bones share
// names ("Texture" on every second one), so their parents decide as well.
#pragma once

#include <string>
#include <vector>

#include "skelform/armature.h"

namespace skelscope {

// Per index of the first rig, the index in the second, or -1.
struct RigMatch {
  std::vector<int> bones, visuals, inverse_kinematics, physics, animations, styles;
};
RigMatch match_rigs(const skelform::Armature& a, const skelform::Armature& b);
// The same where it is known what became of the bones and animations.
RigMatch match_rigs(const skelform::Armature& a, const skelform::Armature& b,
                    std::vector<int> bones, std::vector<int> animations);

// The same the other way round; `count`: how many the second rig has.
std::vector<int> inverted(const std::vector<int>& match, std::size_t count);
// One match after the other.
std::vector<int> chained(const std::vector<int>& first, const std::vector<int>& second);
// The matched index; -1 stays -1.
int followed(const std::vector<int>& match, int index);

}  // namespace skelscope
