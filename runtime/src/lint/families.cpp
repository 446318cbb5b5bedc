#include "lint/families.h"

namespace skelform {
namespace {

std::vector<int> subtree_sizes(const Armature& armature) {
  std::vector<int> size(armature.bones.size(), 1);
  const auto& order = armature.evaluation_order;
  for (auto bone = order.rbegin(); bone != order.rend(); ++bone) {
    const int parent = armature.bones[*bone].parent_id;
    if (parent >= 0) size[parent] += size[*bone];
  }
  return size;
}

}  // namespace

Ancestry ancestry_of(const Armature& armature) {
  const std::vector<int> size = subtree_sizes(armature);
  Ancestry tree{std::vector<int>(size.size()), std::vector<int>(size.size())};
  std::vector<int> free_place(size.size());  // index at which the next child's subtree begins
  int root_place = 0;
  for (const int bone : armature.evaluation_order) {
    const int parent = armature.bones[bone].parent_id;
    int& place = parent < 0 ? root_place : free_place[parent];
    tree.first[bone] = place;
    tree.last[bone] = place + size[bone] - 1;
    free_place[bone] = place + 1;
    place += size[bone];
  }
  return tree;
}

}  // namespace skelform
