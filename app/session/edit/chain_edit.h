// Bones that join and leave the chain of an IK family, and point along it. Without a window.
#pragma once

#include <vector>

#include "skelform/armature.h"
#include "skelform/edit.h"

namespace skelscope {

// Returns the family's chain with another bone in its place, root first. Empty if the bone cannot
// join: it is on another branch, in a family, or the target.
std::vector<int> chain_with(const skelform::Armature& armature, int family, int bone);
std::vector<int> chain_without(const skelform::Armature& armature, int family, int bone);

// Returns edits that make each bone of the chain point at the next one if that is its child, so the
// end of the chain meets its target.
std::vector<skelform::Edit> aims_of(const skelform::Armature& armature,
                                    const std::vector<int>& chain);
// Returns whether IK points the bone's parent at it: the bone lies on the parent's axis.
bool is_aimed_at(const skelform::Armature& armature, int bone);

// Returns the bones that can join: those above the chain first, and the nearest of these first.
std::vector<int> bones_to_join(const skelform::Armature& armature, int family);
// Returns the bones that a family can reach for: those outside its chain, roots first.
std::vector<int> targets_for(const skelform::Armature& armature, int family);

}  // namespace skelscope
