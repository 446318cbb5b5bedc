// Helpers for the checks of IK families.
#pragma once

#include <vector>

#include "lists/lists.h"
#include "skelform/skf.h"

namespace skelform {

// Calls visit(family, its JSON path prefix, its root bone or -1, its index). Visits none if the IK
// is baked: then no family is solved, and members and targets have no effect.
template <typename Visit>
void for_each_family(const Skf& skf, Visit visit) {
  if (skf.armature.baked_ik) return;
  const auto& families = skf.armature.inverse_kinematics;
  for (int f = 0; f < count_of(families); ++f) {
    const int root = families[f].bone_ids.empty() ? -1 : families[f].bone_ids[0];
    visit(families[f], skf.paths.inverse_kinematics[f], root, f);
  }
}

// Intervals of a depth-first walk of the tree. The subtree of a bone is one interval, so the test
// takes constant time however long the chains are.
struct Ancestry {
  std::vector<int> first, last;
  bool descends(int bone, int from) const {
    return first[bone] >= first[from] && first[bone] <= last[from];
  }
};
Ancestry ancestry_of(const Armature& armature);

}  // namespace skelform
