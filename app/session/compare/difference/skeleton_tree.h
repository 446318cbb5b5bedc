// The tree of bones in the head of a trace. Other programs' heads may name missing parents or
// contain circles.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "session/recording/trace.h"

namespace skelscope {

struct TreeBone {
  std::string name;
  int parent = -1;            // an id; -1: a root, or part of a circle
  int enter = -1, exit = -1;  // position in a walk through the tree; descendants lie between them
};

using SkeletonTree = std::unordered_map<int, TreeBone>;  // by id

SkeletonTree make_tree(const std::vector<TraceJoint>& joints);
int parent_of(const SkeletonTree& tree, int id);  // -1: a root, or not in the tree
std::string name_of(const SkeletonTree& tree, int id);
std::string bone_words(const SkeletonTree& tree, int id);  // "bone 4 \"Tail\""
bool is_below(const SkeletonTree& tree, int id, int ancestor);

}  // namespace skelscope
