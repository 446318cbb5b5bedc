#include "session/compare/causes/compare_mirrored.h"

#include <cmath>
#include <numbers>
#include <set>
#include <unordered_map>

#include "skelform/format.h"
#include "text/words.h"

namespace skelscope {
namespace {

using Rows = std::unordered_map<int, const TraceBone*>;

struct Negated {
  std::int64_t count = 0;
  std::set<int> parents;
};

Rows rows_of(const TraceTick& tick, TracePass pass) {
  Rows rows;
  if (const auto& list = tick.bones[static_cast<int>(pass)])
    for (const TraceBone& row : *list) rows.emplace(row.id, &row);
  return rows;
}

bool turns_back(const TraceHead& head) {
  return skelform::format_of(head.rig_version).mirrored_parents_turn_back;
}

bool is_zero_turn(double radians, const Tolerance& tolerance) {
  return std::abs(std::remainder(radians, 2 * std::numbers::pi)) <= tolerance.radians;
}

// Returns whether exactly one axis of the bone's scale is negative in a's pose.
bool is_mirrored(const Rows& pose, int bone) {
  const auto found = pose.find(bone);
  return found != pose.end() && (found->second->sx < 0) != (found->second->sy < 0);
}

void look_at(Negated& negated, const TraceTick& a, const TraceTick& b, const SkeletonTree& tree,
             const Tolerance& tolerance) {
  const Rows pose = rows_of(a, TracePass::Bones), in_b = rows_of(b, TracePass::Local);
  for (const auto& [id, row] : rows_of(a, TracePass::Local)) {
    const auto other = in_b.find(id);
    const int parent = parent_of(tree, id);
    if (other == in_b.end() || !is_mirrored(pose, parent)) continue;
    const double rot = row->rot, in_other = other->second->rot;
    if (is_zero_turn(rot - in_other, tolerance) || !is_zero_turn(rot + in_other, tolerance))
      continue;
    ++negated.count;
    negated.parents.insert(parent);
  }
}

std::string parent_words(const Negated& negated, const SkeletonTree& tree) {
  return bone_words(tree, *negated.parents.begin()) + and_more(negated.parents.size() - 1);
}

}  // namespace

std::optional<LikelyCause> mirrored_cause(const Trace& a, const Trace& b, const Comparison& c,
                                          const Tolerance& tolerance) {
  if (a.head.rig_version.empty() || b.head.rig_version.empty()) return std::nullopt;
  if (turns_back(a.head) == turns_back(b.head)) return std::nullopt;
  Negated negated;
  std::unordered_map<std::int64_t, const TraceTick*> ticks;
  for (const TraceTick& tick : b.ticks) ticks.emplace(tick.tick, &tick);
  for (const TraceTick& tick : a.ticks) {
    const auto other = ticks.find(tick.tick);
    if (other != ticks.end()) look_at(negated, tick, *other->second, c.skeleton, tolerance);
  }
  if (negated.count == 0) return std::nullopt;
  const bool all = negated.count == c.differing_values;
  const std::string share =
      all ? "all " + std::to_string(negated.count)
          : std::to_string(negated.count) + " of the " + std::to_string(c.differing_values);
  return LikelyCause{
      Cause::MirroredParents,
      std::string("local rotations differ because ") +
          (turns_back(b.head) ? "the second" : "the first") +
          " is of format 0.8, where a mirrored parent turns its children the other way round: they "
          "are negated below " +
          parent_words(negated, c.skeleton) + (all ? ", and the pose is the same" : "") +
          ": explains " + share + " values that differ",
      0, negated.count, c.differing_values};
}

}  // namespace skelscope
