// Bones that join and leave the chain of an IK family, and point along it; without a window.
#pragma once

#include <vector>

#include "skelform/armature.h"
#include "skelform/edit.h"

namespace skelscope {

// The chain of a family with another bone in its place, root first; empty where it does not lie on
// the way: it hangs beside them, is in a family or is what they reach for.
std::vector<int> chain_with(const skelform::Armature& armature, int family, int bone);
std::vector<int> chain_without(const skelform::Armature& armature, int family, int bone);

// Pokes that make each of a chain's bones point at the next one if that is its child, so that the
// end meets its target.
std::vector<skelform::Edit> aims_of(const skelform::Armature& armature,
                                    const std::vector<int>& chain);
// Whether IK points a bone at this one, which lies where that bone points.
bool is_aimed_at(const skelform::Armature& armature, int bone);

// The bones that can join, those above the chain first, the nearest of them first.
std::vector<int> bones_to_join(const skelform::Armature& armature, int family);
// The bones that a family can reach for: those outside its chain, roots first.
std::vector<int> targets_for(const skelform::Armature& armature, int family);

}  // namespace skelscope
