// Shared by the checks of IK families.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skelform/skf.h"

namespace skelform {

// Calls visit(family, its JSON path prefix, its root bone or -1, its index). With baked IK there is
// none to look at: no family is solved, and members and targets mean nothing.
template <typename Visit>
void for_each_family(const Skf& skf, Visit visit) {
  if (skf.armature.baked_ik) return;
  const auto& families = skf.armature.inverse_kinematics;
  for (std::size_t f = 0; f < families.size(); ++f) {
    const int root = families[f].bone_ids.empty() ? -1 : families[f].bone_ids[0];
    visit(families[f], skf.paths.inverse_kinematics[f], root, static_cast<int>(f));
  }
}

// The bones below a bone, itself included, are those whose places in a walk of the tree lie in an
// interval; so asking costs nothing however long the chains are.
struct Ancestry {
  std::vector<int> first, last;
  bool descends(int bone, int from) const {
    return first[bone] >= first[from] && first[bone] <= last[from];
  }
};
Ancestry ancestry_of(const Armature& armature);

}  // namespace skelform
