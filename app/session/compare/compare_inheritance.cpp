#include "session/compare/compare_inheritance.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace skelscope {
namespace {

constexpr std::uint8_t kInheritedLocal = 0, kInheritedBones = 4;
constexpr double kWholeTurn = 6.283185307179586;

// By bone: the numbers of one kind of one list of a tick. Of the scale only x: one is enough.
std::map<std::int64_t, double> numbers_by_bone(const TickNumbers& numbers, std::uint8_t list,
                                               NumberKind kind) {
  std::map<std::int64_t, double> values;
  for (const TraceNumber& n : numbers)
    if (n.list == list && n.kind == kind) values.try_emplace(n.id, n.value);
  return values;
}

struct Inherited {
  NumberKind kind;
  const Comparison& comparison;
  const Tolerance& tolerance;
  std::int64_t without = 0, with = 0, explained = 0;
  std::set<std::int64_t> bones = {};

  bool same(double a, double b) const {
    if (kind == NumberKind::Rotation)
      return std::abs(std::remainder(a - b, kWholeTurn)) <= allowed(tolerance.radians, a, b);
    return std::abs(a - b) <= allowed(tolerance.factor, a, b);
  }
  double neutral() const { return kind == NumberKind::Rotation ? 0 : 1; }
  double below(double parent, double local) const {
    return kind == NumberKind::Rotation ? parent + local : parent * local;
  }
};

// `right` has what the bones do and how they stand to their parents; `wrong` may leave it at that.
void count_inherited(Inherited& i, const TickNumbers& right, const TickNumbers& wrong) {
  const auto local = numbers_by_bone(right, kInheritedLocal, i.kind),
             good = numbers_by_bone(right, kInheritedBones, i.kind);
  const auto bad = numbers_by_bone(wrong, kInheritedBones, i.kind);
  for (const auto& [id, own] : local) {
    const int parent = parent_of(i.comparison.skeleton, static_cast<int>(id));
    const auto it = bad.find(id), above = bad.find(parent), meant = good.find(id);
    if (it == bad.end() || above == bad.end() || meant == good.end()) continue;
    if (i.same(above->second, i.neutral()) || i.same(own, i.below(above->second, own))) continue;
    i.with += i.same(it->second, i.below(above->second, own));
    if (!i.same(it->second, own)) continue;
    ++i.without;
    i.explained += !i.same(it->second, meant->second);
    i.bones.insert(id);
  }
}

Inherited all_inherited(NumberKind kind, const TraceNumbers& right, const TraceNumbers& wrong,
                        const Comparison& comparison, const Tolerance& tolerance) {
  Inherited i{kind, comparison, tolerance};
  for (const auto& [tick, numbers] : right) {
    const auto other = wrong.find(tick);
    if (other != wrong.end()) count_inherited(i, numbers, other->second);
  }
  return i;
}

std::string inherited_words(const Inherited& i, const char* which) {
  const bool turns = i.kind == NumberKind::Rotation;
  const std::string who = std::string(which) + " does not hand " + (turns ? "rotation" : "scale") +
                          " down from parent to child: ";
  const std::string first = "bone " + std::to_string(*i.bones.begin()) + " \"" +
                            name_of(i.comparison.skeleton, static_cast<int>(*i.bones.begin())) +
                            '"';
  const std::string more =
      i.bones.size() > 1 ? " and " + std::to_string(i.bones.size() - 1) + " more have" : " has";
  return who + first + more + " the local one alone, and what hangs there follows: " + "explains " +
         std::to_string(i.explained) + " numbers at once";
}

std::set<int> owners_of(const Comparison& c) {
  std::set<int> bones;
  for (const auto& [entry, bone] : c.owners) bones.insert(bone);
  return bones;
}

bool has_physics_above(const Comparison& c, const std::set<int>& owners, int bone) {
  return std::ranges::any_of(
      owners, [&](int owner) { return owner == bone || is_below(c.skeleton, bone, owner); });
}

bool is_bone_list(std::string_view pass) {
  return pass == "bones" || pass == "stages.physics" || pass == "vertices";
}

}  // namespace

void add_inheritance(std::vector<LikelyCause>& causes, const TraceNumbers& a, const TraceNumbers& b,
                     const Comparison& comparison, const Tolerance& tolerance) {
  const std::pair<NumberKind, Cause> kinds[] = {{NumberKind::Rotation, Cause::RotationNotInherited},
                                                {NumberKind::Scale, Cause::ScaleNotInherited}};
  for (const auto& [kind, cause] : kinds)
    for (const bool in_a : {false, true}) {
      const Inherited i = in_a ? all_inherited(kind, b, a, comparison, tolerance)
                               : all_inherited(kind, a, b, comparison, tolerance);
      if (i.explained == 0 || i.with * 10 > i.without) continue;
      causes.push_back({cause, inherited_words(i, in_a ? "the first" : "the second"), 0,
                        i.explained, comparison.differing_values});
    }
}

TraceNumbers without_physics(const TraceNumbers& numbers, const Comparison& comparison) {
  constexpr std::uint8_t before_physics = 3;  // local, fk, ik
  const std::set<int> owners = owners_of(comparison);
  std::map<std::int64_t, bool> moved;
  TraceNumbers kept;
  for (const auto& [tick, row] : numbers)
    for (const TraceNumber& n : row) {
      if (n.list == kEntryList || n.list == kMeshList) continue;
      const auto [known, fresh] = moved.try_emplace(n.id, false);
      if (fresh) known->second = has_physics_above(comparison, owners, static_cast<int>(n.id));
      if (n.list < before_physics || !known->second) kept[tick].push_back(n);
    }
  return kept;
}

void add_physics_alone(std::vector<LikelyCause>& causes, const Comparison& comparison) {
  const std::set<int> owners = owners_of(comparison);
  if (owners.empty() || comparison.rows.empty()) return;
  bool others_agree = false;
  for (const DifferenceRow& row : comparison.rows) {
    const std::string_view pass = row.first.pass;
    if (pass == "physics" || pass == "vertices") continue;
    if (!is_bone_list(pass) || !has_physics_above(comparison, owners, row.first.id)) return;
    others_agree = true;
  }
  if (!others_agree) return;
  const int first = *owners.begin();
  const std::string more =
      owners.size() > 1 ? " and " + std::to_string(owners.size() - 1) + " more" : "";
  causes.push_back(
      {Cause::PhysicsAlone,
       "nothing parts but bones with physics and what hangs on them: physics of bone " +
           std::to_string(first) + " \"" + name_of(comparison.skeleton, first) + '"' + more +
           " runs at another rate, by other rules or from another start",
       0, comparison.differing_values, comparison.differing_values});
}

}  // namespace skelscope
