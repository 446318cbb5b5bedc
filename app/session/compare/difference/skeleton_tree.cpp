#include "session/compare/difference/skeleton_tree.h"

#include <utility>

namespace skelscope {
namespace {

using Children = std::unordered_map<int, std::vector<int>>;

// Numbers a root and all bones below it. Not recursive, as a chain may be as long as the file.
void walk(SkeletonTree& tree, const Children& children, int root, int& clock) {
  std::vector<std::pair<int, bool>> waiting{{root, false}};
  while (!waiting.empty()) {
    const auto [id, leaving] = waiting.back();
    waiting.pop_back();
    TreeBone& bone = tree[id];
    (leaving ? bone.exit : bone.enter) = clock++;
    if (leaving) continue;
    waiting.push_back({id, true});
    const auto below = children.find(id);
    if (below == children.end()) continue;
    for (int child : below->second) waiting.push_back({child, false});
  }
}

}  // namespace

SkeletonTree make_tree(const std::vector<TraceJoint>& joints) {
  SkeletonTree tree;
  for (const TraceJoint& joint : joints)
    tree.try_emplace(joint.id, TreeBone{joint.name, joint.parent});
  Children children;
  for (auto& [id, bone] : tree) {
    if (!tree.contains(bone.parent)) bone.parent = -1;
    if (bone.parent >= 0) children[bone.parent].push_back(id);
  }
  int clock = 0;
  for (const TraceJoint& joint : joints)
    if (tree[joint.id].parent < 0 && tree[joint.id].enter < 0)
      walk(tree, children, joint.id, clock);
  for (auto& [id, bone] : tree)
    if (bone.enter < 0) bone.parent = -1;
  return tree;
}

int parent_of(const SkeletonTree& tree, int id) {
  const auto found = tree.find(id);
  return found == tree.end() ? -1 : found->second.parent;
}

std::string name_of(const SkeletonTree& tree, int id) {
  const auto found = tree.find(id);
  return found == tree.end() ? "" : found->second.name;
}

std::string bone_words(const SkeletonTree& tree, int id) {
  return "bone " + std::to_string(id) + " \"" + name_of(tree, id) + '"';
}

bool is_below(const SkeletonTree& tree, int id, int ancestor) {
  const auto lower = tree.find(id), upper = tree.find(ancestor);
  if (lower == tree.end() || upper == tree.end() || id == ancestor) return false;
  return lower->second.enter > upper->second.enter && lower->second.exit < upper->second.exit;
}

}  // namespace skelscope
