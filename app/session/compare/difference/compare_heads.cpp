#include "session/compare/difference/compare_heads.h"

#include <map>
#include <string>

namespace skelscope {
namespace {

// The dialect of a trace whose head names none.
constexpr const char* kUsualDialect = "normative";

void compare_head(Comparison& result, const char* field, const std::string& a,
                  const std::string& b) {
  if (a.empty() != b.empty())
    result.not_compared.push_back({"head", field, b.empty(), 1, 0});
  else if (a != b)
    result.heads.push_back({field, a, b});
}

// Removes the folder, as other programs may write the whole path of a rig.
std::string name_on_any_system(const std::string& path) {
  return path.substr(path.find_last_of("/\\") + 1);
}

using Joints = std::map<int, const TraceJoint*>;

Joints joints_of(const TraceHead& head) {
  Joints joints;
  for (const TraceJoint& joint : head.skeleton) joints.emplace(joint.id, &joint);
  return joints;
}

std::string describe(const TraceJoint* joint, int id) {
  const std::string bone = "bone " + std::to_string(id);
  if (!joint) return "no " + bone;
  const std::string name = bone + " \"" + joint->name + '"';
  return joint->parent < 0 ? name + " at the root"
                           : name + " below " + std::to_string(joint->parent);
}

// Returns whether both heads have the bone below the same parent. Names count only if both give
// one.
bool is_same(const TraceJoint* a, const TraceJoint* b) {
  if (!a || !b) return false;
  return a->parent == b->parent && (a->name == b->name || a->name.empty() || b->name.empty());
}

const TraceJoint* joint_at(const Joints& joints, int id) {
  const auto at = joints.find(id);
  return at == joints.end() ? nullptr : at->second;
}

// Adds one difference for all bones; it describes the first bone that differs.
void compare_skeletons(Comparison& result, const Joints& a, const Joints& b) {
  if (a.empty() || b.empty()) return;
  Joints all = a;
  all.insert(b.begin(), b.end());
  HeadDifference first{"skeleton", {}, {}, 0};
  for (const auto& [id, joint] : all) {
    const TraceJoint *in_a = joint_at(a, id), *in_b = joint_at(b, id);
    if (is_same(in_a, in_b)) continue;
    if (first.bones++ == 0) first.a = describe(in_a, id), first.b = describe(in_b, id);
  }
  if (first.bones > 0) result.heads.push_back(first);
}

}  // namespace

void compare_heads(Comparison& result, const TraceHead& a, const TraceHead& b) {
  compare_head(result, "rig", name_on_any_system(a.rig), name_on_any_system(b.rig));
  compare_head(result, "rig_version", a.rig_version, b.rig_version);
  const bool usual = (a.dialect.empty() || a.dialect == kUsualDialect) &&
                     (b.dialect.empty() || b.dialect == kUsualDialect);
  if (!usual) compare_head(result, "dialect", a.dialect, b.dialect);
  compare_skeletons(result, joints_of(a), joints_of(b));
}

}  // namespace skelscope
